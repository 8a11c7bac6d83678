/** The form, drawn from the description of the content: one component a kind. */
import {
  isField,
  isList,
  type ContentField,
  type ContentGroup,
} from '../../../../domain/content/content-shape.ts';
import { ChoiceField } from './choice-field.tsx';
import { ListField } from './list-field.tsx';
import { LogoField } from './logo-field.tsx';
import { PictureField } from './picture-field.tsx';
import { StartField } from './start-field.tsx';
import { BothField, LineField, WordsField } from './text-fields.tsx';

type PartProps = { part: ContentGroup[string]; path: string };

export function PartFields({ part, path }: PartProps) {
  if (isField(part)) return <OneField field={part} path={path} />;
  if (isList(part))
    return (
      <ListField
        list={part}
        path={path}
        renderItem={(itemPath) => <PartFields part={part.of} path={itemPath} />}
      />
    );
  return Object.entries(part).map(([name, inner]) => (
    <PartFields key={name} part={inner} path={`${path}.${name}`} />
  ));
}

function OneField({ field, path }: { field: ContentField; path: string }) {
  switch (field.kind) {
    case 'both':
      return <BothField field={field} path={path} />;
    case 'words':
      return <WordsField field={field} path={path} />;
    case 'choice':
      return <ChoiceField field={field} path={path} />;
    case 'picture':
      return <PictureField path={path} />;
    case 'start':
      return <StartField path={path} />;
    case 'logo':
      return <LogoField path={path} />;
    default:
      return <LineField field={field} path={path} />;
  }
}
