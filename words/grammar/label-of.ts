/** The label of a value; what no list has stands for itself. */
export function labelOf(value: string, labels: Record<string, string>): string {
  return Object.hasOwn(labels, value) ? labels[value]! : value;
}
