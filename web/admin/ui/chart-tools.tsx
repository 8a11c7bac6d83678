/** What stands above charts: their period, and the switch that adds their numbers. */
import { createContext, useContext, useState, type ReactNode } from 'react';
import { Select } from '../../ui/control.tsx';
import { Tool } from '../../ui/tool.tsx';
import { useText } from './text.tsx';

const NumbersContext = createContext(false);

/** Whether the tables beside the charts are displayed. */
export const useAreNumbersOpen = () => useContext(NumbersContext);

type ChartToolsProps = {
  /** Before the choice of the period. */
  title?: ReactNode;
  label: string;
  period: number;
  periods: [period: number, name: string][];
  onPeriod: (period: string) => void;
  /** After it. */
  total: ReactNode;
  children: ReactNode;
};

export function ChartTools({ title, label, period, periods, onPeriod, total, children }: ChartToolsProps) {
  const words = useText().overview;
  const [areNumbersOpen, setNumbersOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {title}
        <label className="flex items-center gap-1.5">
          <span className="text-muted">{label}</span>
          <Select
            className="w-auto"
            value={String(period)}
            options={periods.map(([value, name]) => [String(value), name])}
            onChange={onPeriod}
          />
        </label>
        {total}
        <Tool
          className="ml-auto"
          aria-pressed={areNumbersOpen}
          onClick={() => setNumbersOpen(!areNumbersOpen)}
        >
          {words.numbers}
        </Tool>
      </div>
      <NumbersContext.Provider value={areNumbersOpen}>{children}</NumbersContext.Provider>
    </>
  );
}
