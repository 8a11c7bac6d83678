/** Fills an empty database with a year in the life of an agency. */
import { answerMinutes } from '../../../domain/triage/answer-promise.ts';
import { answersForm, callForm } from '../../../domain/client-page/client-page.ts';
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import { findingsIn } from '../../../domain/triage/findings.ts';
import { fillTemplate, type FirstTemplate } from '../../../domain/conversation/letter-templates.ts';
import type { Activity } from '../../../domain/triage/activity.ts';
import { cancelReasons, type BriefStatus } from '../../../domain/brief/status.ts';
import { dayMs, hourMs } from '../../../domain/text/durations.ts';
import { dayOf, fromWallClock } from '../../../domain/text/warsaw-clock.ts';
import { submitBrief } from '../../features/briefs/intake.ts';
import type { Store } from '../../platform/store/database.ts';
import { listRecent } from '../../platform/store/outbox/list.ts';
import { claimMail, markFailed, markSent } from '../../platform/store/outbox/queue.ts';
import { appendActivity } from '../../platform/store/tables/activity.ts';
import { findBrief, markEraseRequested, changeBrief } from '../../platform/store/tables/briefs.ts';
import { insertMessage, markAnsweredByHand } from '../../platform/store/tables/messages.ts';
import { markRead, moveToTrash } from '../../platform/store/tables/received.ts';
import { appendNote } from '../../platform/store/tables/notes.ts';
import { addPageViews } from '../../platform/store/tables/page-views.ts';
import { readAgency } from '../../platform/pages/published-content.ts';
import { letterGaps as enGaps } from '../../../words/en/letter-gaps.ts';
import { options as enOptions } from '../../../words/en/options.ts';
import { gapValues } from '../../../words/letter-gaps.ts';
import { letterGaps as plGaps } from '../../../words/pl/letter-gaps.ts';
import { options as plOptions } from '../../../words/pl/options.ts';
import { questionsFor } from '../../features/conversation/finding-questions.ts';
import { answeringOf } from '../../features/conversation/answering.ts';
import { saveAnswers } from '../../features/client-page/answers.ts';
import { pickTime } from '../../features/client-page/pick-time.ts';
import { askQuestions, offerCall, sendReply } from '../../features/conversation/letters.ts';
import { answersOf } from './answers.ts';
import { companies } from './companies.ts';
import { messages } from './messages.ts';
import { addColleagues, addFiles } from './team-and-files.ts';
import { visitsOf } from './visits.ts';

/** The first came in this morning, the last a year ago; the older, the further apart. */
function ageOf(index: number): number {
  return (2 + index * 3 + index ** 2.35) * hourMs * 0.55;
}

/** The newest wait, then come those that are worked on, and the old ones are over. */
function statusOf(index: number): BriefStatus {
  if (index < 9) return 'new';
  if (index < 20) return index % 5 === 0 ? 'new' : 'in-progress';
  if (index < 30) return index % 3 === 0 ? 'in-progress' : 'completed';
  return index % 4 === 0 ? 'cancelled' : 'completed';
}

const notes = [
  'Oddzwoniłem, prosi o wycenę do piątku.',
  'Wysłana oferta, dwa warianty. Wraca po naradzie ze wspólnikiem.',
  'Budżet do rozmowy, ale termin pewny. Warto zadzwonić przed dziesiątą.',
  'Zdjęcia dostarczą sami, teksty piszemy my.',
  'Umowa podpisana, zaliczka wpłynęła.',
];

const nextSteps = [
  'Zadzwonić w sprawie płatności',
  'Wysłać wycenę z dwoma wariantami',
  '',
  'Zapytać o zdjęcia i teksty',
];

