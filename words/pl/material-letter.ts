/** The letter that asks a client for materials. */
export const materialLetter = {
  subject: (reference: string) => `Prosimy o materiały do briefu ${reference}`,
  ask: 'Do pracy nad stroną potrzebujemy od Ciebie:',
  how: 'Pliki dodasz na swojej stronie z briefem. Możesz tam też odhaczyć to, co dostaniemy inaczej.',
};
