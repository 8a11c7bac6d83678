import {
  isField,
  isList,
  type ContentField,
  type ContentGroup,
} from '../../../../domain/content/content-shape.ts';

/** An item with nothing in it yet. */
export function freshItem(group: ContentGroup): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([name, part]) => {
      if (isField(part)) return [name, freshValue(part)];
      return [name, isList(part) ? [] : freshItem(part)];
    }),
  );
}

function freshValue(field: ContentField): unknown {
  switch (field.kind) {
    case 'both':
      return { pl: '', en: '' };
    case 'words':
      return [];
    case 'choice':
      return field.of[0];
    case 'picture':
      return { kind: 'sample', sample: 'shop' };
    default:
      return '';
  }
}
