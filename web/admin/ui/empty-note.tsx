import { Tool } from '../../ui/tool.tsx';
import { useText } from './text.tsx';

/** A list without rows; where filters hide them, a way to clear these. The focus comes here when the last row leaves. */
export function EmptyNote({ message, onClear }: { message: string; onClear?: (() => void) | undefined }) {
  const words = useText().admin.filters;
  return (
    <div className="grid justify-items-center gap-3 px-4 py-16 text-center">
      <p role="status" tabIndex={-1} data-empty-note className="own-words max-w-full text-muted">
        {message}
      </p>
      {onClear ? <Tool onClick={onClear}>{words.clear}</Tool> : null}
    </div>
  );
}
