import type { site as pl } from '../pl/site.ts';
import type { Translated } from '../grammar/translated.ts';

export const site: Translated<typeof pl> = {
  skip: 'Skip to content',
  home: 'home page',
  nav: {
    label: 'Main navigation',
    services: 'Services',
    work: 'Work',
    about: 'About',
    contact: 'Contact',
    start: 'Start Project',
  },
  language: 'Language',
  menu: { label: 'Menu', open: 'Open menu', close: 'Close menu' },
  details: { email: 'Email', phone: 'Phone', hours: 'Working hours' },
  social: 'You’ll also find us here',
  footer: {
    explore: 'On this site',
    reach: 'Get in touch',
    privacy: 'Privacy policy',
    rights: 'All rights reserved.',
  },
  newTab: 'opens in a new tab',
};
