import { fileLimits } from '../../domain/files/client-file.ts';
import { counted, type Forms } from '../grammar/counted.ts';
import { typeset } from '../grammar/typeset.ts';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const files: Forms = { one: 'plik', few: 'pliki', many: 'plików' };

/** Files and materials on the client page. */
export const clientFiles = typeset({
  title: 'Pliki',
  hint: 'logo, teksty, zdjęcia',
  materials: 'Prosimy o',
  done: 'jest',
  missing: 'czekamy',
  addFile: (name: string) => `Plik: ${name}`,
  send: 'Wyślij plik',
  sending: 'Wysyłam…',
  elsewhere: 'Załatwione inaczej',
  elsewhereWords: 'Jak? Na przykład: wysyłam mailem',
  elsewhereAction: 'Odhacz',
  elsewhereSaid: (words: string) => (words === '' ? 'załatwione inaczej' : `załatwione inaczej: ${words}`),
  takeBack: 'Jednak brakuje',
  takeBackOf: (name: string) => `Jednak brakuje: ${name}`,
  add: 'Dodaj pliki',
  addHelp: `Najwyżej ${megabytes(fileLimits.bytes)} MB każdy, razem do ${megabytes(fileLimits.bytesOfBrief)} MB. Widzisz je tylko Ty i my.`,
  sendAll: 'Wyślij pliki',
  addedAt: (size: string, when: string) => `${size}, ${when}`,
  byMail: 'z maila',
  remove: 'Usuń',
  removeOf: (name: string) => `Usuń plik ${name}`,
  arrived: (count: number) => `Mamy od Ciebie ${counted(count, files)}. Dziękujemy.`,
  notTaken: 'Tych plików nie przyjęliśmy:',
  tooBig: 'Ten plik jest za duży:',
  needed: (count: number) => `Brakuje nam ${count} rzeczy`,
  neededText: 'Dodaj pliki albo odhacz to, co dostaniemy inaczej.',
  toList: 'Zobacz listę',
});
