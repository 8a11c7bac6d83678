/** Column headings of exported contact messages. */
export const messageFields = {
  id: 'Identyfikator',
  createdAt: 'Otrzymano',
  name: 'Imię i nazwisko',
  email: 'Adres email',
  message: 'Treść',
  language: 'Język',
  readAt: 'Przeczytano',
  spamReason: 'Powód oznaczenia jako spam',
};