/** Gives back its id. */
async function addBrief(store: Store, owner: string, index: number, now: number): Promise<string> {
  const company = companies[index]!;
  const at = (ageMs: number) => new Date(now - Math.max(ageMs, 0)).toISOString();
  const age = ageOf(index);
  const saved = await submitBrief(
    { store, ownerAddress: owner, onSaved() {}, now: () => new Date(at(age)) },
    {
      input: { ...answersOf(company, index), consent: true, language: company.language },
      idempotencyKey: undefined,
      sender: '',
      language: company.language,
    },
  );
  if (saved.outcome !== 'saved') throw new Error(`${company.name}: ${JSON.stringify(saved)}`);
  const { id } = saved;
  const status = statusOf(index);
  const record = (ageMs: number, activity: Activity<'brief'>) =>
    appendActivity(store.db, { ...activity, at: at(ageMs), actor: owner, subjectId: id });
  const changeOfStatus = (from: string, to: string) =>
    ({ subjectKind: 'brief', action: 'status-changed', detail: { from, to } }) as const;
  // Of the newest, some were not opened yet.
  if (index > 3) await markRead(store.db, 'briefs', id, at(age - hourMs));
  if (status !== 'new') {
    const begun = age - 20 * hourMs;
    await record(begun, changeOfStatus('new', 'in-progress'));
    for (const [place, note] of notes.slice(index % 3, (index % 3) + 1 + (index % 2)).entries()) {
      const createdAt = at(begun - (place + 1) * 30 * hourMs);
      await store.transaction((tx) => appendNote(tx, { briefId: id, note, author: 'Admin', createdAt }));
      await record(begun - (place + 1) * 30 * hourMs, { subjectKind: 'brief', action: 'note-added' });
    }
    const ended = begun - 9 * dayMs;
    if (status !== 'in-progress') await record(ended, changeOfStatus('in-progress', status));
    const isClosed = status !== 'in-progress';
    const answeredAt = at(age - (2 + (index % 5) * 3) * hourMs);
    await changeBrief(
      store.db,
      id,
      {
        status,
        answeredAt,
        answerMinutes: answerMinutes(new Date(at(age)), new Date(answeredAt)),
        closedAt: isClosed ? at(ended) : null,
        outcomeAmount: status === 'completed' ? 4_200 + (index % 7) * 1_900 : null,
        outcomeReason: status === 'cancelled' ? cancelReasons[index % cancelReasons.length]! : null,
        ...(status === 'in-progress' && nextSteps[index % nextSteps.length]
          ? {
              nextStep: nextSteps[index % nextSteps.length],
              nextStepAt: atOffice(Date.now() + ((index % 9) - 2) * 12 * hourMs, index),
            }
          : {}),
      },
      at(isClosed ? ended : begun),
    );
  }
  if (status === 'in-progress') await addConversation(store, owner, id, index);
  if (index === 33) await markEraseRequested(store.db, id, at(5 * hourMs));
  if (index === 41 || index === 52) {
    await moveToTrash(store.db, 'briefs', id, at(3 * dayMs));
    await record(3 * dayMs, { subjectKind: 'brief', action: 'trashed' });
  }
  return id;
}

