/** The one file an owner edits: who we are, how to reach us, what we show. */
import type { Locale } from './domain/locale.ts';

export type Project = {
  key: 'shop' | 'analytics' | 'social';
  technologies: readonly string[];
  /** Where the work can be tried; without an address, the sample that comes with this site opens. */
  demoUrl?: string;
  codeUrl?: string;
};

export type SiteProfile = {
  brand: string;
  ownerEmail: string;
  email: string;
  /** As people dial it, and as people read it. */
  phone: { href: string; text: string };
  hours: Record<Locale, string>;
  address: { country: string; city: string };
  social: { linkedin: string; instagram: string; facebook: string; behance: string };
  projects: readonly Project[];
  servicesSet: 'studio' | 'engineering';
};

export const profile: SiteProfile = {
  brand: 'Blask',
  ownerEmail: 'owner@blask.example',
  email: 'kontakt@blask.example',
  phone: { href: 'tel:+48600000000', text: '+48 600 000 000' },
  hours: { pl: 'Pon.–pt. 9:00–17:00', en: 'Mon–Fri 9:00–17:00' },
  address: { country: 'PL', city: 'Warszawa' },
  social: {
    linkedin: 'https://www.linkedin.com/company/blask-example',
    instagram: 'https://www.instagram.com/blask.example',
    facebook: 'https://www.facebook.com/blask.example',
    behance: 'https://www.behance.net/blask-example',
  },
  projects: [
    {
      key: 'shop',
      technologies: ['React', 'Node.js', 'Stripe', 'MongoDB'],
    },
    {
      key: 'analytics',
      technologies: ['React', 'Python', 'TensorFlow', 'D3.js'],
    },
    {
      key: 'social',
      technologies: ['React', 'WebRTC', 'Firebase', 'Tailwind'],
    },
  ],
  servicesSet: 'studio',
};
