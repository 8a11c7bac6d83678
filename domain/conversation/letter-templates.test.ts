import { expect, test } from 'vitest';
import { letters as en } from '../../words/en/letters.ts';
import { letters as pl } from '../../words/pl/letters.ts';
import { fillTemplate, firstNameOf, paragraphsOf, unknownPlaceholders } from './letter-templates.ts';

const values = {
  name: 'Ewa',
  firstName: 'Ewa',
  company: 'Latarnia',
  reference: 'BL-1',
  type: 'Online shop',
  project: 'an online shop',
  terms: 'We’ll settle the budget together.',
  budget: '7–15k',
  timeline: 'A month',
  brand: 'Blask',
  phone: '600',
};

test('gaps are filled as the client will read them, and a missing value leaves no hole', () => {
  expect(fillTemplate('Hello {{name}}, about {{ company }}.', values)).toBe('Hello Ewa, about Latarnia.');
  expect(fillTemplate('Hello {{name}}, about {{company}}.', { ...values, name: ' ' })).toBe(
    'Hello, about Latarnia.',
  );
  expect(fillTemplate('Your budget ({{budget}}) is known.', { ...values, budget: '' })).toBe(
    'Your budget is known.',
  );
  expect(fillTemplate('Your budget ({{budget}}) fits.', { ...values, budget: '' })).toBe('Your budget fits.');
  expect(fillTemplate('{{terms}} Next, an estimate.', { ...values, terms: '' })).toBe('Next, an estimate.');
  // A value is a value, never a gap or a pattern.
  expect(fillTemplate('Hello {{name}}', { ...values, name: '{{company}} $& $1' })).toBe(
    'Hello {{company}} $& $1',
  );
});

test('a gap that nothing fills is named', () => {
  expect(unknownPlaceholders('{{name}} {{nmae}} {{constructor}} {name}')).toEqual(['nmae', 'constructor']);
});

const ready = [pl, en].flatMap((letters) => Object.entries(letters));

test.each(ready)('the ready letter %s has only gaps that are filled', (_, letter) => {
  const text = `${letter.subject}\n${letter.text}`;
  expect(unknownPlaceholders(text)).toEqual([]);
  expect(fillTemplate(text, values)).not.toContain('{{');
});

test('[letters] whoever cannot be greeted by a first name is greeted without one', () => {
  const names = ['Ewa Szymańska', 'Anna-Maria Lis', 'Ola', 'dr Jan Nowak', 'J. Nowak', 'JAN NOWAK', ' '];
  expect(names.map(firstNameOf)).toEqual(['Ewa', 'Anna-Maria', 'Ola', '', '', '', '']);
});

test('an empty line ends a paragraph, a single one does not', () => {
  expect(paragraphsOf('One\r\ntwo\r\n\r\n \n\nThree\n')).toEqual(['One\ntwo', 'Three']);
});
