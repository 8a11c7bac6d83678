/** The owner publishes, from a process of its own or from several. */
import type { ContentEditor } from '../../domain/calls/content.ts';
import type { SiteContent } from '../../domain/content-shape.ts';
import { signIn } from './sign-in.ts';

export type Publisher = {
  edit(): Promise<ContentEditor>;
  publish(content: SiteContent): Promise<void>;
};

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
  return {
    edit,
    async publish(content) {
      const { revision } = await edit();
      const saved = await ask<{ revision: number }>('PUT', '/api/content/draft', { content, revision });
      await ask('POST', '/api/content/publish', { revision: saved.revision });
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

/** The marks that a page shows: one, where all of it is of one version. */
export function marksIn(page: string): string[] {
  return [...new Set(page.match(/\bmark-\d+\b/g))];
}
