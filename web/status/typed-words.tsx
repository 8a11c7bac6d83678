import { profile } from '../../site.profile.ts';

/** Words that could not be kept, to copy, and where to send them. */
export function TypedWords({ note, words }: { note: string; words: readonly string[] }) {
  return (
    <>
      <p className="status-error">
        {note} <OwnAddress />
      </p>
      {words.map((word, position) => (
        <p key={position} className="status-words" dir="auto">
          {word}
        </p>
      ))}
    </>
  );
}

/** Filled by the script with what lies unsent in this browser. */
export function UnsentWords({ note, letter }: { note: string; letter?: string }) {
  return (
    <div data-unsent={letter ?? ''} hidden>
      <p>
        {note} <OwnAddress />
      </p>
    </div>
  );
}

export function OwnAddress() {
  return (
    <a className="status-address" href={`mailto:${profile.email}`}>
      {profile.email}
    </a>
  );
}
