/** A copy with only these fields. */
export function pick<Source extends object, Field extends keyof Source>(
  source: Source,
  ...fields: Field[]
): Pick<Source, Field> {
  return Object.fromEntries(fields.map((field) => [field, source[field]])) as Pick<Source, Field>;
}
