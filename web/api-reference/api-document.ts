/** The parts of an OpenAPI document that the page reads, and its schemas as lines a person can read. */

export type JsonSchema = {
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

type Content = Record<string, { schema?: JsonSchema }>;

export type Operation = {
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};

export type ApiDocument = {
  info?: { description?: string };
  paths?: Record<string, Record<string, Operation>>;
};

export type SchemaLine = { name: string; kind: string; about: string; isRequired: boolean };

/** Each field on a line of its own, a nested one under the path that leads to it. */
export function schemaLines(schema: JsonSchema | undefined, path = ''): SchemaLine[] {
  if (!schema) return [];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => schemaLines(one, path));
  if (schema.type === 'array' && schema.items?.properties) return schemaLines(schema.items, `${path}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = path ? `${path}.${key}` : key;
    const isRequired = schema.required?.includes(key) ?? false;
    return [
      { name, kind: kindOf(field), about: field.description ?? '', isRequired },
      ...schemaLines(field, name),
    ];
  });
}

/** `string ≤ 200`, `"pl" | "en"`, and so on, as short as it can be said. */
export function kindOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const limits = [
    schema.maxLength !== undefined ? `≤ ${schema.maxLength}` : '',
    schema.maxItems !== undefined ? `≤ ${schema.maxItems}` : '',
    schema.minimum !== undefined && schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER
      ? `${schema.minimum} … ${schema.maximum}`
      : '',
  ];
  const base =
    schema.type === 'array' ? `${kindOf(schema.items ?? {})}[]` : [schema.type ?? 'any'].flat().join(' | ');
  return [base, ...limits].filter(Boolean).join(' ');
}
