/** The owner's price list: rules over the answers of briefs, and beside them what real briefs would cost. */
import { useState } from 'react';
import { ruleGroups, type PriceList, type RuleGroup } from '../../../domain/estimate/price-list.ts';
import { shortDateTime } from '../../../domain/text/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Banner, QueryState } from '../ui/banner.tsx';
import { useText } from '../ui/text.tsx';
import { Bench } from './bench.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { newRule, withRule } from './price-list.ts';
import { PriceHistory } from './price-history.tsx';
import { PriceSettings } from './price-settings.tsx';
import { RuleGroupCard } from './rule-group.tsx';
import { SaveBar } from './save-bar.tsx';
import { usePriceList, type PriceListEditor } from './use-price-list.ts';
import { useTrial } from './use-trial.ts';
import { useWords, WordsProvider, type PriceWords } from './words.ts';

export function PricesPage({ words }: { words: PriceWords }) {
  return (
    <WordsProvider value={words}>
      <Prices />
    </WordsProvider>
  );
}

function Prices() {
  const words = useWords();
  const editor = usePriceList();
  const { list, base } = editor;
  if (!list || !base)
    return <QueryState query={editor.state} failed={words.failed} loading={words.loading} />;
  return <Editing editor={editor} list={list} base={base} />;
}

type EditingProps = { editor: PriceListEditor; list: PriceList; base: PriceList };

function Editing({ editor, list, base }: EditingProps) {
  const words = useWords();
  const trial = useTrial(base, list);
  const [group, setGroup] = useState<RuleGroup | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [isHistory, setHistory] = useState(false);
  const add = (of: RuleGroup, value?: string) => {
    const rule = newRule(list, of, value);
    editor.change(withRule(list, rule));
    setOpen(rule.id);
  };
  return (
    <div className="prices">
      <Head editor={editor} list={list} onHistory={() => setHistory(true)} />
      <div className="prices-main">
        {editor.stored?.isExample ? <Example editor={editor} /> : null}
        <div role="group" aria-label={words.which} className="price-jump">
          {[null, ...ruleGroups].map((one) => (
            <Button look="plain" key={one} aria-pressed={group === one} onClick={() => setGroup(one)}>
              {one === null ? words.all : words.groups[one]}{' '}
              <span>{list.rules.filter((rule) => one === null || rule.group === one).length}</span>
            </Button>
          ))}
        </div>
        {ruleGroups
          .filter((one) => group === null || group === one)
          .map((one) => (
            <RuleGroupCard
              key={one}
              group={one}
              editor={editor}
              list={list}
              base={base}
              trials={trial.last}
              isWhole={group !== null}
              open={open}
              onOpen={setOpen}
              onAdd={() => add(one)}
            />
          ))}
        <PriceSettings list={list} onChange={editor.change} />
      </div>
      <Bench trial={trial} onAdd={add} />
      <SaveBar editor={editor} list={list} base={base} trial={trial} />
      {isHistory ? <PriceHistory editor={editor} base={base} onClose={() => setHistory(false)} /> : null}
      {editor.theirs ? <ConflictDialog editor={editor} /> : null}
    </div>
  );
}

type HeadProps = { editor: PriceListEditor; list: PriceList; onHistory: () => void };

function Head({ editor, list, onHistory }: HeadProps) {
  const words = useWords();
  const { locale } = useText();
  const { version = 0, savedAt = null } = editor.stored ?? {};
  return (
    <div className="prices-head">
      <p className="text-muted">
        {words.subtitle(list.rules.length)}
        {savedAt ? ` · ${words.version(version, shortDateTime(new Date(savedAt), locale))}` : ''}
      </p>
      <Tool icon="clock" onClick={onHistory}>
        {words.history.open}
      </Tool>
    </div>
  );
}

/** Nothing is sent by a list that nobody has looked at. */
function Example({ editor }: { editor: PriceListEditor }) {
  const words = useWords();
  return (
    <section className="price-example" aria-label={words.example.title}>
      <div className="min-w-0">
        <h2 className="text-base">{words.example.title}</h2>
        <p className="max-w-prose">{words.example.text}</p>
      </div>
      {editor.isChanged ? null : (
        <Tool look="main" icon="check" disabled={editor.isSaving} onClick={editor.save}>
          {words.example.confirm}
        </Tool>
      )}
      <Banner error={editor.isChanged ? null : editor.error} sentence={words.bar.failed} />
    </section>
  );
}
