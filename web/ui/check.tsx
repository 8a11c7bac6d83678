import type { ComponentPropsWithRef, ReactNode } from 'react';

type CheckProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'checked' | 'type'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Of the label around the box and its words. */
  className?: string;
  children: ReactNode;
};

export function Check({ isOn, onChange, className, children, ...props }: CheckProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        {...props}
      />
      {children}
    </label>
  );
}

export type SelectBoxProps = Pick<CheckProps, 'isOn' | 'onChange' | 'className'> & { label: string };

/** The box of one row or of all; on a phone a finger meets the room around it as well. */
export function SelectBox({ label, isOn, onChange, className = 'select-box' }: SelectBoxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="check block"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
