import { useEffect, useRef, useState } from 'react';
import { Input } from '../../ui/control.tsx';
import { limits } from '../../../domain/text/limits.ts';
import { declareParameters } from './address.ts';
import { Icon } from '../../ui/icon.tsx';

const { filterBy } = declareParameters({ untilPage: ['q'] });

const pauseMs = 250;

type SearchFieldProps = { label: string; hint: string; value: string; id: string };

/** Searches while one types, after a short pause; the first letters make one entry in the history, the rest refine it. */
export function SearchField({ label, hint, value, id }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applied = useRef(value);

  useEffect(() => {
    // Back, Forward or "clear filters" changed it from outside.
    if (value !== applied.current) {
      applied.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string): void {
    clearTimeout(timer.current);
    if (text === applied.current) return;
    const isRefinement = applied.current !== '';
    applied.current = text;
    filterBy({ q: text }, { replace: isRefinement });
  }

  return (
    <form
      role="search"
      className="relative min-w-40 flex-1 basis-40"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <span className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-muted">
        <Icon name="lens" />
      </span>
      <Input
        id={id}
        type="search"
        className="pl-8"
        aria-label={label}
        placeholder={hint}
        value={typed}
        maxLength={limits.line}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(text), pauseMs);
        }}
      />
    </form>
  );
}
