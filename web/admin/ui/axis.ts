/** Round numbers from 0 to the highest value or a little above, few enough to be read. */
export function ticksUpTo(highest: number): number[] {
  const most = 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / most)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size * most >= highest) ?? highest;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
