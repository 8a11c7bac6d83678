/** The history: every activity there is, by what it is about, with its detail. */
type NoDetail = undefined;
type OfLetter = { letterId: string };
export type ErasureReason = 'owner' | 'person' | 'retention' | 'trash';

type Activities = {
  brief: {
    /** Begins every history; read from the brief, not stored. */
    received: NoDetail;
    /** Instead of `received`: the owner made it of a contact message. */
    'made-of-message': { messageId: string };
    'status-changed': {
      from: string;
      to: string;
      reason?: string;
      amount?: number;
    };
    'step-planned': { text: string; at: string };
    'step-done': { text: string };
    'finding-dismissed': { finding: string; reason: string };
    'finding-reopened': { finding: string };
    'note-added': NoDetail;
    notified: NoDetail;
    trashed: NoDetail;
    restored: NoDetail;
    kept: NoDetail;
    erased: { reason: ErasureReason };
    'erase-requested': NoDetail;
    'link-revoked': NoDetail;
    /** The client opened the client page from a mail, so that the address is theirs. */
    'opened-from-mail': NoDetail;
    answered: NoDetail;
    'answered-elsewhere': NoDetail;
    'answer-taken-back': NoDetail;
    'questions-sent': OfLetter;
    'reply-sent': OfLetter;
    'call-offered': OfLetter;
    'answers-received': OfLetter;
    'call-picked': OfLetter;
    'call-declined': OfLetter;
    'call-cancelled': OfLetter;
    'letter-closed': OfLetter;
    'reminder-sent': OfLetter;
    'estimate-sent': OfLetter;
    'estimate-accepted': OfLetter;
    'estimate-declined': OfLetter;
    'client-wrote': OfLetter;
    'files-added': OfLetter;
    'file-removed': { name: string };
    assigned: { email: string; name: string };
    unassigned: { email: string; name: string };
    'reply-moved-in': OfLetter;
    /** The mail belongs to another brief. */
    'reply-moved-out': { to: string };
  };
  message: {
    trashed: NoDetail;
    restored: NoDetail;
    kept: NoDetail;
    erased: { reason: ErasureReason };
    'reply-sent': OfLetter;
    'brief-made': { briefId: string };
  };
  account: {
    'password-changed': NoDetail;
    'second-factor-on': NoDetail;
    'second-factor-off': NoDetail;
    'passkey-added': { name: string };
    'passkey-removed': { name: string };
    'passkey-copied': { name: string };
    invited: { email: string };
    'invitation-taken-back': { email: string };
    joined: NoDetail;
    removed: { email: string; name: string };
  };
  webhook: {
    'webhook-added': { host: string };
    'webhook-removed': { host: string };
    'webhook-resumed': { host: string };
    'webhook-stopped': { host: string; by: 'owner' | 'failing' | 'gone' };
    'secret-renewed': { host: string };
    'events-chosen': { host: string };
  };
  person: { 'person-erased': Record<'briefs' | 'messages' | 'notes' | 'mails' | 'mentions', number> };
};

/** An activity with the detail it must have, and no other. */
export type Activity<Kind extends keyof Activities = keyof Activities> = {
  [Subject in Kind]: {
    [Action in keyof Activities[Subject]]: {
      subjectKind: Subject;
      action: Action;
    } & (Activities[Subject][Action] extends NoDetail
      ? { detail?: NoDetail }
      : { detail: Activities[Subject][Action] });
  }[keyof Activities[Subject]];
}[Kind];

export type DetailOf<Action extends Activity<'brief'>['action']> = Activities['brief'][Action];

export type LetterActivity = Extract<Activity<'brief'>, { detail: OfLetter }>['action'];

/** The history displays the note or the letter itself instead of a sentence about it. */
export const activitiesWithoutSentence = [
  'note-added',
  'questions-sent',
  'reply-sent',
  'call-offered',
  'client-wrote',
  'files-added',
] as const;

export type DescribedActivity = Exclude<
  Activity<'brief'>['action'],
  (typeof activitiesWithoutSentence)[number]
>;

/** The sentences of a dictionary: one for each activity, some of them made of its detail. */
export type ActivitySentences = Record<DescribedActivity, string | ((...parts: string[]) => string)>;
