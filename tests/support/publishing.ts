/** The owner publishes, from a process of its own or from several. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { ContentEditor } from '../../domain/endpoints/content.ts';
import type { SiteContent } from '../../domain/content/content-shape.ts';
import { signIn } from './sign-in.ts';
import { bytesOnTheWire } from './wire-bytes.ts';

export type Publisher = {
  edit(): Promise<ContentEditor>;
  publish(content: SiteContent): Promise<void>;
  /** Saves a draft; what it gives back publishes that draft. */
  save(content: SiteContent): Promise<() => Promise<void>>;
  /** As the panel asks for it. */
  progress(): Promise<{ done: number; all: number }>;
  /** The first page is shown as its owner was told that it weighs. */
  untilAtBest(): Promise<void>;
  /** Gives back the id of the picture. */
  upload(picture: Buffer, as?: 'pictures' | 'logos'): Promise<string>;
};

/** A connection that is not kept open is answered with a few bytes more or less. */
const headersDiffer = 100;

export async function openPublisher(origin: string): Promise<Publisher> {
  const cookie = await signIn(origin);
  async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  const edit = () => ask<ContentEditor>('GET', '/api/content');
  async function save(content: SiteContent) {
    const { revision } = await edit();
    const saved = await ask<{ revision: number }>('PUT', '/api/content/draft', { content, revision });
    return async () => void (await ask('POST', '/api/content/publish', { revision: saved.revision }));
  }
  return {
    edit,
    publish: async (content) => (await save(content))(),
    save,
    progress: () => ask('GET', '/api/content/publishing'),
    async untilAtBest() {
      const { weight } = await edit();
      while ((await bytesOnTheWire(`${origin}/`)) > weight.pl + headersDiffer) await sleep(50);
    },
    async upload(picture, as = 'pictures') {
      const headers = { cookie, 'content-type': as === 'logos' ? 'image/png' : 'image/jpeg' };
      const body = new Uint8Array(picture);
      const answer = await fetch(`${origin}/api/${as}`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`a picture was answered with ${answer.status}`);
      return ((await answer.json()) as { id: string }).id;
    },
  };
}

/** The same mark in every part of the landing page, from its title to its last line. */
export function marked(content: SiteContent, mark: string): SiteContent {
  const both = (text: string) => ({ pl: `${text} ${mark}`, en: `${text} ${mark}` });
  return {
    ...content,
    brand: `Marka ${mark}`,
    tagline: both('Hasło'),
    search: { title: both('Tytuł'), description: both('Opis') },
    hero: { lead: both('Wstęp') },
    services: { ...content.services, title: both('Usługi'), lead: both('Oferta') },
    works: { ...content.works, title: both('Realizacje'), lead: both('Nasze prace') },
    about: { ...content.about, title: both('O nas'), lead: both('Zespół') },
    contact: { ...content.contact, title: both('Kontakt'), lead: both('Napisz') },
  };
}

/** Shapes, light and grain, as a camera would see them; another one for each seed. */
export function makePhotograph(seed: number, width: number, height: number): Promise<Buffer> {
  const circles = Array.from({ length: 60 }, (_, index) => {
    const [x, y, r] = [index * 173 + seed * 91, index * 257 + seed * 37, 80 + ((index * 61) % 400)];
    const colour = `hsl(${(index * 47 + seed * 80) % 360} 60% ${30 + ((index * 13) % 50)}%)`;
    return `<circle cx="${x % width}" cy="${y % height}" r="${r}" fill="${colour}" opacity="0.6"/>`;
  });
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#9ab"/>${circles.join('')}</svg>`;
  const noise = {
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  } as const;
  return sharp(Buffer.from(scene))
    .flatten()
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** The first works show these pictures. */
export function withPhotographs(content: SiteContent, ids: readonly string[]): SiteContent {
  const items = content.works.items.map((work, index) =>
    ids[index]
      ? { ...work, picture: { kind: 'own' as const, id: ids[index], focusX: 30 + index * 20, focusY: 40 } }
      : work,
  );
  return { ...content, works: { ...content.works, items } };
}

/** The marks that a page shows: one, where all of it is of one version. */
export function marksIn(page: string): string[] {
  return [...new Set(page.match(/\bmark-\d+\b/g))];
}

export function makeLogo(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 160, channels: 4, background: '#0a8' } })
    .png()
    .toBuffer();
}
