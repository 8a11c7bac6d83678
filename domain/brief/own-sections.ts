/** The client's own sections of the homepage stand among the chosen ones, where they were put. */
import type { Brief } from './brief.ts';
import { linesOf } from './skeleton-words.ts';

type Structure = Brief['homepageStructure'];

/** A choice from a list, or a name of their own. */
export type PlacedSection = { value: string; name: string };

type Sections = { sections: readonly string[]; own: readonly string[]; places: readonly string[] };

/**
 * Each place names the chosen section that the own one follows, or the start of the page. Without one, or without that
 * section, it is the end; a footer that was put last stays below it.
 */
export function placeSections({ sections, own, places }: Sections): PlacedSection[] {
  const placeOf = (index: number) => {
    const place = places[index];
    return place === 'start' || (place !== undefined && sections.includes(place)) ? place : 'end';
  };
  const ownAt = (place: string) => own.filter((_name, index) => placeOf(index) === place).map(ownPart);
  const footer = sections.length - 1;
  const lasts = (index: number) => index === footer && sections[index] === 'footer';
  return [
    ...ownAt('start'),
    ...sections.flatMap((value, index) => [
      ...(lasts(index) ? ownAt('end') : []),
      { value, name: '' },
      ...(sections.indexOf(value) === index ? ownAt(value) : []),
    ]),
    ...(footer >= 0 && lasts(footer) ? [] : ownAt('end')),
  ];
}

export function placedSections({ sections, customSections, customPlaces = [] }: Structure): PlacedSection[] {
  return placeSections({ sections, own: linesOf(customSections), places: customPlaces });
}

/** What a move within the placed sections makes of the answers. */
export function moveSection(structure: Structure, from: number, to: number): Structure {
  const rows = placedSections(structure);
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
  const values = moved.flatMap(({ value }) => (value === '' ? [] : [value]));
  const own = moved.flatMap(({ name }) => (name === '' ? [] : [name]));
  const isSameText = own.join('\n') === linesOf(structure.customSections).join('\n');
  return withPlaces(
    {
      sections: structure.sections.toSorted((one, other) => values.indexOf(one) - values.indexOf(other)),
      customSections: isSameText ? structure.customSections : own.join('\n'),
    },
    moved.flatMap(({ value }, index) => (value === '' ? [placeAt(moved, index)] : [])),
  );
}

/** While the list of them is being written, the lines above and below the changed ones keep their places. */
export function writeOwnSections({ sections, ...own }: Structure, text: string): Structure {
  const before = linesOf(own.customSections);
  const after = linesOf(text);
  const most = Math.min(before.length, after.length);
  const above = lengthWhile(most, (index) => after[index] === before[index]);
  const below = lengthWhile(most - above, (index) => after.at(-1 - index) === before.at(-1 - index));
  const kept = after.map((_name, index) => {
    const former = index < after.length - below ? index : index + before.length - after.length;
    const isNew = index >= before.length - below && index < after.length - below;
    return (isNew ? undefined : own.customPlaces?.[former]) ?? 'end';
  });
  return withPlaces({ sections, customSections: text }, kept);
}

function lengthWhile(most: number, holds: (index: number) => boolean): number {
  let length = 0;
  while (length < most && holds(length)) length++;
  return length;
}

function placeAt(rows: readonly PlacedSection[], index: number): string {
  const chosen = (part: readonly PlacedSection[]) => part.filter(({ value }) => value !== '');
  const lasts = chosen(rows).at(-1)?.value === 'footer' ? 1 : 0;
  if (chosen(rows.slice(index)).length === lasts) return 'end';
  return chosen(rows.slice(0, index)).at(-1)?.value ?? 'start';
}

/** Places are part of the answers only where they say something. */
function withPlaces(structure: Omit<Structure, 'customPlaces'>, places: readonly string[]): Structure {
  const said = places.slice(0, places.findLastIndex((place) => place !== 'end') + 1);
  return said.length === 0
    ? structure
    : { ...structure, customPlaces: said as NonNullable<Structure['customPlaces']> };
}

function ownPart(name: string): PlacedSection {
  return { value: '', name };
}
