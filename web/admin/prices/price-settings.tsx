/** What holds for every estimate: VAT, how long it is valid, the owner's terms, and what none of them includes. */
import { useId } from 'react';
import { priceLimits, type PriceList } from '../../../domain/estimate/price-list.ts';
import { locales } from '../../../domain/text/locale.ts';
import { Input, TextArea } from '../../ui/control.tsx';
import { IconTool, Tool } from '../../ui/tool.tsx';
import { AmountInput } from '../ui/amount-input.tsx';
import { Labelled } from '../ui/labelled.tsx';
import { useWords } from './words.ts';

type SettingsProps = { list: PriceList; onChange: (list: PriceList) => void };

export function PriceSettings({ list, onChange }: SettingsProps) {
  const { settings: words, languages } = useWords();
  const titleId = useId();
  const { vatRate, validDays, terms } = list;
  return (
    <section className="price-settings" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <div className="flex flex-wrap gap-3">
        <Labelled label={words.vat}>
          <AmountInput
            className="max-w-28"
            value={vatRate}
            isWrong={vatRate > priceLimits.vatRate}
            onChange={(rate) => onChange({ ...list, vatRate: rate })}
          />
        </Labelled>
        <Labelled label={words.valid}>
          <span className="flex items-center gap-2">
            <Input
              type="number"
              min={1}
              max={priceLimits.validDays}
              className="max-w-24"
              value={validDays}
              onChange={({ target }) => {
                const count = Math.min(
                  Math.max(Math.round(target.valueAsNumber || 1), 1),
                  priceLimits.validDays,
                );
                onChange({ ...list, validDays: count });
              }}
            />
            {words.validUnit(validDays)}
          </span>
        </Labelled>
      </div>
      <div className="price-both">
        {locales.map((of) => (
          <Labelled key={of} label={`${words.terms} (${languages[of]})`}>
            <TextArea
              lang={of}
              className="field-sizing-content min-h-20"
              maxLength={priceLimits.terms}
              value={terms[of]}
              onChange={({ target }) => onChange({ ...list, terms: { ...terms, [of]: target.value } })}
            />
          </Labelled>
        ))}
      </div>
      <NotIncluded list={list} onChange={onChange} />
    </section>
  );
}

function NotIncluded({ list, onChange }: SettingsProps) {
  const { settings: words, languages } = useWords();
  const points = list.notIncluded;
  const change = (notIncluded: PriceList['notIncluded']) => onChange({ ...list, notIncluded });
  return (
    <div className="grid gap-2">
      <h3 className="text-xs font-semibold text-muted">{words.notIncluded}</h3>
      {points.map((point, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a point has no other name than its place
        <div key={index} className="price-point">
          {locales.map((of) => (
            <Input
              key={of}
              lang={of}
              aria-label={`${words.point(index + 1)} ${languages[of]}`}
              maxLength={priceLimits.name}
              value={point[of]}
              onChange={({ target }) => change(points.with(index, { ...point, [of]: target.value }))}
            />
          ))}
          <IconTool
            icon="trash"
            label={`${words.removePoint}: ${point.pl || index + 1}`}
            title={words.removePoint}
            onClick={() => change(points.toSpliced(index, 1))}
          />
        </div>
      ))}
      {points.length < priceLimits.notIncluded ? (
        <Tool
          icon="add"
          className="justify-self-start"
          onClick={() => change([...points, { pl: '', en: '' }])}
        >
          {words.addPoint}
        </Tool>
      ) : null}
    </div>
  );
}
