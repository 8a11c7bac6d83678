/** One brief with its findings, conversation, mails, notes and activity. */
import { readBrief } from '../../../domain/brief/brief-reading.ts';
import type { ConversationLetter } from '../../../domain/endpoints/conversation.ts';
import { dismissalOf } from '../../../domain/triage/dismissals.ts';
import { findingsIn } from '../../../domain/triage/findings.ts';
import { pick } from '../../platform/pick.ts';
import { listActivityOf } from '../../platform/store/tables/activity.ts';
import type { BriefRecord } from '../../platform/store/tables/brief-record.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import type { Store } from '../../platform/store/database.ts';
import { listSameSender } from '../../platform/store/tables/same-sender.ts';
import { listFiles } from '../../platform/store/tables/brief-files.ts';
import { listMaterials } from '../../platform/store/tables/materials.ts';
import { listNotes } from '../../platform/store/tables/notes.ts';
import { listMailsOfBriefs } from '../../platform/store/outbox/queue.ts';
import { conversationOf } from '../conversation/conversation.ts';
import { retentionOf } from '../privacy/upcoming.ts';
import { questionsFor } from '../conversation/finding-questions.ts';
import { latestNotifications } from './notification-state.ts';
import { publicBrief } from './public-brief.ts';

export async function openBrief(store: Store, id: string) {
  const brief = await findBrief(store.db, id);
  if (!brief) return undefined;
  const [notes, activity, mails, sender, retention, files, materials] = await Promise.all([
    listNotes(store.db, id),
    listActivityOf(store.db, 'brief', id),
    listMailsOfBriefs(store.db, [id]),
    listSameSender(store.db, brief),
    retentionOf(store.db, brief, new Date()),
    listFiles(store.db, [id]),
    listMaterials(store.db, [id]),
  ]);
  const talk = await conversationOf(store.db, id, mails);
  return {
    ...publicBrief(brief, notes),
    assigneeId: brief.assigneeId,
    notification: latestNotifications(mails).get(id) ?? null,
    mails: mails
      .map((mail) => pick(mail, 'id', 'kind', 'status', 'createdAt', 'sentAt', 'lastError'))
      .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
    sender,
    retention,
    findings: findingsOf(brief, talk.conversation),
    ...talk,
    files: files.map(({ briefId: _brief, ...file }) => file),
    materials: materials.map(({ briefId: _brief, letterId: _letter, ...material }) => material),
    activity: [
      ...activity.map((entry) => pick(entry, 'id', 'at', 'actor', 'action', 'detail')),
      ...arrival(brief),
    ],
  };
}

/** Those that wait first, then what was asked, then what was dismissed. */
function findingsOf(brief: BriefRecord, conversation: ConversationLetter[]) {
  const asked = new Set(conversation.flatMap(({ questions }) => questions.map(({ findingId }) => findingId)));
  return findingsIn(readBrief(brief), brief.createdAt)
    .map((finding) => {
      const dismissal = dismissalOf(finding, brief.dismissedFindings);
      return {
        ...finding,
        question: questionsFor(finding),
        asked: asked.has(finding.id),
        dismissed: dismissal !== undefined,
        reason: dismissal?.reason ?? '',
      };
    })
    .toSorted(
      (one, other) =>
        Number(one.dismissed) - Number(other.dismissed) || Number(one.asked) - Number(other.asked),
    );
}

/**
 * The first entry of a history. It is not stored, so that imported briefs have it too; one that was made of a message
 * says so instead.
 */
function arrival({ createdAt, contactName, source }: BriefRecord) {
  return createdAt === null || source === 'contact_message'
    ? []
    : [{ id: 'received', at: createdAt, actor: contactName, action: 'received', detail: {} }];
}
