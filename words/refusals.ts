/** Sentences for the codes both sides speak: what is wrong with a value, and why a call was refused. */
import type { Locale } from '../domain/text/locale.ts';
import type { ProblemCode } from '../domain/text/text-rules.ts';

export type RefusalCode =
  | 'invalid-input'
  | 'invalid-json'
  | 'not-signed-in'
  | 'not-administrator'
  | 'foreign-origin'
  | 'not-found'
  | 'user-not-found'
  | 'wrong-password'
  | 'code-required'
  | 'wrong-code'
  | 'brief-not-found'
  | 'message-not-found'
  | 'letter-not-found'
  | 'brief-closed'
  | 'link-revoked'
  | 'no-address'
  | 'time-passed'
  | 'draft-not-found'
  | 'draft-changed'
  | 'estimate-not-found'
  | 'estimate-expired'
  | 'estimate-replaced'
  | 'estimate-decided'
  | 'estimate-revoked'
  | 'estimate-closed'
  | 'unknown-action'
  | 'key-reused'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many-requests'
  | 'storage-unavailable'
  | 'storage-full'
  | 'brief-not-saved'
  | 'restarting'
  | 'mail-refused'
  | 'internal';

export type SentenceCode = ProblemCode | RefusalCode;

const pl: Record<SentenceCode, string> = {
  required: 'To pole jest wymagane',
  'invalid-email': 'Nieprawidłowy format email',
  'too-long': 'Tekst jest za długi',
  'too-many': 'Za dużo pozycji na liście',
  'unknown-option': 'Nie ma takiej opcji do wyboru',
  'malformed-text': 'Tekst zawiera niedozwolone znaki',
  'wrong-type': 'Wartość ma niewłaściwą postać',
  'company-name-required': 'Nazwa firmy jest wymagana',
  'contact-required': 'Dane kontaktowe (imię i email) są wymagane',
  'consent-required': 'Musisz wyrazić zgodę na przetwarzanie danych osobowych.',
  'email-required': 'Email jest wymagany',
  'password-required': 'Hasło jest wymagane',
  'weak-password':
    'Hasło nie spełnia wymagań: co najmniej 12 znaków, nie może być popularne ani takie jak adres email.',
  'note-required': 'Notatka nie może być pusta',
  'range-crossed': 'Kwota „do” nie może być mniejsza niż „od”',
  'amount-too-large': 'Ta kwota jest za duża',
  'user-not-found': 'Nie znaleziono użytkownika o podanym adresie email',
  'wrong-password': 'Nieprawidłowe hasło',
  'code-required': 'Podaj kod z aplikacji uwierzytelniającej',
  'wrong-code': 'Nieprawidłowy kod',
  'letter-not-found': 'Nie ma takiego listu',
  'brief-closed': 'Ten brief jest zakończony lub anulowany. Zmień status, żeby napisać do klienta.',
  'link-revoked': 'Prywatny link klienta jest wyłączony, a bez niego nie ma gdzie odpowiedzieć.',
  'no-address': 'W tym briefie nie ma adresu, na który można wysłać list.',
  'time-passed': 'Proponowane terminy muszą być różne i leżeć w przyszłości.',
  'message-not-found': 'Wiadomość nie została znaleziona',
  'invalid-input': 'Sprawdź zaznaczone pola.',
  'invalid-json': 'Treść zapytania nie jest poprawnym JSON-em.',
  'not-signed-in': 'Zaloguj się, aby kontynuować.',
  'not-administrator': 'Dostęp tylko dla administratorów',
  'foreign-origin': 'Zapytanie przyszło z obcej strony i zostało odrzucone.',
  'not-found': 'Nie ma takiej strony.',
  'brief-not-found': 'Brief nie został znaleziony',
  'draft-not-found': 'Ten link już nie działa.',
  'draft-changed': 'Ten brief zmienił się na innym urządzeniu.',
  'estimate-not-found': 'Nie ma takiej wyceny.',
  'estimate-expired': 'Ta wycena straciła ważność. Napisz, a przygotujemy nową.',
  'estimate-replaced': 'Tę wycenę zastąpiła nowsza wersja. Zobacz ją, zanim odpowiesz.',
  'estimate-decided': 'Ta wycena ma już odpowiedź. Jeśli coś się zmieniło, napisz do nas.',
  'estimate-revoked': 'Ten prywatny link już nie działa. Napisz do nas, jeśli go potrzebujesz.',
  'estimate-closed': 'Ten projekt został zamknięty. Napisz do nas, jeśli chcesz do niego wrócić.',
  'unknown-action': 'Nieznana czynność.',
  'key-reused': 'Ten klucz został już użyty z inną treścią.',
  'too-large': 'Przesłana treść jest za duża.',
  'unsupported-type': 'Nieobsługiwany rodzaj treści.',
  'too-many-requests': 'Zbyt wiele prób. Spróbuj ponownie za chwilę.',
  'brief-not-saved': 'Błąd podczas zapisywania briefu',
  'storage-unavailable': 'Zapis jest chwilowo niemożliwy. Spróbuj ponownie za chwilę.',
  'storage-full': 'Na dysku nie ma miejsca: nic nie można zapisać.',
  restarting: 'Strona uruchamia się ponownie. Spróbuj za chwilę.',
  'mail-refused': 'Błąd wysyłania powiadomienia',
  internal: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
};

