import type { adminInbox as pl } from '../pl/admin-inbox.ts';
import type { Translated } from '../grammar/translated.ts';

const messages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`;

export const adminInbox: Translated<typeof pl> = {
  summary: {
    counts: (all, unread) => (unread > 0 ? `${messages(all)}, ${unread} unread` : messages(all)),
    showSpam: (count) => `${count} in spam – show`,
    searchSpam: (count) => `Without spam (${count}) – search spam too`,
    hideSpam: 'Hide spam',
  },
  select: (name) => `Select: ${name}`,
  selectAll: 'Select all on this page',
  selection: {
    label: 'Selected messages',
    count: (count) => `${messages(count)} selected`,
    read: 'Mark as read',
    unread: 'Mark as unread',
    spam: 'Mark as spam',
    notSpam: 'Not spam',
    changed: (count) => `${messages(count)} changed`,
    trashed: (count) => `In the trash: ${messages(count)}`,
    erased: (count) => `${messages(count)} erased for good`,
    restored: (count) => `${messages(count)} restored`,
    trashTitle: 'Delete messages',
    trashConfirm: (count) => `Are you sure you want to delete ${messages(count)}?`,
    eraseConfirm: (count) => `Erase ${messages(count)} for good? This cannot be undone.`,
  },
  exporting: (count) => `Exporting: ${messages(count)}`,
  exported: (count) => `${messages(count)} exported`,
  markedSpam: 'The message is in spam',
  unmarkedSpam: 'The message is back from spam',
  trashNote: 'Messages in the trash are gone for good after 30 days.',
  emptyTrash: 'The trash is empty. Deleted messages stay in it for 30 days and are then gone for good.',
  emptySpam: 'There is nothing in spam',
  emptyFilter: 'No message matches the filter',
  toggleUnread: 'message: read or unread',
  openMessage: 'Open the message',
  files: {
    states: { sending: 'Being saved to a file', sent: 'Saved to a file' },
    notification: { sending: 'Notification is being saved', sent: 'Notification saved to a file' },
    notified: 'Notification saved to a file: no mail server is set.',
    resent: 'The mail was saved to a file.',
    noneUndelivered: 'No mail is stuck: each is saved to a file or waits its turn.',
  },
  languages: { pl: 'Polish', en: 'English' },
};
