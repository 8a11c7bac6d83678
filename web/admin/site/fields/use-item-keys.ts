/** Items have no names of their own: a moved one takes what its fields hold, such as a picture on its way, along. */
import { useState } from 'react';

let counter = 0;
const freshKeys = (count: number) => Array.from({ length: count }, () => ++counter);

export function useItemKeys(count: number) {
  const [keys, setKeys] = useState(() => freshKeys(count));
  // Added, or another window's: the first ones are who they were.
  const known =
    keys.length === count ? keys : [...keys.slice(0, count), ...freshKeys(Math.max(0, count - keys.length))];
  if (known !== keys) setKeys(known);
  return {
    at: (index: number) => known[index] ?? index,
    swap: (one: number, other: number) => setKeys((now) => now.with(one, now[other]!).with(other, now[one]!)),
    insert: (index: number) => setKeys((now) => now.toSpliced(index, 0, ++counter)),
    remove: (index: number) => setKeys((now) => now.toSpliced(index, 1)),
  };
}
