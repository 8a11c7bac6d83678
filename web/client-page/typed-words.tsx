import { createContext, use } from 'react';

/** The e-mail address to write to when the page cannot accept the words. */
export const AddressContext = createContext('');

/** Words that could not be saved, to copy, and where to send them. */
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
  const email = use(AddressContext);
  return (
    <a className="status-address" href={`mailto:${email}`}>
      {email}
    </a>
  );
}
