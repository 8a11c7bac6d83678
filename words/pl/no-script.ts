import { typeset } from '../grammar/typeset.ts';

/** The brief where no script runs. */
export const noScript = typeset({
  description:
    'Opisz stronę, której potrzebujesz, w dziewięciu krótkich krokach. Zapisujemy postęp w Twojej przeglądarce i odpowiadamy w ciągu 24 godzin.',
  title: 'Opowiedz nam o\u00a0stronie inaczej',
  text: 'Brief działa dopiero z\u00a0JavaScriptem, a\u00a0Twoja przeglądarka go nie uruchamia. Nic straconego: napisz kilka zdań w\u00a0formularzu kontaktowym albo zadzwoń. O\u00a0resztę zapytamy sami.',
  form: 'Napisz w\u00a0formularzu kontaktowym',
});
