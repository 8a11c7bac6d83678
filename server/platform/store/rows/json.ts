/** The one place where JSON columns are turned to values and back; both engines hand them over as text. */

export function parseJson<Value>(text: string): Value {
  return JSON.parse(text) as Value;
}

export function toJson(value: unknown): string {
  return JSON.stringify(value ?? null);
}
