/** The question before the Google tag; shown only where the owner has set one. */
import { typeset } from '../grammar/typeset.ts';

export const consent = typeset({
  title: 'Statystyki Google?',
  text: 'Za Twoją zgodą użyjemy Google Analytics, żeby lepiej rozumieć, jak strona jest używana. Google zapisze wtedy ciasteczka. Bez zgody strona działa tak samo.',
  more: 'Więcej w polityce prywatności',
  accept: 'Akceptuję',
  reject: 'Odrzucam',
  settings: 'Zgoda na statystyki',
});
