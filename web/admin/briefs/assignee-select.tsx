import { Select } from '../../ui/control.tsx';
import { useTeam } from '../ui/team.ts';
import { useText } from '../ui/text.tsx';

const nobody = 'none';

type AssigneeSelectProps = {
  value: string | null;
  label?: string;
  disabled: boolean;
  onChange: (id: string | null) => void;
};

/** Whose a brief is to be. One's own name first: taking a brief is the most frequent choice. */
export function AssigneeSelect({ value, label, disabled, onChange }: AssigneeSelectProps) {
  const { people, me } = useTeam();
  const words = useText().team.assign;
  const named = people
    .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
    .map(({ id, name }) => [id, id === me ? words.me(name) : name] as const);
  return (
    <Select
      className={label ? 'w-auto max-w-48' : undefined}
      aria-label={label}
      value={value ?? nobody}
      disabled={disabled}
      options={[[nobody, words.nobody], ...named]}
      onChange={(id) => onChange(id === nobody ? null : id)}
    />
  );
}
