/** What stands under a letter to a client, and somebody to try the owner's templates on. */
export const letterView = {
  action: { reply: '', questions: 'Odpowiedz na pytania', 'call-offer': 'Wybierz termin' },
  minutes: (count: number) => `${count} minut`,
  sample: { name: 'Anna Nowak', company: 'Piekarnia Nowak', reference: 'BL-7K2M' },
};
