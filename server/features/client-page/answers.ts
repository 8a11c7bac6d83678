/** A client answers the owner's questions on the client page, in part and repeatedly, until the owner closes them. */
import { type AskedQuestions, answersForm } from '../../../domain/client-page/client-page.ts';
import { rankingOf, type BriefRanking } from '../../../domain/triage/ranking.ts';
import { limits } from '../../../domain/text/limits.ts';
import {
  isAnswered,
  isSameAnswer,
  shapeOf,
  withAnswers,
  type Question,
  type QuestionAnswer,
} from '../../../domain/conversation/questions.ts';
import { isBlank, isWellFormedText, type ProblemCode } from '../../../domain/text/text-rules.ts';
import { type BriefRecord, newestKeyOf } from '../../platform/store/tables/brief-record.ts';
import { findBriefToChange } from '../../platform/store/tables/briefs.ts';
import type { Handle, Store } from '../../platform/store/database.ts';
import { changeLetter, findLetter, type LetterRecord } from '../../platform/store/tables/letters.ts';
import { reviseBrief } from '../../platform/store/tables/revisions.ts';
import { enqueueNews } from '../briefs/client-news.ts';
import { enqueuePush } from '../../platform/store/tables/pushes.ts';
import { note } from '../conversation/letters.ts';

/** The fields of a sent form; each may occur once, several times or not at all. */
export type FormFields = Record<string, unknown>;

export function textOf(fields: FormFields, name: string): string {
  const value = fields[name];
  const text = Array.isArray(value) ? value.at(-1) : value;
  // Browsers send line breaks as two characters.
  return typeof text === 'string' ? text.replaceAll(/\r\n?/g, '\n') : '';
}

export function listOf(fields: FormFields, name: string): string[] {
  const value = fields[name];
  return [value].flat().filter((item): item is string => typeof item === 'string');
}

type Typed = { question: Question; answer: QuestionAnswer; problem: ProblemCode | null };

function typedIn(fields: FormFields, { content }: LetterRecord): Typed[] {
  return content.questions.map(({ answer: _answer, earlier: _earlier, ...question }) => {
    const { options, isMultiple } = shapeOf(question.findingId);
    const picked = listOf(fields, answersForm.choice(question.id)).filter((value) => options.includes(value));
    const text = textOf(fields, answersForm.text(question.id)).trim();
    const answer = {
      chosen: options.filter((option) => picked.includes(option)).slice(0, isMultiple ? undefined : 1),
      text: isBlank(text) ? '' : text,
    };
    const problem = text.length > limits.text ? 'too-long' : isWellFormedText(text) ? null : 'malformed-text';
    return { question, answer, problem };
  });
}

/** After a refused form `typed` replaces the stored answers. */
export function askedView(letter: LetterRecord, isOpen: boolean, typed?: Typed[]): AskedQuestions {
  const { id, createdAt: askedAt, text, answeredAt, content } = letter;
  return {
    id,
    askedAt,
    text,
    isOpen: isOpen && letter.closedAt === null && content.version < mostAnswers,
    answeredAt,
    version: content.version,
    isEmpty: typed !== undefined && !typed.some(({ answer }) => isAnswered(answer)),
    questions: content.questions.map(({ answer, earlier: _earlier, ...question }, index) => ({
      ...question,
      ...shapeOf(question.findingId),
      answer: typed?.[index]?.answer ?? answer ?? { chosen: [], text: '' },
      problem: typed?.[index]?.problem ?? null,
    })),
  };
}

/** Bounds how often one letter is answered, because each answer is stored as a revision of the brief. */
const mostAnswers = 50;
/** Former answers stored for each question, to recognise fields that an older tab sends unchanged. */
const mostEarlier = 3;

function rankingWith(brief: BriefRecord, fullBriefData: Record<string, unknown>): BriefRanking {
  // `rankingOf` computes both from the answers again.
  const { budget: _budget, timeline: _timeline, ...stored } = brief;
  return rankingOf({ ...stored, fullBriefData }, newestKeyOf(brief.createdAt), brief.dismissedFindings);
}

