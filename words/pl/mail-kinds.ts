import type { MailKind } from '../../domain/endpoints/mails.ts';

/** What mails are called in the panel and in a person's record. */
export const mailKinds = {
  'brief-notification': 'Powiadomienie o briefie',
  'contact-notification': 'Powiadomienie o wiadomości',
  'brief-receipt': 'Potwierdzenie dla klienta',
  digest: 'Zbiorcze powiadomienie',
  'retention-warning': 'Zapowiedź usunięcia danych',
  'erase-request': 'Prośba o usunięcie danych',
  'second-factor-alert': 'Ostrzeżenie o zgadywaniu kodów',
  invitation: 'Zaproszenie do zespołu',
  'backup-failure': 'Ostrzeżenie o braku kopii zapasowej',
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
  estimate: 'Wycena dla klienta',
  'estimate-accepted': 'Powiadomienie o przyjętej wycenie',
  'estimate-declined': 'Powiadomienie o odrzuconej wycenie',
  'client-letter': 'Powiadomienie o pytaniu klienta',
  'client-files': 'Powiadomienie o plikach od klienta',
} satisfies Record<MailKind, string>;
