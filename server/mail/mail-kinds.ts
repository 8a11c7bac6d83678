/** Which mails tell the owner that something came in. */

export const ownerKinds = ['brief-notification', 'contact-notification'] as const;

export function isOwnerNotification(kind: string): boolean {
  return (ownerKinds as readonly string[]).includes(kind);
}
