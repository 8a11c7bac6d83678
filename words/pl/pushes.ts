/** Of notifications on the devices of owner and colleagues. */
export const pushes = {
  brief: {
    one: 'Nowy brief',
    of: (name: string) => `Nowy brief: ${name}`,
    many: (count: number) => `Nowe briefy: ${count}`,
  },
  answer: {
    one: 'Odpowiedź klienta',
    of: (name: string) => `Odpowiedź klienta: ${name}`,
    many: (count: number) => `Odpowiedzi klientów: ${count}`,
  },
  estimate: {
    one: 'Wycena przyjęta',
    of: (name: string) => `Wycena przyjęta: ${name}`,
    many: (count: number) => `Przyjęte wyceny: ${count}`,
  },
  promise: {
    one: 'Kończy się czas na odpowiedź',
    of: (name: string) => `Kończy się czas na odpowiedź: ${name}`,
    many: (count: number) => `Briefy, w których kończy się czas na odpowiedź: ${count}`,
  },
  promised: (by: string) => `Obiecana ${by}`,
  open: 'Szczegóły są w panelu.',
};
