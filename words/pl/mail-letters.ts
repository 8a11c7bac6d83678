/** The words around what the owner writes to a client, and what the owner hears back. */
import { counted, type Forms } from '../grammar/counted.ts';

const minutes: Forms = { one: 'minuta', few: 'minuty', many: 'minut' };

export const letterMails = {
  answerAction: 'Odpowiedz na pytania',
  questionsTitle: 'Nasze pytania',
  question: (number: number) => `Pytanie ${number}`,
  questionsSubject: (reference: string) => `Pytania do briefu ${reference}`,
  partly: 'Można odpowiedzieć na część pytań, a resztę dopisać później.',
  reminderSubject: (reference: string) => `Przypomnienie: pytania do briefu ${reference}`,
  reminderTitle: 'Czekamy na kilka odpowiedzi',
  reminderText:
    'Bez nich nie wycenimy projektu dobrze. To jedyne przypomnienie: jeśli sprawa jest nieaktualna, nie trzeba nic robić.',
  callSubject: (reference: string) => `Rozmowa o briefie ${reference}`,
  callTitle: 'Proponowane terminy',
  callAction: 'Wybierz termin',
  callText: 'Proponujemy krótką rozmowę. Wybierz termin, który Ci pasuje, albo napisz, że żaden.',
  minutes: (count: number) => counted(count, minutes),
  time: (number: number) => `Termin ${number}`,
  confirmedSubject: (reference: string) => `Rozmawiamy: brief ${reference}`,
  confirmedTitle: 'Termin rozmowy ustalony',
  confirmedText: 'W załączniku jest wpis do kalendarza. Jeśli coś wypadnie, odpisz na ten list.',
  cancelledSubject: (reference: string) => `Odwołana rozmowa: brief ${reference}`,
  cancelledTitle: 'Rozmowa się nie odbędzie',
  cancelledText:
    'Musimy odwołać umówioną rozmowę. Odezwiemy się z nowym terminem. Możesz też odpisać, kiedy Ci pasuje.',
  aboutMessage: (time: string) => `Odpowiedź na wiadomość z formularza, ${time}`,
  length: 'Jak długo',
  agenda: 'O czym porozmawiamy',
  privatePage: 'Twoja strona z briefem',
  callSummary: (company: string, brand: string) => `Rozmowa: ${company} i ${brand}`,
  agendaQuestions: 'Najpierw otwarte pytania',
  agendaBrief: 'Brief',
  place: {
    label: 'Jak się spotykamy',
    link: (link: string) => `Online, pod linkiem ${link}`,
    numberInBrief: 'Zadzwonimy na numer podany w briefie',
    client: {
      weRing: (phone: string) => `Zadzwonimy na numer ${phone}`,
      theyRing: (phone: string) => `Zadzwoń do nas: ${phone}`,
      unknown: 'Odpisz, na jaki numer mamy zadzwonić',
    },
    owner: {
      weRing: (phone: string) => `Dzwonisz do klienta: ${phone}`,
      theyRing: (phone: string) => `Klient dzwoni na numer ${phone}`,
      unknown: 'Klient nie podał numeru, a na stronie nie ma Twojego',
    },
  },
  answers: {
    subject: (company: string, reference: string) => `Odpowiedzi klienta: ${company} (${reference})`,
    title: (company: string) => `${company}: są odpowiedzi`,
    intro: 'Klient odpowiedział na pytania. Brief jest uzupełniony, pierwotna wersja zostaje do wglądu.',
    before: 'wcześniej',
    nothing: '(puste)',
    section: 'Co się zmieniło',
    action: 'Otwórz brief w panelu',
  },
  files: {
    subject: (company: string, reference: string) => `Pliki od klienta: ${company} (${reference})`,
    title: (company: string) => `${company}: są nowe pliki`,
    intro: 'Klient dodał pliki albo odhaczył materiały na swojej stronie. Czekają w panelu.',
    section: 'Co przyszło',
  },
  picked: {
    subject: (company: string, reference: string) => `Rozmowa umówiona: ${company} (${reference})`,
    title: (company: string) => `${company}: termin wybrany`,
    intro: 'Klient wybrał termin rozmowy. Wpis do kalendarza jest w załączniku.',
  },
  declined: {
    subject: (company: string, reference: string) => `Żaden termin nie pasuje: ${company} (${reference})`,
    title: (company: string) => `${company}: żaden termin nie pasuje`,
    intro: 'Klient nie wybrał żadnego z zaproponowanych terminów.',
    words: 'Słowa klienta',
  },
  cancelled: {
    subject: (company: string, reference: string) => `Odwołana rozmowa: ${company} (${reference})`,
    title: (company: string) => `${company}: rozmowa odwołana`,
    intro:
      'Rozmowa jest odwołana, klient dostał o tym list. Wpis w kalendarzu zniknie po otwarciu załącznika.',
  },
};
