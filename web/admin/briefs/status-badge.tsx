import { isBriefStatus } from '../../../domain/brief/status.ts';
import { statusLabel, useText } from '../ui/text.tsx';

const colours = {
  new: 'bg-status-new-wash text-status-new',
  'in-progress': 'bg-status-in-progress-wash text-status-in-progress',
  completed: 'bg-status-completed-wash text-status-completed',
  cancelled: 'bg-status-cancelled-wash text-status-cancelled',
};
const otherColour = 'bg-status-other-wash text-status-other';

export function StatusBadge({ status }: { status: string }) {
  const text = useText();
  const known = status || 'new';
  return (
    <span data-status={known} className={`badge ${isBriefStatus(known) ? colours[known] : otherColour}`}>
      {statusLabel(text, known)}
    </span>
  );
}
