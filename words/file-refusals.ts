/** Why a file was not taken, in sentences for whoever sent it. */
import { fileLimits, type FileFault } from '../domain/files/client-file.ts';
import { materialLimits } from '../domain/files/material.ts';
import type { Locale } from '../domain/text/locale.ts';

export type FileRefusalCode =
  | FileFault
  | 'file-missing'
  | 'file-not-found'
  | 'file-downloaded'
  | 'file-too-slow'
  | 'files-busy'
  | 'materials-asked'
  | 'materials-too-many'
  | 'material-not-found';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const [mostOfFile, mostOfBrief] = [megabytes(fileLimits.bytes), megabytes(fileLimits.bytesOfBrief)];

const pl: Record<FileRefusalCode, string> = {
  'file-empty': 'Ten plik jest pusty. Sprawdź, czy to na pewno ten.',
  'file-too-big': `Ten plik jest za duży: przyjmujemy najwyżej ${mostOfFile} MB.`,
  'file-program': 'To jest program albo plik z programem w środku. Takich plików nie przyjmujemy.',
  'file-script':
    'W tym pliku jest kod, który mógłby się uruchomić. Zapisz go bez skryptów albo przyślij jako PDF lub zdjęcie.',
  'file-macros': 'Ten dokument ma makra. Zapisz go bez nich, na przykład jako DOCX, XLSX albo PDF.',
  'file-archive':
    'Tego archiwum nie możemy bezpiecznie otworzyć. Przyślij pliki osobno albo spakuj je zwykłym ZIP-em bez hasła i bez innych archiwów w środku.',
  'file-mixed': 'W tym pliku ukryty jest drugi plik. Zapisz go jeszcze raz albo przyślij inny.',
  'file-damaged': 'Ten plik jest uszkodzony albo niepełny. Spróbuj zapisać go jeszcze raz.',
  'file-unsupported':
    'Takich plików nie przyjmujemy. Przyślij zdjęcie, PDF, dokument, SVG, font, film albo ZIP.',
  'files-too-many': `Jest tu już ${fileLimits.filesOfBrief} plików i więcej się nie zmieści. Usuń któryś albo napisz do nas.`,
  'files-full': `Pliki zajmują razem ${mostOfBrief} MB i więcej się nie zmieści. Usuń któryś albo napisz do nas.`,
  'files-of-sender': 'To dużo plików jak na jeden dzień. Resztę przyślij jutro albo napisz do nas.',
  'files-no-room': 'Chwilowo nie możemy przyjąć więcej plików. Napisz do nas, a znajdziemy inny sposób.',
  'files-closed': 'Do tego briefu nie można już dodać pliku.',
  'file-missing': 'Najpierw wybierz plik.',
  'file-not-found': 'Tego pliku już tu nie ma.',
  'file-downloaded': 'Ten plik już pobraliśmy, więc nie można go usunąć stąd. Napisz do nas.',
  'file-too-slow': 'Plik nie dotarł na czas. Sprawdź połączenie i spróbuj jeszcze raz.',
  'files-busy': 'Trwa właśnie przesyłanie zbyt wielu plików naraz. Spróbuj za chwilę.',
  'materials-asked': 'O to już prosisz, i jeszcze tego brakuje.',
  'materials-too-many': `Na liście zmieści się najwyżej ${materialLimits.ofBrief} materiałów. Usuń któryś.`,
  'material-not-found': 'Tej pozycji nie ma już na liście.',
};

const en: Record<FileRefusalCode, string> = {
  'file-empty': 'This file is empty. Please check that it is the right one.',
  'file-too-big': `This file is too large: we take up to ${mostOfFile} MB.`,
  'file-program': 'This is a program, or a file with a program inside. We don’t take those.',
  'file-script':
    'There is code in this file that could run. Please save it without scripts, or send a PDF or a picture of it.',
  'file-macros': 'This document has macros. Please save it without them, for example as DOCX, XLSX or PDF.',
  'file-archive':
    'We can’t safely open this archive. Please send the files one by one, or as a plain ZIP without a password and without other archives inside.',
  'file-mixed': 'A second file is hidden in this one. Please save it again or send another one.',
  'file-damaged': 'This file is damaged or incomplete. Please try saving it again.',
  'file-unsupported':
    'We don’t take files of this kind. Please send a picture, PDF, document, SVG, font, video or ZIP.',
  'files-too-many': `There are ${fileLimits.filesOfBrief} files here already, and no more will fit. Remove one or write to us.`,
  'files-full': `The files here take up ${mostOfBrief} MB, and no more will fit. Remove one or write to us.`,
  'files-of-sender': 'That is a lot of files for one day. Please send the rest tomorrow or write to us.',
  'files-no-room': 'We can’t take more files right now. Please write to us and we’ll find another way.',
  'files-closed': 'No more files can be added to this brief.',
  'file-missing': 'Choose a file first.',
  'file-not-found': 'This file is no longer here.',
  'file-downloaded': 'We have downloaded this file already, so it can’t be removed here. Please write to us.',
  'file-too-slow': 'The file did not arrive in time. Check your connection and try again.',
  'files-busy': 'Too many files are being sent at once. Please try again in a moment.',
  'materials-asked': 'You have asked for this already, and it is still missing.',
  'materials-too-many': `The list holds up to ${materialLimits.ofBrief} materials. Remove one.`,
  'material-not-found': 'This item is no longer on the list.',
};

export const fileRefusals: Record<Locale, Record<FileRefusalCode, string>> = { pl, en };
