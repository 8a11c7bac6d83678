/** Under which names answers are kept. In one place, because an action of one feature outdates what another shows. */
export const queryKeys = {
  account: 'account',
  answering: 'answering',
  brief: 'brief',
  briefs: 'briefs',
  clientWords: 'client-words',
  health: 'health',
  mails: 'mails',
  message: 'message',
  messages: 'messages',
  overview: 'overview',
  panel: 'panel',
  privacy: 'privacy',
  today: 'today',
  visits: 'visits',
} as const;
