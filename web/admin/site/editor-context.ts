/** What every field of the form needs, however deep it stands. */
import { createContext, useContext } from 'react';
import type { ContentEditor } from '../../../domain/endpoints/content.ts';
import {
  picturePlaces,
  type ContentProblem,
  type ContentProblemCode,
} from '../../../domain/content/content-rules.ts';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import type { Picture } from '../../../domain/content/picture.ts';
import { valueAt, withValue } from './content-path.ts';

export type ProblemCode = ContentProblemCode | 'no-picture';

type EditorContextValue = {
  content: SiteContent;
  change: (renew: (content: SiteContent) => SiteContent) => void;
  problems: ReadonlyMap<string, ProblemCode>;
  pictures: ContentEditor['pictures'];
  addPicture: (picture: Picture) => void;
  sets: ContentEditor['sets'];
  /** Fields that were typed in here: before that, an empty one is not marked as wrong. */
  typed: ReadonlySet<string>;
  noteTyped: (path: string) => void;
};

const EditorContext = createContext<EditorContextValue | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): EditorContextValue {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a field stands outside the editor');
  return editor;
}

const emptyCodes: ReadonlySet<ProblemCode> = new Set(['required', 'no-polish', 'no-english']);

export function useField<Value>(path: string) {
  const { content, change, problems, typed, noteTyped } = useEditor();
  const problem = problems.get(path);
  const isMarked = problem !== undefined && (typed.has(path) || !emptyCodes.has(problem));
  return {
    value: valueAt(content, path) as Value,
    set: (value: Value) => {
      noteTyped(path);
      change((whole) => withValue(whole, path, value));
    },
    renew: (next: (value: Value) => Value) =>
      change((whole) => withValue(whole, path, next(valueAt(whole, path) as Value))),
    noteTyped: () => noteTyped(path),
    problem: isMarked ? problem : undefined,
  };
}

/** What is found while typing, and what only the server can know: that a picture is gone. */
export function allProblems(
  found: ContentProblem[],
  stored: ContentEditor['problems'],
  content: SiteContent,
) {
  const shown = new Set(picturePlaces(content).map(({ path }) => path));
  const gone = stored.filter(({ path, code }) => code === 'no-picture' && shown.has(path));
  return [...found, ...gone] as { path: string; code: ProblemCode }[];
}
