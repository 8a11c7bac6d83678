/** What the page of an estimate shows, and the forms on it. */
import type { EstimateDocument } from '../estimate/estimate-document.ts';
import { isCounted } from '../estimate/estimate-lines.ts';
import type { ClientEstimate } from '../estimate/estimate-view.ts';
import type { Locale } from '../text/locale.ts';
import { clientPagePath } from './client-page.ts';

/** Below the client page; an earlier version is read under its number. */
export function estimatePath(token: string, locale: Locale, version?: number): string {
  return `${clientPagePath(token, locale)}/estimate${version === undefined ? '' : `/${version}`}`;
}

/** Where each form leads back to. */
export const estimateAnchor = {
  total: 'total',
  decision: 'decision',
  decline: 'decline',
  ask: 'ask',
  decided: 'decided',
  asked: 'asked',
  line: (index: number) => `line-${index}`,
  lineAsked: (index: number) => `asked-${index}`,
};

/** A form that came back: where it says so, and why. */
export type EstimateProblem = {
  form: 'accept' | 'decline' | 'ask';
  /** Of a question: the line it is about. */
  line: string | null;
  /** Of a field; null if the whole act was refused. */
  field: 'name' | 'reason' | 'words' | null;
  /** In the language of the page. */
  sentence: string;
};

type AskedLine = { id: string; at: string; line: string | null; text: string };

export type EstimatePage = {
  token: string;
  estimate: ClientEstimate;
  /** The version that was sent last. */
  latest: number;
  /** The project has ended, or everything is answered: nothing can be decided. */
  isClosed: boolean;
  /** The optional lines that are on. */
  chosen: string[];
  /** The total was just computed for a choice, without a script. */
  isRecounted: boolean;
  /** What the client asked about this version, oldest first. */
  asked: AskedLine[];
  problem: EstimateProblem | null;
  typed: { name: string; reason: string; words: string };
};

/** The optional lines that are on before the client has chosen, or as they were accepted. */
export function firstChoice({ document, decision }: Pick<ClientEstimate, 'document' | 'decision'>): string[] {
  return decision?.kind === 'accepted' ? decision.options : optionsOf(document).filter(isOn).map(idOf);
}

const isOn = (line: EstimateDocument['lines'][number]) => isCounted(line);
const idOf = ({ id }: { id: string }) => id;

export function optionsOf({ lines }: Pick<EstimateDocument, 'lines'>): EstimateDocument['lines'] {
  return lines.filter(({ optional }) => optional);
}
