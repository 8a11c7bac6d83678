export type SelectBoxProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
};

/** The box of one row or of all; on a phone a finger meets the room around it as well. */
export function SelectBox({ label, isOn, onChange, className = 'select-box' }: SelectBoxProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="block size-4 accent-(--accent)"
        aria-label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
