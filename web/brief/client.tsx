/** Wakes the rendered page up, or opens it where a stored draft or an early answer left off. */
import { startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Brief } from '../../domain/brief/brief.ts';
import type { Step } from '../../domain/brief/readiness.ts';
import { emptyAnswers, type Answers } from './answers.ts';
import { keyOfHash } from './carry/carry-hash.ts';
import type { Opened } from './carry/carried.ts';
import { draftName, openDraftText, readText } from './draft/draft-store.ts';
import { islandId, readIslandData } from './island-data.ts';
import { readReceipt } from './receipt/use-receipt.ts';
import { startParameter } from '../page-paths.ts';
import { typedEarly, withEarly } from './typed-early.ts';
import { fetchSecondLoad } from './use-second-load.ts';
import { stepOfHash } from './use-step-history.ts';
import type { WizardStart } from './use-wizard.ts';
import { Wizard } from './wizard.tsx';

const island = document.getElementById(islandId)!;
const data = readIslandData(document);

const carriedKey = keyOfHash(location.hash);
// Before anything else can see it: neither the history nor a bookmark should hold the key.
if (carriedKey !== undefined) history.replaceState(null, '', location.pathname + location.search);

const wantedStart = new URLSearchParams(location.search).get(startParameter);
// Once: a reload goes on with what the visitor has answered since.
if (wantedStart !== null) history.replaceState(history.state, '', location.pathname + location.hash);

async function restoreStart(draftText: string | null): Promise<Partial<WizardStart>> {
  const draft = openDraftText(draftText);
  const stored = readReceipt();
  if (!draft && !stored && carriedKey === undefined && wantedStart === null) return {};
  // Answering must wait for the answers that are about to appear.
  island.inert = true;
  const [{ restoreAnswers, restoreBrief }, secondLoad] = await Promise.all([
    import('./draft/restore.ts'),
    fetchSecondLoad(data.words.locale),
  ]);
  const local = draft && restoreAnswers(draft.answers);
  const opened = carriedKey === undefined ? undefined : await openCarried(carriedKey, local);
  const carried = opened?.kind === 'loaded' ? opened.carried : undefined;
  const kept = carried?.answers ?? local ?? emptyAnswers();
  const { answers, prefill } = secondLoad.parts.startFrom(wantedStart ?? '', kept, secondLoad.words);
  const asked = stepOfHash(location.hash) ?? (history.state as { step?: Step } | null)?.step;
  const step = asked && answers.visited.includes(asked) ? asked : answers.step;
  return {
    answers: { ...answers, step },
    secondLoad,
    ...(draft ? { restoredAt: draft.savedAt, draftText } : {}),
    ...(carried ? { restoredAt: carried.savedAt, isUnsaved: true } : {}),
    opened,
    prefill,
    ...(prefill?.kind === 'filled' ? { isUnsaved: true } : {}),
    ...(stored ? { receipt: { ...stored, brief: restoreBrief(stored.brief) } } : {}),
  };
}

function openCarried(key: string, local: Answers | undefined): Promise<Opened> {
  return import('./carry/carried.ts').then(
    ({ openLink }) => openLink(key, local),
    () => ({ kind: 'unreachable' }),
  );
}

async function start(): Promise<void> {
  const draftText = readText(draftName);
  const focused = document.activeElement;
  const restored = await restoreStart(draftText).catch(() => ({}) as Partial<WizardStart>);
  island.inert = false;
  island.dataset['ready'] = '';
  const early = typedEarly(island);
  if (!restored.answers && !early) return wakeUp();
  const root = createRoot(island);
  island.replaceChildren();
  open(root, restored, early, focused);
}

/**
 * In slices, so that the page never stands still. React takes a key or a finger in between as it should, but not an answer
 * that comes without one, from a password manager: that one is an early answer.
 */
function wakeUp(): void {
  let root: Root;
  const answered = () => open(root, {}, typedEarly(island), document.activeElement);
  function Waking() {
    useLayoutEffect(() => removeEventListener('input', answered, true), []);
    return <Wizard {...data} answers={emptyAnswers()} />;
  }
  addEventListener('input', answered, { capture: true, once: true });
  startTransition(() => {
    // React reports that a page which was not awake yet is drawn anew; that is what was asked for.
    root = hydrateRoot(island, <Waking />, { onRecoverableError() {} });
  });
}

function open(
  root: Root,
  restored: Partial<WizardStart>,
  early: Brief | undefined,
  focused: Element | null,
): void {
  const answers = restored.answers ?? emptyAnswers();
  const brief = early ? withEarly(answers.brief, early) : answers.brief;
  const wizard = (
    <Wizard
      {...data}
      {...restored}
      answers={{ ...answers, brief }}
      isUnsaved={restored.isUnsaved || brief !== answers.brief}
    />
  );
  const wasTyping = early ? caretIn(focused) : undefined;
  // At once, so that no letter falls between the field that was and the one that takes its place.
  flushSync(() => root.render(wizard));
  wasTyping?.();
}

/** How to go on typing in the field that takes this one's place. */
function caretIn(field: Element | null): (() => void) | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { id, selectionStart, selectionEnd } = field;
  return () => {
    const successor = document.getElementById(id) as typeof field | null;
    successor?.focus();
    if (selectionStart !== null) successor?.setSelectionRange(selectionStart, selectionEnd);
  };
}

void start();
