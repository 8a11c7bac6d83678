import type { ComponentPropsWithRef } from 'react';

const tones = {
  plain: '',
  new: 'bg-status-new-wash text-status-new',
  'in-progress': 'bg-status-in-progress-wash text-status-in-progress',
  completed: 'bg-status-completed-wash text-status-completed',
  cancelled: 'bg-status-cancelled-wash text-status-cancelled',
  other: 'bg-status-other-wash text-status-other',
} as const;

export type BadgeTone = keyof typeof tones;

export function Badge({
  tone = 'plain',
  className = '',
  ...props
}: ComponentPropsWithRef<'span'> & { tone?: BadgeTone }) {
  return <span className={`badge ${tones[tone]} ${className}`.trim()} {...props} />;
}
