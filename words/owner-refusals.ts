/** Sentences that only the owner and the colleagues ever meet: they do not travel to visitors. */
import type { ContentProblemCode } from '../domain/content/content-rules.ts';
import type { Locale } from '../domain/text/locale.ts';
import type { PictureFault } from '../domain/content/picture.ts';
import type { ProblemCode } from '../domain/text/text-rules.ts';

export type OwnerProblemCode =
  | Exclude<ContentProblemCode | 'no-picture', ProblemCode>
  | 'url-malformed'
  | 'url-not-https'
  | 'url-credentials'
  | 'url-port'
  | 'url-private';
export type OwnerRefusalCode =
  | 'owner-only'
  | 'account-not-found'
  | 'invitation-gone'
  | 'owner-stays'
  | 'on-team-already'
  | 'too-many-invitations'
  | 'push-address'
  | 'too-many-devices'
  | 'content-changed'
  | 'content-unfinished'
  | PictureFault
  | 'picture-too-heavy'
  | 'picture-not-found'
  | 'pictures-busy'
  | 'setup-expired'
  | 'wrong-passkey'
  | 'passkey-copied'
  | 'passkey-expired'
  | 'passkeys-unavailable'
  | 'too-many-passkeys'
  | 'passkey-known'
  | 'passkey-refused'
  | 'passkey-not-found'
  | 'finding-not-found'
  | 'message-is-brief'
  | 'templates-changed'
  | 'mail-unset'
  | 'price-list-changed'
  | 'price-list-unconfirmed'
  | 'estimate-changed'
  | 'estimate-empty'
  | 'estimate-accepted'
  | 'date-passed'
  | 'too-many-webhooks'
  | 'webhook-not-found'
  | 'delivery-not-found'
  | 'webhook-stopped'
  | 'test-waiting';

const pl: Record<OwnerProblemCode | OwnerRefusalCode, string> = {
  'no-polish': 'Brakuje polskiego tekstu',
  'no-english': 'Brakuje angielskiego tekstu',
  'unsafe-link': 'Link musi zaczynać się od https://, http://, mailto: lub tel:',
  'invalid-phone': 'To nie wygląda na numer telefonu',
  'no-picture': 'Tego zdjęcia już nie ma. Wgraj je jeszcze raz.',
  'owner-only': 'To może zrobić tylko właściciel.',
  'account-not-found': 'Nie ma już takiego konta.',
  'invitation-gone': 'To zaproszenie już nie działa: zostało przyjęte albo cofnięte, albo minęło 48 godzin.',
  'owner-stays': 'Konta właściciela nie można usunąć.',
  'on-team-already': 'Ten adres należy już do kogoś z zespołu.',
  'too-many-invitations': 'Zaproszeń jest już dwadzieścia. Cofnij któreś, zanim wyślesz następne.',
  'push-address': 'Ta przeglądarka podała adres powiadomień, na który nic nie wyślemy.',
  'too-many-devices': 'Powiadomienia ma już dziesięć urządzeń. Usuń któreś, zanim dodasz następne.',
  'content-changed': 'Treść strony zmieniła się w innym oknie.',
  'content-unfinished': 'Zanim opublikujesz stronę, uzupełnij zaznaczone pola.',
  'picture-unsupported': 'To nie jest zdjęcie JPEG, PNG, WebP ani AVIF.',
  'picture-damaged': 'Tego pliku nie da się odczytać: jest uszkodzony albo niepełny.',
  'picture-too-large': 'Zdjęcie ma za dużo pikseli: najwyżej 12 000 na bok i 40 milionów łącznie.',
  'picture-too-small': 'Zdjęcie jest za małe: każdy bok musi mieć co najmniej 200 pikseli.',
  'logo-too-small': 'Logo jest za małe: każdy bok musi mieć co najmniej 48 pikseli.',
  'picture-animated': 'Animacji nie przyjmujemy. Wybierz nieruchome zdjęcie.',
  'picture-too-heavy': 'Plik jest za duży: zdjęcie może mieć najwyżej 10 MB.',
  'picture-not-found': 'Nie ma takiego zdjęcia.',
  'pictures-busy': 'Trwa przygotowywanie innych zdjęć. Spróbuj ponownie za chwilę.',
  'setup-expired': 'Minęło dziesięć minut. Zacznij ustawianie od nowa.',
  'wrong-passkey': 'Ten klucz dostępu nie pasuje do żadnego konta.',
  'passkey-copied': 'Ten klucz dostępu wygląda na skopiowany, więc już nie działa. Usuń go i dodaj nowy.',
  'passkey-expired': 'Minęło pięć minut albo klucza użyto już raz. Spróbuj jeszcze raz.',
  'passkeys-unavailable':
    'Klucze dostępu działają tylko na stronie z adresem https:// i nazwą domeny, nie pod samym numerem IP.',
  'too-many-passkeys': 'Masz już dwadzieścia kluczy dostępu. Usuń któryś, zanim dodasz następny.',
  'passkey-known': 'Ten klucz dostępu jest już dodany.',
  'passkey-refused': 'Przeglądarka utworzyła klucz innego rodzaju, niż przyjmujemy.',
  'passkey-not-found': 'Tego klucza dostępu już nie ma.',
  'mail-unset': 'Nie ustawiono serwera poczty: próby nie ma czym wysłać.',
  'finding-not-found': 'Nie ma takiego briefu albo nie ma w nim już tej wątpliwości.',
  'message-is-brief': 'Ta wiadomość jest już briefem. Odpowiedz w briefie.',
  'templates-changed': 'Szablony zmieniono w innym oknie.',
  'price-list-changed': 'Cennik zmieniono w innym oknie.',
  'price-list-unconfirmed': 'Cennik jest jeszcze przykładem. Potwierdź go, zanim wyślesz pierwszą wycenę.',
  'estimate-changed': 'Tę wycenę zmieniono w innym oknie.',
  'estimate-empty': 'W wycenie nie ma ani jednej pozycji.',
  'estimate-accepted': 'Klient przyjął już wycenę, więc nie zastąpi jej nowa wersja.',
  'date-passed': 'Data ważności musi leżeć w przyszłości.',
  'url-malformed': 'To nie jest adres, pod który można coś wysłać.',
  'url-not-https': 'Adres musi zaczynać się od https://.',
  'url-credentials': 'Adres nie może zawierać nazwy użytkownika ani hasła.',
  'url-port': 'Pod ten port nic nie wysyłamy: dozwolony jest 443 albo któryś od 1024.',
  'url-private': 'Ten adres należy do sieci prywatnej.',
  'too-many-webhooks': 'Webhooków jest już dziesięć. Usuń któryś, zanim dodasz następny.',
  'webhook-not-found': 'Nie ma już takiego webhooka.',
  'delivery-not-found': 'Nie ma takiej przesyłki albo jest właśnie w drodze.',
  'webhook-stopped': 'Ten webhook jest wstrzymany. Najpierw go wznów.',
  'test-waiting': 'Próbne zdarzenie już czeka na wysłanie.',
};

