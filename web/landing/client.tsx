import { hydrateRoot } from 'react-dom/client';
import { defaultLocale, isLocale } from '../../domain/text/locale.ts';
import type { ContactOutcome } from '../document.tsx';
import { carryValues } from './carry-values.ts';
import { ContactForm } from './contact-form.tsx';

const island = document.getElementById('contact-form')!;
const { lang } = document.documentElement;
const start = island.dataset['start'];

carryValues(island);
hydrateRoot(
  island,
  <ContactForm
    locale={isLocale(lang) ? lang : defaultLocale}
    start={start ? (JSON.parse(start) as ContactOutcome) : undefined}
  />,
);
