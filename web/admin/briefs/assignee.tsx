/** Whose a brief is: in a row of the list, and chosen from the team. */
import { Select } from '../../ui/control.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTeam } from '../ui/team.ts';
import { useText } from '../ui/text.tsx';

const nobody = 'none';

/** Nothing where nobody has it, as most of what is new. */
export function AssigneeMark({ id }: { id: string | null }) {
  const { nameOf } = useTeam();
  const words = useText().team.assign;
  const name = nameOf(id);
  if (!name) return null;
  return (
    <span
      className="flex max-w-24 items-center gap-1 text-xs text-muted lg:order-1"
      title={`${words.label}: ${name}`}
    >
      <Icon name="person" className="size-3 shrink-0" />
      <span className="sr-only">{words.label}: </span>
      <span className="own-words truncate">{name}</span>
    </span>
  );
}

type AssigneeSelectProps = {
  value: string | null;
  label?: string;
  disabled: boolean;
  onChange: (id: string | null) => void;
};

/** One's own name first: taking a brief is the most frequent choice. */
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