/** The number to ring for a call. The brief says the latest, and its revisions what it was. */
export async function changePhone(
  tx: Handle,
  brief: BriefRecord,
  { phone, question, at }: { phone: string; question: string; at: string },
): Promise<BriefRecord> {
  const change = {
    questionId: 'contactPhone',
    question,
    field: 'contactPhone' as const,
    before: brief.contactPhone === '' ? [] : [brief.contactPhone],
    after: [phone],
  };
  const contactInfo = brief.fullBriefData['contactInfo'];
  const former = typeof contactInfo === 'object' && contactInfo !== null ? contactInfo : {};
  const fullBriefData = { ...brief.fullBriefData, contactInfo: { ...former, phone } };
  const ranking = rankingWith(brief, fullBriefData);
  await reviseBrief(tx, brief, { fullBriefData, ranking, changes: [change], at, contactPhone: phone });
  return { ...brief, fullBriefData, contactPhone: phone };
}

export type AnswerOutcome =
  | { outcome: 'saved' }
  | { outcome: 'unknown' }
  | { outcome: 'refused' | 'closed'; view: AskedQuestions };

/** A form rendered before the latest answers does not overwrite them with its unchanged or empty fields. */
export function saveAnswers(
  store: Store,
  found: Pick<BriefRecord, 'id'>,
  fields: FormFields,
  { ownerAddress, now = new Date() }: { ownerAddress: string; now?: Date },
): Promise<AnswerOutcome> {
  const at = now.toISOString();
  return store.transaction(async (tx): Promise<AnswerOutcome> => {
    const brief = await findBriefToChange(tx, found.id);
    const letter = brief && (await findLetter(tx, brief.id, textOf(fields, answersForm.letter)));
    if (!brief || letter?.kind !== 'questions') return { outcome: 'unknown' };
    const typed = typedIn(fields, letter);
    if (letter.closedAt || brief.closedAt || letter.content.version >= mostAnswers)
      return { outcome: 'closed', view: askedView(letter, false, typed) };
    if (typed.some(({ problem }) => problem))
      return { outcome: 'refused', view: askedView(letter, true, typed) };
    const { content } = letter;
    const isStale = textOf(fields, answersForm.version) !== String(content.version);
    const given = content.questions.map(({ answer, earlier = [] }, index) => {
      const fresh = typed[index]!.answer;
      const isUntouched = !isAnswered(fresh) || earlier.some((former) => isSameAnswer(former, fresh));
      return isStale && isUntouched ? answer : fresh;
    });
    const changed = content.questions.flatMap(({ answer, earlier: _earlier, ...question }, index) => {
      const fresh = given[index] ?? { chosen: [], text: '' };
      return isSameAnswer(answer, fresh) ? [] : [{ question, answer: fresh }];
    });
    if (changed.length === 0 && !given.some(isAnswered))
      return { outcome: 'refused', view: askedView(letter, true, typed) };
    if (changed.length === 0) return { outcome: 'saved' };
    const { fullBriefData, changes } = withAnswers(brief, changed);
    const ranking = rankingWith(brief, fullBriefData);
    const revision = await reviseBrief(tx, brief, { fullBriefData, ranking, changes, at });
    const questions = content.questions.map(({ answer, earlier = [], ...question }, index) => {
      const fresh = isAnswered(given[index]) ? given[index] : null;
      const isUnchanged = answer === null || isSameAnswer(answer, fresh);
      return {
        ...question,
        answer: fresh,
        earlier: isUnchanged ? earlier : [...earlier, answer].slice(-mostEarlier),
      };
    });
    const isComplete = questions.every(({ answer }) => answer !== null);
    await changeLetter(tx, letter, {
      content: { ...content, questions, version: content.version + 1 },
      answeredAt: at,
      handledAt: null,
      ...(isComplete ? { remindAt: null } : {}),
    });
    await note(tx, {
      at,
      actor: 'visitor',
      action: 'answers-received',
      briefId: brief.id,
      letterId: letter.id,
    });
    await enqueueNews(tx, {
      kind: 'answers-notification',
      recipient: ownerAddress,
      payload: { revisionId: revision.id },
      briefId: brief.id,
      dedupeKey: `answers:${revision.id}`,
      createdAt: at,
    });
    await enqueuePush(tx, 'answer', brief.id);
    return { outcome: 'saved' };
  });
}