/** Some were asked and have answered, some talk about a time, the others were written to. */
async function addConversation(store: Store, owner: string, id: string, index: number): Promise<void> {
  const brief = (await findBrief(store.db, id))!;
  const { templates } = await answeringOf(store);
  const language = brief.language ?? 'pl';
  const agency = await readAgency(store.db);
  const read = readBrief(brief);
  const values = gapValues({ ...read, reference: brief.reference }, gapWords[language], agency);
  const filled = (name: FirstTemplate) => {
    const { subject, text } = templates.find(({ id: template }) => template === name)![language];
    return { subject: fillTemplate(subject, values), text: fillTemplate(text, values) };
  };
  if (index % 3 === 0) {
    await sendReply(store, owner, id, filled('first'));
    return;
  }
  const found = findingsIn(read, brief.createdAt).slice(0, 3);
  const questions = found.map((finding) => ({
    text: questionsFor(finding)[language],
    findingId: finding.id,
  }));
  if (questions.length > 0 && index % 3 === 1) {
    const asked = await askQuestions(store, owner, id, { ...filled('questions'), questions });
    if (!asked.ok || index % 2 === 0) return;
    const { id: letter, questions: sent } = asked.letter;
    const answers = sent.map((question) => [answersForm.text(question.id), demoAnswers[language]]);
    const fields = Object.fromEntries([[answersForm.letter, letter], [answersForm.version, '0'], ...answers]);
    await saveAnswers(store, { id }, fields, { ownerAddress: owner });
    return;
  }
  const times = nextWorkingDays(3).map((day) => atOffice(day, index));
  const offered = await offerCall(store, owner, id, { ...filled('call'), times });
  if (offered.ok && index % 2 === 0)
    await pickTime(
      store,
      { id },
      { [callForm.offer]: offered.letter.id, [callForm.time]: times[1] },
      { ownerAddress: owner },
    );
}

const gapWords = {
  pl: { options: plOptions, gaps: plGaps },
  en: { options: enOptions, gaps: enGaps },
};
const demoAnswers = {
  pl: 'Tak, na początek wystarczy najprostsza wersja. Resztę dopowiem w rozmowie.',
  en: 'Yes, the simplest version will do for a start. I’ll tell you the rest when we talk.',
};

/** On that day, at an hour when somebody works. */
function atOffice(moment: number, index: number): string {
  return fromWallClock(Date.parse(dayOf(new Date(moment))) + (9 + (index % 7)) * hourMs).toISOString();
}

function nextWorkingDays(count: number): number[] {
  const isWorking = (moment: number) => new Date(dayOf(new Date(moment))).getUTCDay() % 6 > 0;
  return Array.from({ length: count + 4 }, (_, day) => Date.now() + (day + 1) * dayMs)
    .filter(isWorking)
    .slice(0, count);
}

/** They were sent when they were written; one did not arrive. */
async function settleMails(store: Store): Promise<void> {
  const all = await listRecent(store.db, 10_000);
  const mails = all.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const lost = mails.filter(({ kind }) => kind === 'brief-receipt')[3];
  const owner = 'demo';
  await store.transaction(async (tx) => {
    for (const mail of mails) {
      await claimMail(tx, mail.id, { owner, leaseMs: 60_000, now: new Date().toISOString() });
      if (mail === lost) await markFailed(tx, mail.id, owner, '550 5.1.1 Mailbox unavailable');
      else await markSent(tx, mail.id, owner, mail.createdAt);
    }
  });
}

async function addMessages(store: Store, now: number): Promise<void> {
  for (const [index, message] of messages.entries()) {
    const age = (1 + index * 5 + index ** 2.6) * hourMs;
    const createdAt = new Date(now - age).toISOString();
    const { id } = await store.transaction((tx) => insertMessage(tx, { ...message, createdAt }));
    const readAt = new Date(now - age + hourMs).toISOString();
    if (index > 2) await markRead(store.db, 'contactMessages', id, readAt);
    // Those of the last days still wait for an answer.
    if (index > 5 && !message.spamReason) await markAnsweredByHand(store.db, id, true, readAt);
  }
}

export async function fillDemo(store: Store, owner: string, now: number): Promise<void> {
  // The oldest first, as they came.
  const ids: string[] = [];
  for (let index = companies.length - 1; index >= 0; index--)
    ids[index] = await addBrief(store, owner, index, now);
  const worked = ids.filter((_id, index) => statusOf(index) === 'in-progress');
  await addColleagues(store, owner, worked.slice(0, 5));
  for (const id of worked.slice(1, 3)) await addFiles(store, owner, id);
  await settleMails(store);
  await addMessages(store, now);
  for (let age = 0; age < 120; age++)
    await addPageViews(store.db, visitsOf(new Date(now - age * dayMs), age));
  await store.search.catchUp();
}
