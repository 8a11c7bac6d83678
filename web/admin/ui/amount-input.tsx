import { useState, type ComponentPropsWithRef } from 'react';
import { Input } from '../../ui/control.tsx';
import { hundredthsIn, hundredthsText } from './hundredths.ts';
import { useText } from './text.tsx';

type AmountInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
  /** In hundredths. */
  value: number;
  isWrong?: boolean;
  onChange: (value: number) => void;
};

/** Złote or per cents. What is no amount stays as it was typed, marked, and changes nothing. */
export function AmountInput({
  value,
  isWrong = false,
  className = '',
  onChange,
  ...props
}: AmountInputProps) {
  const { locale } = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : hundredthsIn(typed);
  return (
    <Input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      className={`amount-input ${className}`}
      // Changed from outside meanwhile, such as by Undo: what was typed is over.
      value={typed !== null && (read === null || read === value) ? typed : hundredthsText(value, locale)}
      aria-invalid={read === null || isWrong ? true : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = hundredthsIn(target.value);
        if (amount !== null && amount !== value) onChange(amount);
      }}
      onBlur={() => read !== null && setTyped(null)}
      {...props}
    />
  );
}
