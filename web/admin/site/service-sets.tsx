import { useState } from 'react';
import { Tool } from '../../ui/tool.tsx';
import { ConfirmDialog } from '../ui/modal.tsx';
import { useToast } from '../ui/toasts.tsx';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { useEditor, useField } from './editor-context.ts';
import { useWords } from './words.ts';

export function ServiceSets() {
  const words = useWords();
  const { sets } = useEditor();
  const toast = useToast();
  const { value, set } = useField<SiteContent['services']['cards']>('services.cards');
  const [asked, setAsked] = useState<keyof typeof sets | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-muted">{words.sets.label}</p>
      {(['studio', 'engineering'] as const).map((name) => (
        <Tool key={name} onClick={() => setAsked(name)}>
          {words.sets[name]}
        </Tool>
      ))}
      {asked ? (
        <ConfirmDialog
          title={words.sets.title}
          about={words.sets[asked]}
          question={words.sets.question}
          submit={words.sets.submit}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            set(sets[asked]);
            toast({
              kind: 'done',
              message: words.sets.done,
              action: { label: words.list.undo, run: () => set(value) },
            });
          }}
        />
      ) : null}
    </div>
  );
}
