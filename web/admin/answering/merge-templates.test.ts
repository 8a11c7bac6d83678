import { expect, test } from 'vitest';
import type { Template } from '../../../domain/endpoints/conversation.ts';
import { mergeTemplates } from './merge-templates.ts';

const template = (id: string, text = 'x'): Template => {
  const words = { subject: 's', text };
  return { id, name: id, purpose: 'reply', pl: words, en: words };
};

test('[letters] what two windows changed, added and removed is all there, and own words stay own', () => {
  const base = ['both', 'here', 'there', 'gone here', 'gone there'].map((id) => template(id));
  const mine = [
    template('both', 'mine'),
    template('here', 'mine'),
    template('there'),
    template('gone there'),
    template('new here'),
  ];
  const theirs = [
    template('both', 'theirs'),
    template('here'),
    template('there', 'theirs'),
    template('gone here'),
    template('new there'),
  ];
  expect(mergeTemplates(base, mine, theirs).map(({ id, pl }) => [id, pl.text])).toEqual([
    ['both', 'mine'],
    ['here', 'mine'],
    ['there', 'theirs'],
    ['new there', 'x'],
    ['new here', 'x'],
  ]);
});
