/** The templates while they are edited: kept here until they are saved, and merged with what another window saved. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Answering, Templates } from '../../../domain/endpoints/conversation.ts';
import { answerOf, RequestError } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { mergeTemplates } from './merge-templates.ts';
import { useSaveAnswering } from './use-save-answering.ts';

type Typed = { templates: Templates; base: Templates; revision: number };

/** Looking at another page of the panel in between costs nothing of what was typed. */
let begun: Typed | null = null;

export function useTemplates({ templates: stored, revision }: Answering) {
  const words = useText().letters.page;
  const { say, warn } = useToasts();
  const client = useQueryClient();
  const save = useSaveAnswering();
  const [typed, setTyped] = useState(begun);
  useEffect(() => {
    begun = typed;
  }, [typed]);

  async function merge(mine: Typed): Promise<void> {
    const theirs = await client.fetchQuery({ ...answerOf('GET /api/answering'), staleTime: 0 });
    const templates = mergeTemplates(mine.base, mine.templates, theirs.templates);
    setTyped({ templates, base: theirs.templates, revision: theirs.revision });
    save.reset();
    warn(words.merged);
  }

  return {
    templates: typed?.templates ?? stored,
    isChanged: typed !== null,
    isSaving: save.isPending,
    error: save.error,
    change(templates: Templates): void {
      setTyped((now) => ({ base: stored, revision, ...now, templates }));
    },
    drop: () => setTyped(null),
    save(): void {
      if (!typed) return;
      save.mutate(
        { templates: typed.templates, revision: typed.revision },
        {
          onSuccess: (saved) => {
            // What was typed while it was being saved is not saved.
            setTyped((now) =>
              now === typed || !now ? null : { ...now, base: saved.templates, revision: saved.revision },
            );
            say(words.saved);
          },
          onError: (error) => {
            if (error instanceof RequestError && error.code === 'templates-changed') void merge(typed);
          },
        },
      );
    },
  };
}
