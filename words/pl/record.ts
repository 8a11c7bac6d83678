/** The file that holds everything known about a person. */
import { mailKinds } from './mail-kinds.ts';

export const record = {
  title: (about: string) => `Zapisane dane: ${about}`,
  intro: (date: string) => `Wszystko, co było zapisane w dniu ${date}.`,
  nothing: 'Nie ma żadnych zapisanych danych.',
  brief: (reference: string) => `Brief ${reference}`,
  notes: (reference: string) => `Notatki do briefu ${reference}`,
  kept: 'Zachowane z dawnej bazy',
  message: 'Wiadomość z formularza kontaktowego',
  sentAt: 'Data wysłania',
  consentAt: 'Data zgody',
  consentText: 'Treść zgody',
  policyVersion: 'Wersja polityki prywatności',
  name: 'Imię i nazwisko',
  email: 'Email',
  content: 'Treść',
  mails: 'Wysłane wiadomości',
  letters: 'Korespondencja',
  files: 'Pliki',
  materials: 'Materiały, o które prosimy',
  askedAt: (date: string) => `prośba z ${date}`,
  doneAt: (date: string) => `gotowe ${date}`,
  mailKinds: {
    ...mailKinds,
    'erase-request': 'Powiadomienie o prośbie o usunięcie',
  },
  mentions: 'Wzmianki w innych miejscach',
};
