/** Which mails there are, and whom they may reach. */

export const ownerKinds = ['brief-notification', 'contact-notification'] as const;
export const mailKinds = [
  ...ownerKinds,
  'brief-receipt',
  'digest',
  'retention-warning',
  'erase-request',
] as const;
export type MailKind = (typeof mailKinds)[number];

export function isMailKind(kind: string): kind is MailKind {
  return (mailKinds as readonly string[]).includes(kind);
}

export function isOwnerNotification(kind: string): boolean {
  return (ownerKinds as readonly string[]).includes(kind);
}