const en: Record<OwnerProblemCode | OwnerRefusalCode, string> = {
  'no-polish': 'The Polish text is missing',
  'no-english': 'The English text is missing',
  'unsafe-link': 'A link has to start with https://, http://, mailto: or tel:',
  'invalid-phone': 'This doesn’t look like a phone number',
  'no-picture': 'This picture is gone. Please upload it again.',
  'owner-only': 'Only the owner can do this.',
  'account-not-found': 'This account is gone.',
  'invitation-gone':
    'This invitation no longer works: it was accepted, taken back, or is older than 48 hours.',
  'owner-stays': 'The owner’s account can’t be removed.',
  'on-team-already': 'This address already belongs to somebody on the team.',
  'too-many-invitations': 'There are twenty invitations already. Take one back before you send another.',
  'push-address': 'This browser gave an address for notifications that we don’t send to.',
  'too-many-devices': 'Ten devices get notifications already. Remove one before you add another.',
  'content-changed': 'The site’s content was changed in another window.',
  'content-unfinished': 'Fill in the marked fields before you publish.',
  'picture-unsupported': 'This isn’t a JPEG, PNG, WebP or AVIF picture.',
  'picture-damaged': 'This file can’t be read: it’s damaged or incomplete.',
  'picture-too-large': 'This picture has too many pixels: at most 12,000 a side and 40 million in all.',
  'picture-too-small': 'This picture is too small: each side needs at least 200 pixels.',
  'logo-too-small': 'This logo is too small: each side needs at least 48 pixels.',
  'picture-animated': 'We don’t take animations. Please choose a still picture.',
  'picture-too-heavy': 'This file is too large: a picture may have at most 10 MB.',
  'picture-not-found': 'There’s no such picture.',
  'pictures-busy': 'Other pictures are still being prepared. Please try again in a moment.',
  'setup-expired': 'Ten minutes have passed. Please start setting it up again.',
  'wrong-passkey': 'This passkey fits no account.',
  'passkey-copied':
    'This passkey seems to have been copied, so it no longer works. Remove it and add a new one.',
  'passkey-expired': 'Five minutes have passed, or the passkey was used already. Please try again.',
  'passkeys-unavailable':
    'Passkeys only work on a site with an https:// address and a domain name, not under a bare IP number.',
  'too-many-passkeys': 'You have twenty passkeys already. Remove one before you add another.',
  'passkey-known': 'This passkey has been added already.',
  'passkey-refused': 'The browser made another kind of key than we take.',
  'passkey-not-found': 'This passkey is gone.',
  'mail-unset': 'No mail server is set: there is nothing to send a trial with.',
  'finding-not-found': 'There is no such brief, or this is no longer unclear in it.',
  'message-is-brief': 'This message has become a brief. Please answer there.',
  'templates-changed': 'The templates were changed in another window.',
  'price-list-changed': 'The price list was changed in another window.',
  'price-list-unconfirmed':
    'The price list is still an example. Confirm it before you send the first estimate.',
  'estimate-changed': 'This estimate was changed in another window.',
  'estimate-empty': 'There isn’t a single line in this estimate.',
  'estimate-accepted': 'The client has accepted an estimate, so a new version can’t replace it.',
  'date-passed': 'The last day has to lie in the future.',
  'url-malformed': 'This isn’t an address that something can be sent to.',
  'url-not-https': 'The address has to start with https://.',
  'url-credentials': 'The address can’t hold a user name or a password.',
  'url-port': 'Nothing is sent to this port: it has to be 443, or one from 1024 on.',
  'url-private': 'This address belongs to a private network.',
  'too-many-webhooks': 'There are ten webhooks already. Remove one before you add another.',
  'webhook-not-found': 'This webhook is gone.',
  'delivery-not-found': 'There’s no such delivery, or it’s on its way.',
  'webhook-stopped': 'This webhook is stopped. Resume it first.',
  'test-waiting': 'A test event is waiting to be sent already.',
};

export const ownerRefusals: Record<Locale, typeof pl> = { pl, en };
