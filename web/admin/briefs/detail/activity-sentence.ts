import type { ActivityEntry } from '../../../../domain/endpoints/briefs.ts';
import { weekdayTime } from '../../../../domain/text/dates.ts';
import { momentOf } from '../../../../domain/text/stored-time.ts';
import type { DescribedActivity, DetailOf } from '../../../../domain/triage/activity.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { labelIn, statusLabel, type PanelText } from '../../ui/text.tsx';

const icons: Record<DescribedActivity, IconName> = {
  received: 'brief',
  'made-of-message': 'mail',
  'status-changed': 'status',
  'step-planned': 'clock',
  'step-done': 'check',
  'finding-dismissed': 'close',
  'finding-reopened': 'restore',
  notified: 'mail',
  trashed: 'trash',
  restored: 'restore',
  kept: 'check',
  erased: 'check',
  'erase-requested': 'check',
  assigned: 'person',
  unassigned: 'person',
  'link-revoked': 'check',
  'opened-from-mail': 'mail',
  answered: 'check',
  'answered-elsewhere': 'check',
  'answer-taken-back': 'restore',
  'answers-received': 'reply',
  'call-picked': 'phone',
  'call-declined': 'phone',
  'call-cancelled': 'phone',
  'letter-closed': 'check',
  'file-removed': 'trash',
  'reminder-sent': 'mail',
  'estimate-sent': 'send',
  'estimate-accepted': 'check',
  'estimate-declined': 'close',
  'reply-moved-in': 'reply',
  'reply-moved-out': 'reply',
};

/** An activity of an earlier release may have no sentence any more: its name is displayed. */
function isDescribed(action: string): action is DescribedActivity {
  return Object.hasOwn(icons, action);
}

export function activityIcon(action: string): IconName {
  return isDescribed(action) ? icons[action] : 'check';
}

export function activitySentence({ action, detail }: ActivityEntry, text: PanelText): string {
  if (!isDescribed(action)) return action;
  const sentences = text.triage.activity;
  switch (action) {
    case 'status-changed':
      return statusSentence(detail as StoredDetail<'status-changed'>, text);
    case 'step-planned': {
      const { text: step = '', at } = detail as StoredDetail<'step-planned'>;
      const moment = momentOf(at);
      return sentences['step-planned'](step, moment ? weekdayTime(moment, text.locale) : '');
    }
    case 'reply-moved-out':
      return sentences['reply-moved-out']((detail as StoredDetail<'reply-moved-out'>).to ?? '');
    case 'file-removed':
      return sentences['file-removed']((detail as StoredDetail<'file-removed'>).name ?? '');
    case 'step-done':
      return sentences['step-done']((detail as StoredDetail<'step-done'>).text ?? '');
    case 'finding-dismissed': {
      const { finding = '', reason = '' } = detail as StoredDetail<'finding-dismissed'>;
      return sentences['finding-dismissed'](findingName(finding, text), reason);
    }
    case 'finding-reopened':
      return sentences['finding-reopened'](
        findingName((detail as StoredDetail<'finding-reopened'>).finding ?? '', text),
      );
    case 'assigned':
    case 'unassigned': {
      const { name, email = '' } = detail as StoredDetail<'assigned'>;
      return sentences[action](name || email);
    }
    default:
      return sentences[action];
  }
}

/** The sentence of a finding within another one. */
function findingName(id: string, text: PanelText): string {
  return labelIn(text.triage.findings, id).replace(/\.$/, '');
}

/** A row of an earlier release may lack a part. */
type StoredDetail<Action extends DescribedActivity> = Partial<DetailOf<Action>>;

function statusSentence(
  { from, to, reason, amount }: StoredDetail<'status-changed'>,
  text: PanelText,
): string {
  const { activity, outcome } = text.triage;
  const change = activity['status-changed'](statusLabel(text, from || 'new'), statusLabel(text, to || 'new'));
  if (reason) return `${change}, ${outcome.because(labelIn(outcome.reasons, reason))}`;
  return amount === undefined ? change : `${change}, ${outcome.accepted(amount.toLocaleString(text.locale))}`;
}
