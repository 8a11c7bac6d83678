import { typeset } from '../grammar/typeset.ts';

export const landing = typeset({
  hero: {
    work: 'Zobacz realizacje',
    /** After the kilobytes. */
    measured: 'waży ta strona: tekst, układ i kod',
    numbers: (brand: string) => `${brand} w liczbach`,
  },
  services: {
    technologies: 'Technologie',
  },
  contact: {
    brief: 'Wypełnij brief',
    answerHours: (hours: number) =>
      `Połowa odpowiedzi z ostatnich 90 dni przyszła w ciągu ${hours} godz., weekendów nie wliczając.`,
  },
});
