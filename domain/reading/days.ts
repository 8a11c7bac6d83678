/** Days that people name for something to be ready: by a date, by a feast, or so and so long from now. */
import { dayMs } from '../text/durations.ts';
import { numbersIn } from './numbers.ts';

const months = [
  'stycz\\w*|january|jan',
  'lut(?:y|ego|ym)|february|feb',
  'mar(?:zec|ca|cu|cem)|march|mar',
  'kwie(?:cien|tnia|tniu|tniem)|april|apr',
  'maj(?:a|u|em)?|may',
  'czerw(?:iec|ca|cu|cem)|june|jun',
  'lip(?:iec|ca|cu|cem)|july|jul',
  'sierp\\w*|august|aug',
  'wrze(?:sien|snia|sniu|sniem)|september|sept?',
  'pazdz\\w*|october|oct',
  'listop\\w*|november|nov',
  'grud(?:zien|nia|niu|niem)|december|dec',
];
const monthNames = months.map((names) => new RegExp(`^(?:${names})$`));
const anyMonth = `(${months.join('|')})`;
const year = String.raw`(?:,? (20\d\d))?`;
const monthDay = [
  new RegExp(String.raw`\b(\d{1,2})(?:\.|st|nd|rd|th)? (?:of )?${anyMonth}\b${year}`, 'g'),
  new RegExp(String.raw`\b(\d{1,2})\.(0?\d|1[0-2])(?:\.(20\d\d))?(?!\d|[.,]\d)`, 'g'),
];
const englishMonthDay = new RegExp(String.raw`\b${anyMonth} (\d{1,2})(?:st|nd|rd|th)?\b${year}`, 'g');
const isoDay = /\b(20\d\d)-(\d\d)-(\d\d)\b/g;
/** A month by itself only after a word that makes it one, because "may" and "mar" are other words too. */
const bareMonth = new RegExp(
  String.raw`\b(w|we|do|na|przed|od|z|poczatk\w*|polow\w*|koncem|konca|koniec|in|by|before|until|till|for|of|early|mid|late|end of|this|next)[ -]${anyMonth}\b${year}`,
  'g',
);

type Feast = { word: RegExp; of: (year: number) => [month: number, day: number] };
const feasts: Feast[] = [
  { word: /\b(?:wielkanoc\w*|wielkiej nocy|easter)\b/, of: easter },
  {
    word: /\b(?:bozym narodzeni\w*|bozego narodzenia|gwiazdk\w+|christmas|xmas|wigili\w+)\b/,
    of: () => [12, 24],
  },
  {
    word: /\bblack friday\b|\bczarn\w+ piat\w+/,
    of: (of) => [11, 22 + ((12 - new Date(Date.UTC(of, 10, 1)).getUTCDay()) % 7)],
  },
  { word: /\b(?:nowym rokiem|nowego roku|new year)\b/, of: () => [12, 31] },
  { word: /\b(?:walentynk\w+|valentine)/, of: () => [2, 14] },
  { word: /\bmajowk\w+/, of: () => [5, 1] },
  { word: /\b(?:wakacj\w+|sezonem letnim|latem|before (?:the )?summer)\b/, of: () => [6, 25] },
  { word: /\b(?:rok\w* szkoln\w+|school year)\b/, of: () => [9, 1] },
];

/** How many days after `sent` each of them lies, of folded text; a day that has passed is none. */
export function daysIn(plain: string, sent: Date | null): number[] {
  return [...relativeDays(plain, sent), ...(sent ? namedDays(plain, sent) : [])].filter((days) => days >= 0);
}

function namedDays(plain: string, sent: Date): number[] {
  const found: number[] = [];
  const add = (month: number, day: number, ofYear: string | undefined) => {
    if (month >= 1 && month <= 12 && day >= 1 && day <= 31) found.push(daysUntil(sent, month, day, ofYear));
  };
  for (const pattern of monthDay)
    for (const [, day, month, ofYear] of plain.matchAll(pattern)) add(monthOf(month!), Number(day), ofYear);
  for (const [, month, day, ofYear] of plain.matchAll(englishMonthDay))
    add(monthOf(month!), Number(day), ofYear);
  for (const [, ofYear, month, day] of plain.matchAll(isoDay)) add(Number(month), Number(day), ofYear);
  if (found.length === 0)
    for (const [, word, month, ofYear] of plain.matchAll(bareMonth))
      if (word !== 'od' && word !== 'z') add(monthOf(month!), dayWithin(word!, plain), ofYear);
  for (const { word, of } of feasts) if (word.test(plain)) found.push(daysUntilFeast(sent, of));
  if (/\bswi(?:eta|etami|at)\b|\bthe holidays\b/.test(plain))
    found.push(
      Math.min(
        daysUntilFeast(sent, easter),
        daysUntilFeast(sent, () => [12, 24]),
      ),
    );
  return found;
}

