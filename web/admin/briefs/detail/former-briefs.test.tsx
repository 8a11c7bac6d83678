/** Briefs of the former database on their whole way to the owner's eyes, drawn without a browser. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { importBriefs } from '../../../../server/operations/import/import-briefs.ts';
import { choicesOf, formerBriefs, wordsOf } from '../../../../tests/support/former-briefs.ts';
import { makeOwnerApp } from '../../../../tests/support/owner-session.ts';
import { text } from '../../ui/text-pl.ts';
import { TextProvider } from '../../ui/text.tsx';
import { ToastProvider } from '../../ui/toasts.tsx';
import { BriefSections } from './brief-sections.tsx';

/** What stands on the page, its tags taken away. */
function draw(brief: BriefDetail) {
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider value={text}>
        <ToastProvider>
          <BriefSections brief={brief} />
        </ToastProvider>
      </TextProvider>
    </QueryClientProvider>,
  );
  return {
    shown: wordsIn(drawn),
    choices: (field: string) => {
      const [, list = ''] = new RegExp(`data-field="${field}".*?<ul[^>]*>(.*?)</ul>`, 's').exec(drawn) ?? [];
      return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, choice]) => wordsIn(choice!));
    },
  };
}

const wordsIn = (drawn: string) => drawn.replaceAll(/<[^>]*>/g, ' ').trim();

test('[R21] forty-five briefs of every former shape show all their words and every choice by its name', async () => {
  const { store, ask } = await makeOwnerApp();
  const folder = mkdtempSync(join(tmpdir(), 'blask-former-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'former.json');
  writeFileSync(file, JSON.stringify(formerBriefs));
  const summary = await importBriefs({ file, store, onRefused: () => {} });
  expect(summary.added).toBe(formerBriefs.length);
  const { items } = (await ask('GET', '/api/briefs?q=Dawna&limit=200')).json();
  const ids = new Map<string, string>(
    items.map(({ id, companyName }: { id: string; companyName: string }) => [companyName, id]),
  );
  for (const [number, brief] of formerBriefs.entries()) {
    const { shown, choices } = draw((await ask('GET', `/api/briefs/${ids.get(`Dawna ${number}`)}`)).json());
    expect(
      wordsOf(brief).filter((word) => !shown.includes(word)),
      `brief ${number}`,
    ).toEqual([]);
    expect(shown, `brief ${number}`).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
    if (Object.keys(brief).length === 2) continue;
    for (const [field, chosen] of Object.entries(choicesOf(number))) {
      const labels: Record<string, string> = text.options[field as keyof ReturnType<typeof choicesOf>];
      expect(choices(field).toSorted(), `brief ${number}`).toEqual(
        chosen.map((choice) => labels[choice] ?? choice).toSorted(),
      );
    }
  }
});
