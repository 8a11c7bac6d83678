/** Column headings of exported contact messages. */
export const messageFields = {
  id: 'Identyfikator',
  createdAt: 'Otrzymano',
  name: 'Imię i nazwisko',
  email: 'Adres email',
  message: 'Treść',
  language: 'Język',
  readAt: 'Przeczytano',
  answeredAt: 'Odpowiedziano',
  briefId: 'Brief z tej wiadomości',
  spamReason: 'Powód oznaczenia jako spam',
};
