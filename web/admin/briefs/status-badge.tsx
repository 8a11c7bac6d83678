import { isBriefStatus } from '../../../domain/brief/status.ts';
import { Badge } from '../../ui/badge.tsx';
import { statusLabel, useText } from '../ui/text.tsx';

export function StatusBadge({ status }: { status: string }) {
  const text = useText();
  const known = status || 'new';
  return (
    <Badge data-status={known} tone={isBriefStatus(known) ? known : 'other'}>
      {statusLabel(text, known)}
    </Badge>
  );
}
