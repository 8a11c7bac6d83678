/** In sight while anything is unsaved: how much, what it does to the trial, and the way to save it. */
import type { PriceList } from '../../../domain/estimate/price-list.ts';
import { rangeText } from '../../../domain/estimate/money-text.ts';
import { isSameRange } from '../../../domain/estimate/money.ts';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { useConfirm } from '../ui/modal.tsx';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { problemOf, ruleChanges, settingChanges } from './price-list.ts';
import type { PriceListEditor } from './use-price-list.ts';
import type { TrialBench } from './use-trial.ts';
import { useWords } from './words.ts';

type SaveBarProps = { editor: PriceListEditor; list: PriceList; base: PriceList; trial: TrialBench };

export function SaveBar({ editor, list, base, trial: { current } }: SaveBarProps) {
  const { bar: words } = useWords();
  const { admin, locale } = useText();
  const { warn } = useToasts();
  const [confirmation, ask] = useConfirm();
  if (!editor.isChanged) return null;
  const changes = ruleChanges(base, list).length + settingChanges(base, list).length;
  const drop = { title: words.drop, question: words.dropConfirm, submit: words.drop, danger: true };
  function save(): void {
    const isWrong =
      list.rules.some((rule) => problemOf(rule)) || document.querySelector('.prices [aria-invalid=true]');
    if (!isWrong) return editor.save();
    warn(words.blocked);
    document.querySelector<HTMLElement>('.prices [aria-invalid=true]')?.focus();
  }
  return (
    <section className="price-bar" aria-label={words.label}>
      <p className="min-w-0 flex-1">
        <strong>{words.changes(changes)}</strong>
        {current ? (
          <span className="own-words block text-[0.8125rem] text-muted">
            {words.trial(
              current.brief.companyName || admin.table.unknownCompany,
              rangeText(current.after.net, locale),
            )}
            {isSameRange(current.before.net, current.after.net)
              ? null
              : `, ${words.before(rangeText(current.before.net, locale))}`}
          </span>
        ) : null}
      </p>
      <Tool disabled={editor.isSaving} onClick={() => ask({ ...drop, onConfirm: editor.drop })}>
        {words.drop}
      </Tool>
      <Tool look="main" disabled={editor.isSaving} onClick={save}>
        {editor.isSaving ? words.saving : words.save}
      </Tool>
      <div className="basis-full empty:hidden">
        <Banner error={editor.error} sentence={words.failed} />
      </div>
      {confirmation}
    </section>
  );
}
