/** What the panel says about estimates outside the price list and the editor, whose words come with them. */
import { counted, type Forms } from '../grammar/counted.ts';

const estimates: Forms = { one: 'wycena', few: 'wyceny', many: 'wycen' };
const days: Forms = { one: 'dzień', few: 'dni', many: 'dni' };

export const adminEstimates = {
  prices: 'Cennik',
  pricesLoading: 'Otwieranie cennika...',
  pricesFailed: 'Nie udało się otworzyć cennika',
  tab: 'Wycena',
  loading: 'Otwieranie wyceny...',
  failed: 'Nie udało się otworzyć wyceny',
  fromList: 'z cennika',
  fromListLabel: 'Z cennika, netto',
  today: {
    accepted: (amount: string) => `Klient przyjął wycenę: ${amount} netto`,
    declined: (reason: string, words: string) =>
      `Klient odrzucił wycenę (${reason})${words ? `: „${words}”` : ''}`,
    asked: (line: string, words: string) => `Pytanie do wyceny${line ? ` (${line})` : ''}: „${words}”`,
    open: 'Otwórz wycenę',
  },
  acts: {
    accepted: (name: string, version: number, when: string) =>
      `${name} przyjmuje wycenę (wersja ${version}), ${when}`,
    amount: (net: string) => `${net} netto`,
    declined: (version: number, when: string) => `Wycena odrzucona (wersja ${version}), ${when}`,
    asked: (line: string, when: string) => `Pytanie do wyceny${line ? `: ${line}` : ''}, ${when}`,
    propose: (status: string) => `Zapisz status „${status}” i kwotę`,
    proposedAmount: 'Kwota, zł',
    proposal: 'Wycena przyjęta. Status zostaje, dopóki go nie zmienisz.',
    proposed: 'Status i kwota zapisane',
    proposeFailed: 'Nie udało się zapisać statusu',
    show: 'Zobacz wycenę',
  },
  reasons: {
    price: 'za drogo',
    time: 'za późno',
    scope: 'nie ten zakres',
    'other-offer': 'wybór innej oferty',
    'no-longer': 'projekt odwołany',
    other: 'inny powód',
  },
  overview: {
    title: 'Wyceny',
    sent: 'wysłane w tym okresie',
    out: 'u klientów, bez decyzji',
    outSum: (range: string) => `razem ${range} netto`,
    accepted: 'przyjęte',
    declined: 'odrzucone',
    expired: 'po terminie',
    why: 'Dlaczego odrzucone',
    decision: 'Od wysłania do decyzji',
    days: (count: number) => (count === 0 ? 'tego samego dnia' : counted(count, days)),
    undecided: 'bez otwartych wycen',
    none: 'W tym okresie nie wysłano żadnej wyceny.',
    count: (count: number) => counted(count, estimates),
  },
  erase: {
    label: 'Zachowaj przyjętą wycenę jako dokument',
    hint: 'Zostaje tylko dokument tego, na co klient się zgodził, z Twoim powodem. Wszystko inne znika.',
    reason: 'Powód, na przykład podstawa rozliczenia',
    title: 'Zachowane wyceny',
    subtitle: 'Dokumenty, które zostały po usunięciu danych, każdy z Twoim powodem.',
    remove: 'Usuń dokument',
    removeConfirm: 'Usunąć ten dokument na zawsze?',
    removed: 'Dokument usunięty',
    failed: 'Nie udało się usunąć dokumentu',
  },
};
