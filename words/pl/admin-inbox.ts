/** What the panel says about messages and mails beyond their single rows. */
import { counted, type Forms } from '../grammar/counted.ts';

const messages: Forms = { one: 'wiadomość', few: 'wiadomości', many: 'wiadomości' };
const unread: Forms = { one: 'nieprzeczytana', few: 'nieprzeczytane', many: 'nieprzeczytanych' };

export const adminInbox = {
  summary: {
    counts: (all: number, unreadOnes: number) =>
      unreadOnes > 0 ? `${counted(all, messages)}, ${counted(unreadOnes, unread)}` : counted(all, messages),
    showSpam: (count: number) => `${count} w spamie – pokaż`,
    searchSpam: (count: number) => `Bez spamu (${count}) – szukaj też w spamie`,
    hideSpam: 'Ukryj spam',
  },
  select: (name: string) => `Zaznacz: ${name}`,
  selectAll: 'Zaznacz wszystkie na stronie',
  selection: {
    label: 'Zaznaczone wiadomości',
    count: (count: number) => `Zaznaczono ${counted(count, messages)}`,
    read: 'Oznacz jako przeczytane',
    unread: 'Oznacz jako nieprzeczytane',
    spam: 'Oznacz jako spam',
    notSpam: 'To nie spam',
    changed: (count: number) => `Zmieniono ${counted(count, messages)}`,
    trashed: (count: number) => `W koszu: ${counted(count, messages)}`,
    erased: (count: number) => `Usunięto na zawsze ${counted(count, messages)}`,
    restored: (count: number) => `Przywrócono ${counted(count, messages)}`,
    trashTitle: 'Usuwanie wiadomości',
    trashConfirm: (count: number) => `Czy na pewno chcesz usunąć ${counted(count, messages)}?`,
    eraseConfirm: (count: number) => `Usunąć na zawsze ${counted(count, messages)}? Tego nie da się cofnąć.`,
  },
  exporting: (count: number) => `Eksport: ${counted(count, messages)}`,
  exported: (count: number) => `Wyeksportowano ${counted(count, messages)}`,
  markedSpam: 'Wiadomość jest w spamie',
  unmarkedSpam: 'Wiadomość wróciła ze spamu',
  trashNote: 'Wiadomości w koszu znikają na zawsze po 30 dniach.',
  emptyTrash: 'Kosz jest pusty. Usunięte wiadomości czekają w nim 30 dni, a potem znikają na zawsze.',
  emptySpam: 'W spamie nic nie ma',
  emptyFilter: 'Żadna wiadomość nie pasuje do filtra',
  toggleUnread: 'wiadomość: przeczytana lub nie',
  openMessage: 'Otwórz wiadomość',
  files: {
    states: { sending: 'Zapisywany do pliku', sent: 'Zapisany do pliku' },
    notification: { sending: 'Powiadomienie jest zapisywane', sent: 'Powiadomienie zapisane do pliku' },
    notified: 'Powiadomienie zapisane do pliku: nie ustawiono serwera poczty.',
    resent: 'Mail został zapisany do pliku.',
    noneUndelivered: 'Żaden mail nie utknął: każdy jest zapisany do pliku albo czeka na swoją kolej.',
  },
  languages: { pl: 'polski', en: 'angielski' },
};
