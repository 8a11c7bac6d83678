/** Numbers as people write them, in digits and in words, in both languages and every Polish case. */

export type WrittenNumber = {
  value: number;
  /** Said in thousands ("5 tys.", "ten thousand", "1.5k"), which of money is as good as a currency. */
  isScaled: boolean;
  before: string;
  after: string;
};

/** By the folded beginning of the word; of a Polish number every case begins so, with what may follow. */
const simple: [number, string][] = [
  [0.5, 'pol|half'],
  [1.5, 'poltor(?:a|ej)'],
  [1, 'jed(?:en|na|no|nego|nej|nym)|one'],
  [2, 'dw(?:a|ie|och|om|iema|oma|u)|two|couple'],
  [3, 'trz(?:y|ech|em|ema)|three|few'],
  [4, 'czter(?:y|ech|em|ema)|four'],
  [5, 'piec(?:iu|ioma)?|five|kilk(?:a|u|oma)|several'],
  [6, 'szesc(?:iu|ioma)?|six'],
  [7, 'sied(?:em|miu|mioma)|seven'],
  [8, 'os(?:iem|miu|mioma)|eight'],
  [9, 'dziewiec(?:iu|ioma)?|nine'],
  [10, 'dziesiec(?:iu|ioma)?|ten'],
  [11, 'jedenas(?:cie|tu|toma)|eleven'],
  [12, 'dw(?:anas|unas)(?:cie|tu|toma)|twelve|dozens?|tuzin\\w*'],
  [13, 'trzynas(?:cie|tu|toma)|thirteen'],
  [14, 'czternas(?:cie|tu|toma)|fourteen'],
  [15, 'pietnas(?:cie|tu|toma)|fifteen|kilk(?:anas|unas)(?:cie|tu|toma)'],
  [16, 'szesnas(?:cie|tu|toma)|sixteen'],
  [17, 'siedemnas(?:cie|tu|toma)|seventeen'],
  [18, 'osiemnas(?:cie|tu|toma)|eighteen'],
  [19, 'dziewietnas(?:cie|tu|toma)|nineteen'],
  [20, 'dwadziescia|dwudziest(?:u|oma)|twenty'],
  [30, 'trzydziesci|trzydziest(?:u|oma)|thirty'],
  [40, 'czterdziesci|czterdziest(?:u|oma)|forty'],
  [50, 'piecdziesi(?:at|eciu|ecioma)|fifty|kilk(?:adziesiat|udziesieciu)'],
  [60, 'szescdziesi(?:at|eciu)|sixty'],
  [70, 'siedemdziesi(?:at|eciu)|seventy'],
  [80, 'osiemdziesi(?:at|eciu)|eighty'],
  [90, 'dziewiecdziesi(?:at|eciu)|ninety'],
  [100, 'sto|stu'],
  [200, 'dwiescie|dwustu'],
  [300, 'trzysta|trzystu|setki|setek|setkami'],
  [400, 'czterysta|czterystu'],
  [500, 'piec(?:set|iuset)|kilk(?:aset|uset)'],
  [600, 'szesc(?:set|iuset)'],
  [700, 'sied(?:emset|miuset)'],
  [800, 'os(?:iemset|miuset)'],
  [900, 'dziewiec(?:set|iuset)'],
];
const anySimple = new RegExp(`^(?:${simple.map(([, words]) => words).join('|')})$`);
const simpleWords = simple.map(([value, words]) => ({ value, word: new RegExp(`^(?:${words})$`) }));
const scales = [
  { value: 100, word: /^(?:hundreds?)$/ },
  { value: 1000, word: /^(?:k|tys|tysiac\w*|tysiec\w*|thousands?)$/ },
  { value: 1_000_000, word: /^(?:mln|milion\w*|millions?)$/ },
];
/** Polish "ten" is "this"; of English only what can be counted follows it. */
const tenOf = /^\W*(?:thousand|hundred|more|different|[a-z]{2,}[^us\W]s)\b/;
const polishAfterTen = /^\W*(?:czas|adres|serwis|proces|zakres|biznes|interes|okres)\b/;

