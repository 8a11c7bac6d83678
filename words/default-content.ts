/** What a site shows before its owner has published anything. */
import {
  sampleStarts,
  type BothLanguages,
  type SampleName,
  type ServiceIcon,
  type SiteContent,
  type Work,
} from '../domain/content/content-shape.ts';
import { content as en } from './en/content.ts';
import { content as pl } from './pl/content.ts';

export type ServicesSet = 'studio' | 'engineering';

type Texts<Value> = Value extends string
  ? BothLanguages
  : { -readonly [Name in keyof Value]: Texts<Value[Name]> };

const icons: Record<ServicesSet, readonly ServiceIcon[]> = {
  studio: ['web', 'interface', 'cube', 'gauge', 'search', 'megaphone'],
  engineering: ['component', 'server', 'cloud', 'link', 'bolt', 'layers'],
};
const figures = ['100+', '5+', '50+', '100%'];
const technologies: Record<SampleName, string[]> = {
  shop: ['React', 'Node.js', 'Stripe', 'MongoDB'],
  analytics: ['React', 'Python', 'TensorFlow', 'D3.js'],
  social: ['React', 'WebRTC', 'Firebase', 'Tailwind'],
};

function both(polish: unknown, english: unknown): unknown {
  if (typeof polish === 'string')
    return polish === english ? { pl: polish, en: '', same: true } : { pl: polish, en: english };
  if (Array.isArray(polish)) return polish.map((part, index) => both(part, (english as unknown[])[index]));
  const other = english as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(polish as object).map(([name, part]) => [name, both(part, other[name])]),
  );
}

const texts = both(pl, en) as Texts<typeof pl>;

export function defaultServices(set: ServicesSet): SiteContent['services']['cards'] {
  return [...texts.services[set]].map((card, index) => ({ icon: icons[set][index] ?? 'web', ...card }));
}

export function sampleWorks(): Work[] {
  return (['shop', 'analytics', 'social'] as const).map((sample) => ({
    ...texts.works[sample],
    technologies: technologies[sample],
    demo: `/demo/${sample}`,
    demoLabel: { pl: '', en: '' },
    code: '',
    codeLabel: { pl: '', en: '' },
    picture: { kind: 'sample', sample },
    start: sampleStarts[sample],
  }));
}

export function defaultContent(set: ServicesSet): SiteContent {
  const { services, works, about, contact } = texts;
  return {
    brand: 'Blask',
    logo: '',
    tagline: texts.tagline,
    accent: 'amber',
    search: texts.search,
    hero: texts.hero,
    statistics: texts.statistics.map((label, index) => ({
      value: { pl: figures[index]!, en: '', same: true },
      label,
    })),
    services: { title: services.title, lead: services.lead, cards: defaultServices(set) },
    works: { title: works.title, lead: works.lead, items: sampleWorks() },
    about,
    contact: {
      ...contact,
      email: 'kontakt@blask.example',
      phone: '+48 600 000 000',
      openingHours: 'Mo-Fr 09:00-17:00',
      city: 'Warszawa',
    },
    social: {
      linkedin: 'https://www.linkedin.com/company/blask-example',
      instagram: 'https://www.instagram.com/blask.example',
      facebook: 'https://www.facebook.com/blask.example',
      behance: 'https://www.behance.net/blask-example',
    },
    policy: { controller: '', place: texts.place, email: '' },
  };
}
