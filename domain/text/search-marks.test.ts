import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded } from './folding.ts';
import { excerptOf, markedIn, typedWords, unmetIn } from './search-marks.ts';

const hits = (text: string, typed: string) =>
  markedIn(text, typedWords(typed)).flatMap((part) => (part.isHit ? [part.text] : []));

test('[search] what was typed is marked where it begins a word, with and without Polish marks', () => {
  expect(hits('Spółdzielnia Sąsiedzi', 'spoldzielnia')).toEqual(['Spółdzielnia']);
  expect(hits('Marek Zięba', 'Zięba Mar')).toEqual(['Mar', 'Zięba']);
  expect(hits('Księżyc', 'życ')).toEqual([]);
});

test('[search] a text folds alike whether it is of Latin letters alone or a letter of another script follows', () => {
  const latin = fc.string({
    unit: fc.integer({ min: 0, max: 0x24f }).map((code) => String.fromCharCode(code)),
  });
  fc.assert(fc.property(latin, (text) => `${folded(text)}日` === folded(`${text}日`)));
  expect(folded('ZAŻÓŁĆ Straße ÆŒ')).toBe('zazolc strasse aeoe');
});

test('[search] the pieces together are the text, whatever it is and whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
      expect(
        markedIn(text, typedWords(typed))
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('[search] an excerpt holds the hit with the words around it', () => {
  const long = `${'Długi wstęp o niczym. '.repeat(10)}Potrzebny kalendarz wypałów dla pracowni.${' Koniec.'.repeat(20)}`;
  const excerpt = excerptOf(['nic', long], typedWords('wypal'));
  expect(excerpt).toContain('kalendarz wypałów dla pracowni');
  expect(excerpt?.length).toBeLessThan(130);
  expect(excerptOf(['nic'], ['wypal'])).toBeNull();
});

test('[search] only words that the row does not show need an excerpt', () => {
  expect(unmetIn(['Zorza Ceramika', 'anna@zorza.example'], typedWords('zorza wypał'))).toEqual(['wypal']);
});
