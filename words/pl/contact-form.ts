/** Travels to the browser with the form, so it holds nothing else. */
export const contactForm = {
  label: 'Formularz kontaktowy',
  name: 'Imię i\u00a0nazwisko',
  email: 'Email',
  message: 'Wiadomość',
  send: 'Wyślij wiadomość',
  sending: 'Wysyłanie...',
  sent: { title: 'Dziękujemy za wiadomość!', text: 'Odpowiemy najszybciej jak to możliwe.' },
  failed: 'Wystąpił błąd podczas wysyłania wiadomości',
  privacy: 'Użyjemy tych danych tylko po to, żeby Ci odpisać.',
  privacyLink: 'Polityka prywatności',
  trap: 'Zostaw to pole puste',
};