const en: Record<SentenceCode, string> = {
  required: 'This field is required',
  'invalid-email': 'Invalid email format',
  'too-long': 'This text is too long',
  'too-many': 'There are too many items in this list',
  'unknown-option': 'There is no such option',
  'malformed-text': 'This text contains characters that are not allowed',
  'wrong-type': 'This value has the wrong form',
  'company-name-required': 'Company name is required',
  'contact-required': 'Contact details (name and email) are required',
  'consent-required': 'You must consent to personal data processing.',
  'email-required': 'Email is required',
  'password-required': 'Password is required',
  'weak-password':
    'The password does not meet the requirements: at least 12 characters, not a common one, not the email address.',
  'note-required': 'The note cannot be empty',
  'range-crossed': 'The upper amount cannot be below the lower one',
  'amount-too-large': 'This amount is too large',
  'user-not-found': 'No user found with the given email address',
  'wrong-password': 'Incorrect password',
  'code-required': 'Enter the code from your authenticator app',
  'wrong-code': 'Incorrect code',
  'letter-not-found': 'There is no such letter',
  'brief-closed': 'This brief is completed or cancelled. Change its status to write to the client.',
  'link-revoked': 'The client’s private link is switched off, and without it there is nowhere to answer.',
  'no-address': 'This brief has no address a letter could be sent to.',
  'time-passed': 'The times offered must differ and lie in the future.',
  'message-not-found': 'Message not found',
  'invalid-input': 'Please check the marked fields.',
  'invalid-json': 'The request body is not valid JSON.',
  'not-signed-in': 'Sign in to continue.',
  'not-administrator': 'Access restricted to administrators only',
  'foreign-origin': 'The request came from another site and was refused.',
  'not-found': 'There is no such page.',
  'brief-not-found': 'Brief not found',
  'draft-not-found': 'This link no longer works.',
  'draft-changed': 'This brief was changed on another device.',
  'estimate-not-found': 'There is no such estimate.',
  'estimate-expired': 'This estimate is no longer valid. Write to us and we’ll prepare a new one.',
  'estimate-replaced': 'A newer version has replaced this estimate. Please look at it before you answer.',
  'estimate-decided': 'This estimate has been answered already. If something changed, please write to us.',
  'estimate-revoked': 'This private link no longer works. Please write to us if you need it.',
  'estimate-closed': 'This project has been closed. Write to us if you want to come back to it.',
  'unknown-action': 'Unknown action.',
  'key-reused': 'This key was already used with another body.',
  'too-large': 'The request body is too large.',
  'unsupported-type': 'This content type is not supported.',
  'too-many-requests': 'Too many attempts. Please try again in a moment.',
  'brief-not-saved': 'Error saving the brief',
  'storage-unavailable': 'Saving is not possible right now. Please try again in a moment.',
  'storage-full': 'The disk is full: nothing can be saved.',
  restarting: 'The site is restarting. Please try again in a moment.',
  'mail-refused': 'Error sending notification',
  internal: 'Something went wrong on our side. Please try again.',
};

export const refusals: Record<Locale, Record<SentenceCode, string>> = { pl, en };

/** Too many attempts has this sentence where the attempts were sign-ins. */
export const tooManyLogins: Record<Locale, string> = {
  pl: 'Zbyt wiele nieudanych prób logowania. Spróbuj ponownie później.',
  en: 'Too many failed login attempts. Please try again later.',
};
