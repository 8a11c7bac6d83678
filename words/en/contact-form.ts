import type { contactForm as pl } from '../pl/contact-form.ts';
import type { Translated } from '../grammar/translated.ts';

export const contactForm: Translated<typeof pl> = {
  label: 'Contact form',
  name: 'Full Name',
  email: 'Email',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending...',
  sent: { title: 'Thank you for your message!', text: "We'll respond as soon as possible." },
  failed: 'An error occurred while sending the message',
  privacy: 'We use these details only to write back to you.',
  privacyLink: 'Privacy policy',
  trap: 'Leave this field empty',
};
