import { isBriefStatus } from '../../../domain/brief/status.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusLabel, useText } from '../ui/text.tsx';

export function StatusBadge({ status }: { status: string }) {
  const text = useText();
  const known = status || 'new';
  return (
    <Badge tone={isBriefStatus(known) ? known : 'other'} data-status={known}>
      {statusLabel(text, known)}
    </Badge>
  );
}
