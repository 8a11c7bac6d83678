import { Icon } from '../../ui/icon.tsx';
import { useTeam } from './team.ts';
import { useText } from './text.tsx';

/** Whose a brief is, in a row. Nothing where nobody has it, as most of what is new. */
export function AssigneeMark({ id }: { id: string | null }) {
  const { nameOf } = useTeam();
  const words = useText().team.assign;
  const name = nameOf(id);
  if (!name) return null;
  return (
    <span
      className="inline-flex max-w-24 items-center gap-1 align-bottom text-xs text-muted lg:order-1"
      title={`${words.label}: ${name}`}
    >
      <Icon name="person" className="size-3 shrink-0" />
      <span className="sr-only">{words.label}: </span>
      <span className="own-words truncate">{name}</span>
    </span>
  );
}
