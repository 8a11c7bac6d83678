/** Wakes the rendered page up, or opens it where a stored draft or an early answer left off. */
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Step } from '../../domain/readiness.ts';
import { emptyAnswers } from './answers.ts';
import { browserStorage, draftName, openDraftText, readText } from './draft/draft-store.ts';
import { islandId, readIslandData } from './island-data.ts';
import { readReceipt } from './receipt/receipt-store.ts';
import { typedEarly } from './typed-early.ts';
import { loadLater } from './use-later.ts';
import { stepOfHash } from './use-step-history.ts';
import { Wizard, type WizardStart } from './wizard.tsx';

const island = document.getElementById(islandId)!;
const data = readIslandData(document);

async function restoreStart(draftText: string | null): Promise<Partial<WizardStart>> {
  const draft = draftText === null ? undefined : openDraftText(draftText, new Date());
  const stored = readReceipt(new Date());
  if (!draft && !stored) return {};
  const [{ restoreAnswers, restoreBrief }, later] = await Promise.all([
    import('./draft/restore.ts'),
    loadLater(data.words.locale),
  ]);
  const answers = draft ? restoreAnswers(draft.answers) : emptyAnswers();
  const asked = stepOfHash(location.hash) ?? (history.state as { step?: Step } | null)?.step;
  const step = asked && answers.visited.includes(asked) ? asked : answers.step;
  return {
    answers: { ...answers, step },
    later,
    ...(draft ? { restoredAt: draft.savedAt, draftText } : {}),
    ...(stored ? { receipt: { ...stored, brief: restoreBrief(stored.brief) } } : {}),
  };
}

async function start(): Promise<void> {
  const draftText = readText(browserStorage(), draftName);
  // Answering must wait for the answers that are about to appear.
  island.inert = true;
  const restored = await restoreStart(draftText).catch(() => ({}) as Partial<WizardStart>);
  island.inert = false;
  const early = restored.answers ? undefined : typedEarly(island);
  const wizard = (
    <Wizard {...data} answers={early ? { ...emptyAnswers(), brief: early } : emptyAnswers()} {...restored} />
  );
  if (!restored.answers && !early) {
    hydrateRoot(island, wizard);
    return;
  }
  const focusedId = document.activeElement?.id;
  island.replaceChildren();
  createRoot(island).render(wizard);
  if (early && focusedId) requestAnimationFrame(() => document.getElementById(focusedId)?.focus());
}

void start();
