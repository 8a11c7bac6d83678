/** Opens a link that another device made. The draft of this browser stays until the visitor chooses between both. */
import { emptyAnswers, type Answers } from '../answers.ts';
import { fetchCarried, isSameBrief, type Carried } from './carried.ts';
import { keepLink } from './carried-link.ts';

export type Opened =
  | { kind: 'taken'; carried: Carried }
  /** This browser holds another brief: which one to go on with? */
  | { kind: 'asked'; carried: Carried }
  | { kind: 'same' | 'bad' | 'unreachable' };

export async function openLink(key: string, local: Answers | undefined): Promise<Opened> {
  const fetched = await fetchCarried(key);
  if (fetched.kind !== 'found') return { kind: fetched.kind === 'gone' ? 'bad' : 'unreachable' };
  const { carried } = fetched;
  const isFree = !local || isSameBrief(local, emptyAnswers());
  if (!isFree && !isSameBrief(local, carried.answers)) return { kind: 'asked', carried };
  keepLink(carried);
  return isFree ? { kind: 'taken', carried } : { kind: 'same' };
}
