/** Which mails tell the owner about a submission. */

export const ownerKinds = ['brief-notification', 'contact-notification'] as const;

export function isOwnerNotification(kind: string): boolean {
  return (ownerKinds as readonly string[]).includes(kind);
}
