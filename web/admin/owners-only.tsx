/** For a colleague whose address leads to a page of the owner's, such as a link somebody passed on. */
import { Icon } from '../ui/icon.tsx';
import { Tool } from '../ui/tool.tsx';
import { showTab } from './ui/tabs.ts';
import { useText } from './ui/text.tsx';

export function OwnersOnly() {
  const words = useText().team.ownersOnly;
  return (
    <section className="grid justify-items-center gap-3 rounded-xl border border-line bg-raised px-4 py-12 text-center">
      <Icon name="shield" className="size-8 text-accent" />
      <h2 className="text-xl">{words.title}</h2>
      <p className="max-w-prose text-muted">{words.text}</p>
      <Tool look="main" onClick={() => showTab(null)}>
        {words.back}
      </Tool>
    </section>
  );
}