const token = /\d{1,3}(?:[ .,]\d{3})+(?!\d)|\d+(?:[.,]\d+)?|[a-z]+/g;

type Running = {
  start: number;
  end: number;
  total: number;
  part: number;
  isScaled: boolean;
  isDigits: boolean;
};

/** Nobody's sentence has more; a text of digits alone would keep the server busy. */
const mostNumbers = 40;

/** Of folded text. */
export function numbersIn(plain: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  let running: Running | undefined;
  const finish = () => {
    if (running)
      found.push({
        value: running.total + running.part,
        isScaled: running.isScaled,
        before: plain.slice(Math.max(0, running.start - 40), running.start),
        after: plain.slice(running.end, running.end + 60),
      });
    running = undefined;
  };
  for (const { 0: word, index } of plain.matchAll(token)) {
    if (found.length >= mostNumbers) break;
    const end = index + word.length;
    const isNext = running !== undefined && /^[ -]?$/.test(plain.slice(running.end, index));
    if (running && isNext && word === 'and' && !running.isDigits) {
      // "two hundred and forty": the gap is closed, and what follows decides.
      running.end = end;
      continue;
    }
    if (!isNext) finish();
    const scale = scales.find((known) => known.word.test(word));
    if (scale && (running || word.length > 2)) {
      running ??= { start: index, end, total: 0, part: 1, isScaled: false, isDigits: false };
      running.part = Math.max(running.part, 0.5) * scale.value;
      running.isScaled ||= scale.value >= 1000;
      if (scale.value >= 1000) {
        running.total += running.part;
        running.part = 0;
      }
      running.end = end;
      continue;
    }
    const value = valueOf(word, plain.slice(end, end + 30));
    if (value === undefined) {
      finish();
      continue;
    }
    const isDigits = /^\d/.test(word);
    const joins = running && !isDigits && !running.isDigits && fits(running.part, value);
    if (!running || !joins) {
      finish();
      running = { start: index, end, total: 0, part: value, isScaled: false, isDigits };
    } else {
      running.part += value;
      running.end = end;
    }
  }
  finish();
  return found;
}

/** "Twenty" takes a "five", "sto" a "dwadzieścia"; two numbers of one size stand apart. */
function fits(part: number, value: number): boolean {
  if (part === 0) return true;
  const place = value >= 100 ? 1000 : value >= 10 ? 100 : 10;
  return part >= place && part % place === 0;
}

function valueOf(word: string, after: string): number | undefined {
  if (/^\d/.test(word)) {
    const isGrouped = /^\d{1,3}(?:[ .,]\d{3})+$/.test(word);
    return Number(isGrouped ? word.replaceAll(/[ .,]/g, '') : word.replace(',', '.'));
  }
  if (word === 'ten' && (!tenOf.test(after) || polishAfterTen.test(after))) return undefined;
  if (!anySimple.test(word)) return undefined;
  return simpleWords.find((known) => known.word.test(word))?.value;
}

const currencies = [
  { rate: 1, mark: /^\s*(?:zl|pln|zlot)/ },
  { rate: 4.3, mark: /^\s*(?:eur|€)/ },
  { rate: 4, mark: /^\s*(?:usd|dolar|dollar|\$)/ },
  { rate: 5, mark: /^\s*(?:gbp|funt|pound|£)/ },
];

export type Money = { zloty: number; isForeign: boolean; isMarked: boolean };

/** A number as an amount: with a currency, or in thousands, it is surely meant as money. */
export function moneyOf({ value, isScaled, before, after }: WrittenNumber): Money {
  const sign = /(?:[€$£]|\b(?:pln|eur|usd|gbp))\s*$/.exec(before)?.[0] ?? '';
  const currency = currencies.find(({ mark }) => mark.test(after) || (sign !== '' && mark.test(sign)));
  return {
    zloty: value * (currency?.rate ?? 1),
    isForeign: currency !== undefined && currency.rate !== 1,
    isMarked: currency !== undefined || isScaled,
  };
}
