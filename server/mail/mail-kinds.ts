/** Which mails tell the owner that something came in. */

export const ownerKinds = ['brief-notification', 'contact-notification'] as const;
