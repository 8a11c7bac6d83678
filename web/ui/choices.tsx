type ChoicesProps<Value extends string> = {
  /** What is chosen here; read out, not drawn. */
  label: string;
  name: string;
  value: Value;
  /** Each value with its name, in this order. */
  options: readonly (readonly [Value, string])[];
  isDisabled?: (value: Value) => boolean;
  onChange: (value: Value) => void;
};

/** A few words side by side, one of them chosen. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, name, value, options, isDisabled, onChange } = props;
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="choices">
        {options.map(([one, words]) => (
          <label key={one}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={one === value}
              disabled={isDisabled?.(one)}
              onChange={() => onChange(one)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
