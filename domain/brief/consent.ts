/** What a visitor agrees to; the page displays these words, and the brief stores them as evidence. */
import type { Locale } from '../text/locale.ts';

/** The date of the privacy policy the consent refers to. */
export const policyVersion = '2025-06-07';

export const consentText: Record<Locale, string> = {
  pl: 'Wyrażam zgodę na przetwarzanie moich danych osobowych podanych w tym briefie w celu przygotowania wyceny i kontaktu w jej sprawie, zgodnie z polityką prywatności.',
  en: 'I consent to the processing of the personal data I gave in this brief in order to prepare a quote and contact me about it, in line with the privacy policy.',
};
