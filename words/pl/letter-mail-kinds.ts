/** What the mails of a conversation are called, in the panel and in a person's record. */
export const letterMailKinds = {
  questions: 'Pytania do klienta',
  reply: 'Odpowiedź dla klienta',
  'call-offer': 'Terminy rozmowy dla klienta',
  'questions-reminder': 'Przypomnienie o pytaniach',
  'answers-notification': 'Powiadomienie o odpowiedziach klienta',
  'call-picked': 'Powiadomienie o wybranym terminie',
  'call-declined': 'Powiadomienie: żaden termin nie pasuje',
  'call-cancelled': 'Powiadomienie o odwołanej rozmowie',
  'call-confirmation': 'Potwierdzenie rozmowy dla klienta',
  'call-cancellation': 'Odwołanie rozmowy dla klienta',
};
