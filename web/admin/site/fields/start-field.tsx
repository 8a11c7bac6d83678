import { startingPoints, type StartingPoint } from '../../../../domain/brief/starting-points.ts';
import { Select } from '../../../ui/control.tsx';
import { fieldId } from '../content-path.ts';
import { useField } from '../editor-context.ts';
import { useWords } from '../words.ts';
import { FieldNote, labelOf } from './field-notes.tsx';

/** What the brief begins with for a visitor who wants the like of a work. */
export function StartField({ path }: { path: string }) {
  const words = useWords();
  const { value, set } = useField<StartingPoint>(path);
  const id = fieldId(path);
  return (
    <div className="site-field site-line">
      <label htmlFor={id} className="site-label">
        {labelOf(words, path)}
      </label>
      <Select
        id={id}
        value={value}
        options={startingPoints.map((point) => [point, words.starts[point]] as const)}
        aria-describedby={`${id}-note`}
        onChange={set}
      />
      <FieldNote path={path} id={`${id}-note`} />
    </div>
  );
}