function dayWithin(word: string, plain: string): number {
  if (/^(?:poczatk|early|przed|before|do|by|until|till)/.test(word) && !/konc|end of|polow|mid/.test(plain))
    return 5;
  return /^(?:konc|koniec|end|late)/.test(word) || /konc|end of/.test(plain) ? 28 : 15;
}

const lead = String.raw`\b(?:za|w ciagu|w przeciagu|do|max|maksymalnie|najdalej za|in|within|inside)(?: (?:najwyzej|najblizszych|about|okolo|the next))? `;
const afterLead = new RegExp(`${lead}(?:a )?$`);
/** "In two weeks" by its number, "in a week" by itself; of days there is no such thing. */
const units = (
  [
    [1, 'dni|dzien|days?'],
    [7, 'tydzien|tygodni\\w*|weeks?'],
    [30, 'miesiac\\w*|miesiec\\w*|months?'],
    [365, 'rok\\w*|years?'],
  ] as const
).map(([days, word]) => ({
  days,
  counted: new RegExp(`^ ?(?:${word})\\b`),
  single: days === 1 ? undefined : new RegExp(`${lead}(?:a )?(?:${word})\\b`),
}));

function relativeDays(plain: string, sent: Date | null): number[] {
  const found: number[] = [];
  for (const { value, before, after } of numbersIn(plain))
    if (afterLead.test(before))
      for (const { days, counted } of units) if (counted.test(after)) found.push(value * days);
  for (const { days, single } of units) if (single?.test(plain)) found.push(days);
  if (/\b(?:jutro|tomorrow|na wczoraj)\b/.test(plain)) found.push(1);
  if (/\bprzyszlym tygodniu|\bnext week\b/.test(plain)) found.push(7);
  if (/\bprzyszlym miesiacu|\bnext month\b/.test(plain)) found.push(30);
  if (/\b(?:konca|koncem|ciagu) tygodnia|\bend of (?:the|this) week\b/.test(plain)) found.push(5);
  if (!sent) return found;
  const day = sent.getUTCDate();
  if (/\b(?:konca|koncem) (?:tego )?miesiaca|\bend of (?:the|this) month\b/.test(plain))
    found.push(Math.max(1, 30 - day));
  if (/\b(?:konca|koncem) (?:tego )?roku(?! szkol)|\bend of (?:the|this) year\b/.test(plain))
    found.push(daysUntil(sent, 12, 31));
  if (/\bprzyszlym roku|\bnext year\b/.test(plain)) found.push(daysUntil(sent, 12, 31) + 30);
  return found;
}

function monthOf(word: string): number {
  return /^\d/.test(word) ? Number(word) : monthNames.findIndex((names) => names.test(word)) + 1;
}

/** To the next such day, if no year is named. One of some weeks ago is taken for the past. */
function daysUntil(sent: Date, month: number, day: number, ofYear?: string): number {
  const on = (at: number) => Math.round((Date.UTC(at, month - 1, day) - startOf(sent)) / dayMs);
  if (ofYear !== undefined) return on(Number(ofYear));
  const days = on(sent.getUTCFullYear());
  return days < -60 ? on(sent.getUTCFullYear() + 1) : days;
}

function daysUntilFeast(sent: Date, of: Feast['of']): number {
  const on = (at: number) => {
    const [month, day] = of(at);
    return Math.round((Date.UTC(at, month - 1, day) - startOf(sent)) / dayMs);
  };
  const days = on(sent.getUTCFullYear());
  return days < 0 ? on(sent.getUTCFullYear() + 1) : days;
}

function startOf(moment: Date): number {
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
}

/** After Gauss, for the years 1900 to 2099 but for two that no brief was or will be sent in. */
function easter(of: number): [month: number, day: number] {
  const moon = (19 * (of % 19) + 24) % 30;
  const days = moon + ((2 * (of % 4) + 4 * (of % 7) + 6 * moon + 5) % 7);
  return days < 10 ? [3, 22 + days] : [4, days - 9];
}
