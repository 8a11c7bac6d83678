import { shortDateTime } from '../../../../domain/text/dates.ts';
import { momentOf } from '../../../../domain/text/stored-time.ts';
import type { AdminNote } from '../../../../domain/endpoints/briefs.ts';
import { useText } from '../../ui/text.tsx';

export function NoteList({ notes }: { notes: AdminNote[] }) {
  const words = useText().admin.detail;
  return (
    <ul className="grid gap-2">
      {notes.map((note) => {
        const createdAt = momentOf(note.createdAt);
        return (
          <li key={note.id} className="rounded-lg bg-sunken px-3 py-2">
            <p className="text-xs text-muted">
              <span className="font-semibold">{note.author || words.defaultAuthor}</span>
              {createdAt ? (
                <>
                  {' · '}
                  <time dateTime={createdAt.toISOString()}>{shortDateTime(createdAt)}</time>
                </>
              ) : null}
            </p>
            <p className="own-words">{note.note}</p>
          </li>
        );
      })}
    </ul>
  );
}
