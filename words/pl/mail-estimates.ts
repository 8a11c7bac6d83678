/** The mails about estimates. The one to the client has no words of the brief in it: its address may be a stranger's. */
export const estimateMails = {
  subject: (reference: string, version: number) =>
    version > 1 ? `Wycena ${reference}, wersja ${version}` : `Wycena do briefu ${reference}`,
  title: 'Twoja wycena jest gotowa',
  newTitle: 'Nowa wersja wyceny',
  intro:
    'Czeka na prywatnej stronie Twojego briefu. Przy każdej pozycji stoi odpowiedź, z której ona wynika.',
  newIntro: 'Zastępuje poprzednią. Na prywatnej stronie briefu widać, co się zmieniło.',
  how: 'Możesz ją przyjąć, odrzucić albo zapytać o dowolną pozycję.',
  action: 'Zobacz wycenę',
  validUntil: 'Ważna do',
  accepted: {
    subject: (company: string, reference: string) => `Wycena przyjęta: ${company} (${reference})`,
    title: (company: string) => `${company}: wycena przyjęta`,
    intro: 'Klient zgadza się na wycenę. Status i kwotę zmienisz w panelu; same się nie zmieniły.',
  },
  declined: {
    subject: (company: string, reference: string) => `Wycena odrzucona: ${company} (${reference})`,
    title: (company: string) => `${company}: wycena odrzucona`,
    intro: 'Klient nie przyjmuje wyceny.',
  },
  asked: {
    subject: (company: string, reference: string) => `Pytanie do wyceny: ${company} (${reference})`,
    title: (company: string) => `${company}: pytanie do wyceny`,
    intro: 'Klient pyta o wycenę.',
  },
  section: 'Wycena',
  version: 'Wersja',
  name: 'Podpisano jako',
  at: 'Kiedy',
  net: 'Netto',
  gross: 'Brutto',
  options: 'Wybrane dodatki',
  reason: 'Powód',
  words: 'Słowa klienta',
  line: 'Pozycja',
  open: 'Otwórz brief w panelu',
};
