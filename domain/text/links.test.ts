import { expect, test } from 'vitest';
import { safeHref } from './links.ts';

test.each([
  ['https://blask.example/a?b#c', 'https://blask.example/a?b#c'],
  ['HTTP://Blask.example', 'http://blask.example/'],
  ['blask.example/praca', 'https://blask.example/praca'],
  ['  www.blask.example ', 'https://www.blask.example/'],
  ['//blask.example', 'https://blask.example/'],
  ['blask.example:8080/x', 'https://blask.example:8080/x'],
  [' localhost:8080/a ', 'https://localhost:8080/a'],
])('[R23] %s becomes the link %s', (typed, href) => {
  expect(safeHref(typed)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u200b:alert(1)',
  'javascript://blask.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://blask.example/1',
  'https://blask.example@evil.example/',
  'https://',
  'dwa słowa',
  '',
  '\u202ehttps://blask.example',
])('[R23] %j stays text', (typed) => {
  expect(safeHref(typed)).toBeUndefined();
});
