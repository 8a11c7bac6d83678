/** Where the client's own words say something else than what was picked, or leave out what a price depends on. */
import { daysIn } from '../reading/days.ts';
import { moneyOf, numbersIn, type WrittenNumber } from '../reading/numbers.ts';
import { lacks, refuses, type Clause } from '../reading/sentences.ts';
import { folded } from '../text/folding.ts';
import { picked, saying, type Evidence, type Facts, type Said } from './facts.ts';

const forTheSite =
  /\b(?:budzet\w*|przeznacz\w*|wyda(?:c|my|m|nia)\b|wydatk\w*|kwot\w*|maksymaln\w*|maks|zmiesci\w*|limit\w*|stac nas|zainwest\w*|dysponuj\w*|na (?:to|strone|witryne|sklep|nowa|nowy|ten cel|projekt)|nie wiecej|spend|budget\w*|afford|set aside|allocat\w*|at most|up to|no more than|max|invest|for (?:the|this|a|our new) (?:web ?)?(?:site|shop|store|project))\b/;
/** Sums of something else: advertising, prices, turnover, what an earlier site cost. */
const otherSum =
  /\b(?:reklam\w*|ads|adverts?|advertising|kampani\w*|miesieczn\w*|miesiac|month\w*|roczn\w*|yearly|a year|per year|obrot\w*|turnover|revenue|przychod\w*|kosztuj\w*|kosztowal\w*|costs?|price[sd]?|cen[ay]|od osoby|dostaw\w*|delivery|shipping|wysylk\w*|zarabia\w*|wart\w*|kurs|bilet\w*|tickets?|abonament\w*|hosting\w*|domen\w*|koszyk\w*|zamowie\w*|orders?|darmow\w*|zaplacilismy|paid|zaliczk\w*|deposit|poprzedni\w*|each|apiece|produkt\w*|products?|klient\w*|customers?)\b/;

/** What a company says of itself is full of sums that are not for the site. */
const siteBudget =
  /\b(?:budzet\w*|budget\w*|(?:na|za) (?:strone|witryne|sklep|calosc)|(?:mozemy|moge|chcemy|chce) wydac|(?:we|i) can (?:spend|afford)|(?:web ?)?site|website)\b/;
const companyFields: ReadonlySet<string> = new Set(['description', 'targetAudience', 'uniqueSellingPoint']);
const isAboutCompany = ({ field }: Pick<Said, 'field'>) => companyFields.has(field);

const bands: Record<string, [least: number, most: number]> = {
  'under-2k': [0, 2000],
  'under-5k': [0, 5000],
  '2k-7k': [2000, 7000],
  '5k-10k': [5000, 10_000],
  '7k-15k': [7000, 15_000],
  '10k-20k': [10_000, 20_000],
  '15k-30k': [15_000, 30_000],
  '20k-50k': [20_000, 50_000],
  'over-30k': [30_000, Number.POSITIVE_INFINITY],
  'over-50k': [50_000, Number.POSITIVE_INFINITY],
};

type Amount = { said: Said; zloty: number; isForeign: boolean };

const nearly =
  /^(?:do|ok|okolo|max|maks|maksymalnie|najwyzej|jakies|up to|about|around|roughly|at most|some)?\.? ?$/;
