import type { mail as pl } from '../pl/mail.ts';
import type { Translated } from '../grammar/translated.ts';
import { promise } from './promise.ts';

export const mail: Translated<typeof pl> = {
  notProvided: 'Not provided',
  contents: 'Summary',
  footer: (brand, origin) => `This message was sent automatically by the ${brand} website (${origin}).`,
  receivedAt: 'Received',
  answerBy: 'Promised answer',
  reference: 'Brief number',
  language: 'Client’s language',
  languages: { pl: 'Polish', en: 'English' },

  briefNotification: {
    subject: (company, reference) => `New brief: ${company} (${reference})`,
    title: (company) => `New brief: ${company}`,
    intro: 'Somebody has just filled in the brief. Reply to this message to write to the client directly.',
    action: 'Open the brief in the panel',
  },
  contactNotification: {
    subject: (name) => `New message: ${name}`,
    title: (name) => `New message: ${name}`,
    intro: 'A message from the contact form. Reply to it to write to the sender directly.',
    sender: 'Sender',
    name: 'Full name',
    email: 'Email',
    message: 'Message',
    action: 'Open the message in the panel',
  },
  receipt: {
    subject: (reference, brand) => `Your brief ${reference} – ${brand}`,
    title: 'Thank you, we have your brief',
    promise,
    privatePage:
      'Your private link shows a copy of your answers and where your brief stands, and lets you ask us to erase your data. The link works for anybody who knows it, so keep it to yourself.',
    action: 'See your brief',
    keep: 'Keep the brief number at hand: it makes talking to us easier.',
    notYou:
      'If it wasn’t you who filled in the brief, simply ignore this message, or let us know by replying to it.',
  },
  digest: {
    subject: (count) => `New submissions: ${count} (digest)`,
    title: (count) => `New submissions: ${count}`,
    intro:
      'More submissions arrived than the notification limit allows. All of them are safely stored in the panel; here is the list.',
    briefs: 'Briefs',
    messages: 'Messages',
    more: (count) => `…and more in the panel: ${count}`,
    action: 'Open the panel',
  },
  retentionWarning: {
    subject: (count) => `Data to be erased in 7 days: ${count}`,
    title: (count) => `Submissions to be erased in 7 days: ${count}`,
    intro: (date) =>
      `The retention period has passed since their last change. After ${date} they will be gone for good, with their notes and mails. To keep one, choose “Keep” beside it on the list in the panel.`,
    items: 'To be erased',
    brief: 'Brief',
    message: 'Message from the contact form',
    lastActivity: (date) => `last change: ${date}`,
    more: (count) => `…and more: ${count}`,
    action: 'See the list in the panel',
  },
  eraseRequest: {
    subject: (reference) => `Request to erase data: ${reference}`,
    title: (reference) => `A client asks to erase brief ${reference}`,
    intro:
      'The person who sent this brief has asked, from their private page, for their data to be erased. You have 30 days. The panel does it with one button.',
    requestedAt: 'Requested',
    action: 'Open the requests in the panel',
  },
  secondFactorAlert: {
    subject: (brand) => `Somebody knows your panel password – ${brand}`,
    title: 'Somebody knows the password and is guessing codes',
    intro: (at) =>
      `Somebody gave the right password to the panel and, several times in a row, a wrong code. Last time: ${at}. Without the right code they can’t get in; after ten wrong codes in an hour no more are accepted.`,
    remedy: 'Change the password to one you use nowhere else.',
    wasYou: 'If these were your own slips, there’s nothing to do.',
    action: 'Open the panel',
  },
  passkeyAlert: {
    subject: (brand) => `Your passkey may have been copied – ${brand}`,
    title: 'A passkey seems to have been copied',
    intro: (name, at) =>
      `The passkey “${name}” answered (${at}) with a counter that had been there before. That happens when there are two copies. It let nobody in, and opens the panel no more.`,
    remedy: 'Sign in with the password or another passkey, remove this one in “Account” and add a new one.',
    action: 'Open the panel',
  },
  invitation: {
    subject: (brand) => `You’re invited to the team – ${brand}`,
    intro: (owner, brand) => `${owner} invites you to work in the ${brand} panel.`,
    how: 'Open the link, enter your name and choose a password. You’ll see briefs and messages from clients straight away.',
    action: 'Accept the invitation',
    until: (date) => `The link works once, until ${date}. Don’t pass it on.`,
    notYou: 'If this message means nothing to you, ignore it: nothing happens unless the link is opened.',
  },
  backupFailure: {
    subject: (brand) => `A backup could not be made – ${brand}`,
    title: 'Last night’s backup is missing',
    intro: (at) => `No backup was made (${at}). The site is up, and the next try comes in an hour.`,
    remedy: 'Freeing disk space or remounting the backup folder usually helps.',
    details: 'Details',
    reason: 'Reason',
    action: 'Open the panel',
  },
  test: {
    subject: (brand) => `Test message – ${brand}`,
    title: 'Mail works',
    intro: 'This test message proves that the site can send email with its current settings.',
  },

  sections: {
    companyProfile: 'Company profile',
    contactInfo: 'Contact',
    websiteType: 'Website type',
    additionalInfo: 'Budget and timeline',
    websiteGoals: 'Website goals',
    features: 'Features',
    integrations: 'Integrations',
    homepageStructure: 'Home page',
    mainMenu: 'Main menu',
    siteMap: 'Site map',
    inspirationLinks: 'Inspiration',
    clarifications: 'Answers to our questions',
  },
};
