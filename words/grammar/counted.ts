/** A number with its noun in the form Polish wants: 1 brief, 2 briefy, 5 briefów, 22 briefy. */
const plurals = new Intl.PluralRules('pl');

export type Forms = { one: string; few: string; many: string };

export function counted(count: number, { one, few, many }: Forms): string {
  const form = plurals.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
}