const owning = /\b(?:mamy|mam|posiadamy|(?:only )?have|we've got)\b/;

/** Of what is said about the project, "we have 15 000 zł" and a bare "do 5 tys." are the budget as well. */
function isBudget(said: Said, clause: string, { before, after }: WrittenNumber): boolean {
  if (isAboutCompany(said)) return forTheSite.test(said.plain) && siteBudget.test(said.plain);
  if (forTheSite.test(said.plain)) return true;
  const isMoney = /^\W*(?:(?:zl|pln|eur|usd|gbp)\w*\W*(?:netto|brutto|net|gross)?\W*)?$/.test(after);
  return isMoney && (owning.test(clause) || nearly.test(before));
}

/** Sums that the client names for the site itself. */
function amountsIn(facts: Facts): Amount[] {
  return facts.said.flatMap((said) =>
    said.clauses
      .filter(({ plain }) => !otherSum.test(plain))
      .flatMap(({ plain }) => numbersIn(plain).filter((number) => isBudget(said, plain, number)))
      .map(moneyOf)
      .filter(({ zloty, isMarked }) =>
        isMarked ? zloty >= 300 : zloty >= 500 && !(zloty >= 1900 && zloty < 2100) && zloty < 1e6,
      )
      .map(({ zloty, isForeign }) => ({ said, zloty, isForeign })),
  );
}

export function amountAgainstBudget(facts: Facts): Evidence[] {
  const band = bands[facts.budget];
  if (!band) return [];
  const amounts = amountsIn(facts);
  if (amounts.length === 0) return [];
  const [least, most] = band;
  // Net or gross, and a currency at whatever rate, are no contradiction.
  const isOutside = ({ zloty, isForeign }: Amount) =>
    zloty < least * (isForeign ? 0.65 : 0.8) || zloty > most * (isForeign ? 1.5 : 1.25);
  return amounts.every(isOutside) ? [{ field: 'budget', quote: facts.budget }, amounts[0]!.said] : [];
}

const site =
  /\b(?:stron\w*|witryn\w*|sklep\w*|serwis\w*|portal\w*|projekt\w*|calosc|(?:web ?)?site|website|web ?page|shop|store|launch\w*|online|go live|it|everything)\b/;
const ready =
  /\b(?:rusz\w*|wystart\w*|startuj\w*|start\w*|uruchom\w*|gotow\w*|dziala\w*|opublik\w*|potrzeb\w*|musi\w*|powinn\w*|zdaz\w*|termin\w*|zalezy|launch\w*|live|ready|need\w*|must|has to|have to|should|up|done|finish\w*|deliver\w*|deadline)\b/;
const occasion =
  /\b(?:otwarci\w*|otwieram\w*|targ(?:i|ach|ami|ow)|premier\w*|deadline|termin\w*|zdazyc|open|opening|fair|expo|launch)\b/;

const launching =
  /\b(?:wystart\w*|startujemy|ruszy\w*|ruszamy|uruchomi\w*|launch\w*|go live|online|potrzeb\w+ (?:na|do|przed)|needed (?:by|before)|need (?:it|this) (?:by|before))\b/;
const bareDay = /^(?:start|termin|deadline|by|until|before|najpozniej|do|przed|na) /;
/** A day for something else: an offer, a call, a contract. */
const otherDay =
  /\b(?:ofert\w*|wycen\w*|kontakt\w*|oddzwoni\w*|zadzwo\w*|odpowied\w*|spotka\w*|rozmow\w*|umow\w*|quote|estimate|offer|call|reply|answer|meeting|contract|proposal)\b/;

function isDeadline({ field, plain }: Said): boolean {
  if (otherDay.test(plain)) return false;
  if (site.test(plain) && ready.test(plain)) return true;
  if (companyFields.has(field)) return false;
  const isShort = plain.split(' ').length <= 6;
  return occasion.test(plain) || launching.test(plain) || (isShort && bareDay.test(plain));
}

/** Days by which the client's words want the site, and who said so. */
function deadlinesIn(facts: Facts): { said: Said; days: number }[] {
  return facts.said
    .filter(isDeadline)
    .flatMap((said) =>
      said.clauses
        .filter(({ plain }) => !refuses(plain) && !/\b(?:od|since|dzialamy|zalozon\w*|founded)\b/.test(plain))
        .flatMap(({ plain }) => daysIn(plain, facts.sent).map((days) => ({ said, days }))),
    );
}

const within: Record<string, number> = {
  asap: 30,
  '1-month': 31,
  '2-months': 61,
  '3-months': 92,
  '6-months': 183,
};
const urgent =
  /\b(?:pilne|bardzo pilnie|pilnie|na wczoraj|natychmiast\w*|jak najszybciej|asap|as soon as possible|urgent\w*|immediately|right away)\b/;
const unhurried =
  /\b(?:nie spieszy|bez pospiechu|nie ma pospiechu|no (?:rush|hurry)|not in a hurry|nie goni|czas nie gra)\b/;

export function dateAgainstTimeline(facts: Facts): Evidence[] {
  const chosen: Evidence = { field: 'timeline', quote: facts.timeline };
  const most = within[facts.timeline];
  if (most === undefined && facts.timeline !== 'flexible') return [];
  const deadlines = deadlinesIn(facts);
  const isOff = ({ days }: { days: number }) =>
    most === undefined
      ? days <= 120
      : days < most * 0.6 && facts.timeline !== 'asap'
        ? true
        : days > most * 2 + 60;
  const first = deadlines[0];
  if (first) return deadlines.every(isOff) ? [chosen, first.said] : [];
  const isLong = facts.timeline === 'flexible' || facts.timeline === '6-months';
  const hurry = isLong
    ? saying(facts.said, (clause, { plain }) => urgent.test(clause.plain) && site.test(plain))
    : [];
  const calm = facts.timeline === 'asap' ? facts.said.filter(({ plain }) => unhurried.test(plain)) : [];
  const said = [...hurry, ...calm][0];
  return said ? [chosen, said] : [];
}

export function budgetAndTimeMissing(facts: Facts): Evidence[] {
  const isUnsaid = facts.budget === '' && facts.timeline === '' && facts.websiteType !== '';
  return isUnsaid && amountsIn(facts).length === 0 && deadlinesIn(facts).length === 0
    ? [
        { field: 'budget', quote: '' },
        { field: 'timeline', quote: '' },
      ]
    : [];
}

const content =
  /\b(?:tekst\w*|zdjec\w*|zdjeci\w*|fot(?:ek|ki)|tresc\w*|tresci\w*|opis\w*|material\w*|texts?|photos?|photographs?|pictures?|images?|copy|content|materials?)\b/;
const toBeMade =
  /\bnie (?:sa|jest|beda) (?:jeszcze )?gotow\w*|\btrzeba (?:\w+ ){0,2}(?:napisac|zrobic|przygotowac|stworzyc)|\bnot ready\b|\b(?:to be|be) (?:written|taken|made)\b|^(?:and )?no (?:texts?|photos?|pictures?|content|copy)\b|\bnothing (?:is )?(?:ready|prepared)\b|\b(?:yet|still) to (?:write|take|make)\b/;
const notYet = /\b(?:jeszcze|na razie|wciaz) nie\b\W*$|\bnot yet\b\W*$|\b(?:nothing|none) yet\b/;
const beside = /\bstock\w*|\bproblem\w*|\btylko\b|\bonly\b/;

export function timeAgainstContent(facts: Facts): Evidence[] {
  if (facts.timeline !== 'asap' && facts.timeline !== '1-month') return [];
  const isMissing = ({ plain }: Clause) =>
    content.test(plain) &&
    !beside.test(plain) &&
    (lacks(plain) || toBeMade.test(plain) || notYet.test(plain));
  const missing = facts.said.filter(
    (said) =>
      said.clauses.some(isMissing) || (notYet.test(said.plain) && said.clauses.length < 3 && isMissing(said)),
  );
  return missing.length > 0 ? [{ field: 'timeline', quote: facts.timeline }, missing[0]!] : [];
}

/** Features that people name in one way, with that name. */
const nouns: Record<string, string> = {
  newsletter: String.raw`newsletter\w*`,
  'live-chat': String.raw`(?:czat|chat)\w*|live chat`,
  blog: String.raw`blog\w*`,
  'shopping-cart': String.raw`koszyk\w*|sklep\w* (?:internetow\w+|online)|sprzeda\w* (?:online|internetow\w+|przez internet)|(?:shopping )?cart|(?:online|web) ?(?:shop|store)|shop|sell online`,
  search: String.raw`wyszukiwark\w*|search`,
  reviews: String.raw`opini\w*|reviews`,
  faq: String.raw`faq`,
  'booking-system': String.raw`(?:rezerwacj\w*|booking\w*|umawiani\w*)(?: system| online| termin\w*)?`,
  'video-gallery': String.raw`(?:galeri\w* )?(?:wideo|film\w*)|videos?(?: gallery)?`,
  'google-maps': String.raw`map[ya]?(?: google| dojazdu)?`,
  multilingual: String.raw`(?:inn\w+ )?wersj\w+ jezykow\w+|(?:other|more|further) languages|tlumacze\w+|translations`,
  'user-accounts': String.raw`kont uzytkownik\w+|logowani\w+|rejestracj\w+|(?:user )?accounts|registration`,
};
const denial = String.raw`(?:nie (?:chce|chcemy|potrzebuj\w+|planuj\w+|zamierzam\w*|bedzie|przewiduj\w+|prowadzimy|bedziemy (?:wysyla\w+|prowadzi\w+|pisa\w+|robi\w+|uzywa\w+))|bez|rezygnuj\w+ z|(?:do not|don't|does not|doesn't|will not|won't|would not) (?:want|need|plan|require|like|(?:be )?(?:send|run|writ|us|keep)(?:e|ing)?)(?: an?y?)?|(?:want|need) no|no need for|not interested in|without|^(?:please )?no)`;
const denied = String.raw`(?:nie (?:chce|chcemy|potrzebuj\w+|planuj\w+|(?:jest|sa|bedzie) (?:potrzebn|konieczn)\w+|bedzie)|(?:is|are) not (?:needed|wanted|required)|(?:isn't|aren't) needed|niepotrzebn\w+|zbedn\w+|unnecessary)`;
const forNow =
  /\b(?:na razie|poki co|na start|na poczatek|jeszcze|yet|for now|at first|later|pozniej|wlasn\w+|own|separate|osobn\w+|od razu|sami|ourselves|myself|new|another|kolejn\w+|tylko|only|zakladani\w+)\b/;

const denials = Object.entries(nouns).map(([feature, noun]) => {
  // Buying without an account is usual where others have one.
  const refusing =
    feature === 'user-accounts' ? denial.replace('|bez|', '|').replace('|without|', '|') : denial;
  const words = String.raw`${refusing} (?:\w+ ){0,2}(?:${noun})\b|\b(?:${noun}) (?:\w+ ){0,3}${denied}`;
  return { feature, pattern: new RegExp(words) };
});

const mayDeny = /\b(?:nie|bez|no|not|without)\b|n't\b|rezygn|potrzebn|zbedn|unnecessary/;

export function chosenAndDenied(facts: Facts): Evidence[] {
  const ticked = denials
    .map(({ feature, pattern }) => ({ ticks: picked(facts, feature), pattern }))
    .filter(({ ticks }) => ticks.length > 0);
  if (ticked.length === 0) return [];
  const denying = facts.said.filter(({ plain }) => mayDeny.test(plain));
  return ticked.flatMap(({ ticks, pattern }) => {
    const said = denying.find(({ clauses }) =>
      clauses.some(({ plain }) => pattern.test(plain) && !forNow.test(plain)),
    );
    return said ? [...ticks, said] : [];
  });
}

const cms =
  /\bcms\b|\bcms-?[a-z]{1,3}\b|\bcontent management\b|\bpanel\w* (?:administr\w+|do (?:edycji|zarzadz\w+)|cms)|\bsystem\w* zarzadzania\b/;
const edits =
  /\b(?:edyt\w*|edyc\w*|zmienia\w*|zmieni\w*|aktualiz\w*|dodawa\w*|dopisyw\w*|wstawia\w*|wrzuca\w*|podmienia\w*|publikow\w*|edit\w*|updat\w*|chang\w*|adding|add|publish\w*)\b/;
const themselves =
  /\b(?:sam|sama|same|sami|samemu|samodzieln\w*|wlasnorecznie|myself|ourselves|on (?:my|our) own|without (?:you|calling|asking)|chcemy|chce|bedziemy|we want to|we will|we'll|i want to|i will)\b/;

export function editingWithoutCms(facts: Facts): Evidence[] {
  const refused = facts.said.find(({ clauses }) =>
    clauses.some(({ plain }) => cms.test(plain) && refuses(plain)),
  );
  if (!refused) return [];
  const wishes = [
    ...picked(facts, 'content-management'),
    ...saying(
      facts.said,
      ({ plain }, sentence) => edits.test(plain) && themselves.test(sentence.plain),
    ).filter((said) => said !== refused || said.clauses.length > 1),
  ];
  return wishes.length > 0 ? [refused, wishes[0]!] : [];
}

const languages: [string, RegExp][] = [
  ['pl', /\bpolsk\w*|\bpolish\b/],
  ['en', /\bangiels\w*|\bang\b|\benglish\b/],
  ['de', /\bniemieck\w*|\bniem\b|\bgerman\b/],
  ['uk', /\bukrainsk\w*|\bukrainian\b/],
  [
    'other',
    /\b(?:francusk\w*|hiszpansk\w*|wlosk(?:i|u|iego|im|a|ie)\b|czesk\w*|slowack\w*|rosyjsk\w*|litewsk\w*|norwesk\w*|szwedzk\w*|dunsk\w*|holendersk\w*|niderlandzk\w*|portugalsk\w*|chinsk\w*|wegiersk\w*|rumunsk\w*|arabsk\w*|french|spanish|italian|(?<!\b(?:z|do|i) )czech|slovak|russian|lithuanian|norwegian|swedish|danish|dutch|portuguese|chinese|hungarian|romanian|arabic|hebrew|finnish|japanese)\b/,
  ],
];
/** In a description a language is as often a customer's or a course's as the site's. */
const aboutSite =
  /\b(?:stron\w*|witryn\w*|wersj\w*|jezyk(?:i|u|ach|ami)?|tlumacz\w*|site|website|pages?|versions?|languages?|translat\w*)\b/;
const code = '(?:pl|en|eng|gb|de|ger|ua|uk|fr|es|it|cz|cs|sk|ru|no|se|sv|nl|lt|dk|pt)';
const codes = new RegExp(String.raw`\b${code}(?:\s?[/+|]\s?|, ?| i | and | & |-)(?:${code}\b)`, 'i');
const upperCode = /\b(?:EN|ENG|DE|UA|FR|ES|CZ|RU|SE|NL)\b/;

export function languagesNotNamed(facts: Facts): Evidence[] {
  const wanted = picked(facts, 'multilingual');
  if (wanted.length === 0) return [];
  const named = new Set<string>();
  const inClause = ({ quote, plain }: Clause) => {
    for (const [language, mark] of languages) if (mark.test(plain)) named.add(language);
    if (codes.test(quote) || upperCode.test(quote)) named.add('other');
  };
  for (const said of facts.said)
    if (!isAboutCompany(said) || aboutSite.test(said.plain))
      for (const clause of said.clauses) if (!refuses(clause.plain)) inClause(clause);
  if (facts.said.some(({ quote }) => codes.test(quote))) named.add('other');
  named.delete('pl');
  return named.size > 0 ? [] : wanted;
}

const bookings =
  /\b(?:rezerw\w*|zapis\w*|umawia\w*|termin\w*|wizyt\w*|grafik\w*|kalendarz\w*|book\w*|reserv\w*|appointment\w*|schedul\w*|slots?|calendar\w*|meetings?)\b/;
const tools =
  /\b(?:kalendarz\w*|calendar|calendly|booksy\w*|grafik\w*|terminarz\w*|znanylekarz\w*|versum|hotres\w*|medfile\w*|profitroom\w*|idobooking\w*|booking\.com|bookero|reservio|fresha|treatwell|simplybook\w*|setmore|acuity|mews|beds24|outlook|excel\w*|telefoniczn\w*|by phone)\b/;

/** A tool, or a sentence on how it goes; "we want bookings" is neither. */
export function bookingWithoutCalendar(facts: Facts): Evidence[] {
  const wanted = picked(facts, 'booking-system');
  if (wanted.length === 0 || facts.integrations.has('calendly')) return [];
  const isTold = facts.said.some(({ field, quote, plain, clauses }) => {
    if (clauses.some((clause) => tools.test(clause.plain) && !refuses(clause.plain))) return true;
    if (/\b(?:wybiera|potwierdza|choos|pick|confirm)\w* /.test(plain) && field !== 'description') return true;
    if (!bookings.test(plain)) return false;
    const hasName =
      /\p{L} (?:przez|systemie|systemem|programie|with|through|via|using|use|z|w|in) \p{Lu}\p{L}+/u.test(
        quote,
      );
    return (
      (hasName && field !== 'description') || (field === 'customFeatures' && plain.split(' ').length > 4)
    );
  });
  return isTold ? [] : wanted;
}

const present =
  /\b(?:(?:obecn|dotychczasow|star|istniejac|aktualn|dzisiejsz)\w{1,4} (?:\w+ )?(?:stron|witryn|sklep(?!y stac)|serwis|portal)\w*|(?:stron|witryn|sklep)\w* (?:obecn|dotychczasow|istniejac)\w+|(?:odswiez|przebudow|unowoczesn|moderniz|przerob|zastapi)\w* (?:\w+ ){0,2}(?:stron|witryn|sklep|serwis)\w*|redesign\w*|relaunch\w*|(?:current|existing|old|present|outdated) (?:\w+ )?(?:web ?)?(?:site|website|shop|store|page)s?|zamiast (?:obecn|star|dotychczasow)\w+|(?:replac|redo|rebuild|refresh|moderni[sz])\w* (?:our|my) (?:\w+ )?(?:site|website|shop|store)|przeno\w+ (?:\w+ )?(?:stron|witryn|sklep internet)\w*|przenies\w+ (?:\w+ )?(?:stron|witryn|sklep internet)\w*|migracj\w+ (?:\w+ )?(?:stron|witryn|sklep|serwis)\w*|migrat\w+ (?:\w+ ){0,2}(?:site|website|shop|store))\b/;
const address =
  /https?:\/\/|\bwww\.|\b[a-z0-9-]{1,60}\.(?:[a-z]{2,3}|info|shop|store|online|site|example|agency|design)\b/;
const own =
  /\b(?:nasz\w*|moj\w*|obecn\w*|star\w*|dotychczasow\w*|aktualn\w*|our|my|ours|current|present|existing|old|own)\b/;

export function presentSiteNotNamed(facts: Facts): Evidence[] {
  const mentions = facts.said.filter(({ clauses }) =>
    clauses.some(({ plain }) => present.test(plain) && !lacks(plain)),
  );
  const isGiven =
    facts.said.some(({ plain }) => address.test(plain)) ||
    facts.links.some(({ description }) => description === '' || own.test(folded(description)));
  return isGiven ? [] : mentions.slice(0, 1);
}
