/** What is typed into or chosen from. A page's style gives them their measures: control.css, or compact.css in the panel. */
import type { ComponentPropsWithRef, ReactNode } from 'react';

function controlClass(className = ''): string {
  return `control ${className}`.trim();
}

export function Input({ className, ...props }: ComponentPropsWithRef<'input'>) {
  return <input className={controlClass(className)} {...props} />;
}

export function TextArea({ className, ...props }: ComponentPropsWithRef<'textarea'>) {
  return <textarea className={controlClass(className)} {...props} />;
}

type SelectProps<Value extends string> = Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange'> & {
  value: Value;
  /** Each value with its name, in this order. */
  options?: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  /** Instead of options, where they stand in groups. */
  children?: ReactNode;
};

export function Select<Value extends string>({
  className,
  options = [],
  onChange,
  children,
  ...props
}: SelectProps<Value>) {
  return (
    <select
      className={controlClass(className)}
      // Only what was given as an option can be chosen.
      onChange={({ target }) => onChange(target.value as Value)}
      {...props}
    >
      {children ??
        options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
    </select>
  );
}
