import { Tool } from '../../ui/tool.tsx';
import { useConfirm } from '../ui/modal.tsx';
import { useToasts } from '../ui/toasts.tsx';
import type { SiteContent } from '../../../domain/content/content-shape.ts';
import { useEditor, useField } from './editor-context.ts';
import { useWords } from './words.ts';

export function ServiceSets() {
  const words = useWords();
  const { sets } = useEditor();
  const { say } = useToasts();
  const { value, set } = useField<SiteContent['services']['cards']>('services.cards');
  const [confirmation, ask] = useConfirm();
  const askFor = (name: keyof typeof sets) =>
    ask({
      title: words.sets.title,
      about: words.sets[name],
      question: words.sets.question,
      submit: words.sets.submit,
      onConfirm() {
        set(sets[name]);
        say(words.sets.done, () => set(value), words.list.undo);
      },
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-muted">{words.sets.label}</p>
      {(['studio', 'engineering'] as const).map((name) => (
        <Tool key={name} onClick={() => askFor(name)}>
          {words.sets[name]}
        </Tool>
      ))}
      {confirmation}
    </div>
  );
}
