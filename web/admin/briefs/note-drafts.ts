/** Notes begun and not stored yet: neither a failed call nor an ended session may cost the owner what they typed. */
const drafts = new Map<string, string>();

export function noteDraft(briefId: string): string {
  return drafts.get(briefId) ?? '';
}

export function keepNoteDraft(briefId: string, note: string): void {
  if (note === '') drafts.delete(briefId);
  else drafts.set(briefId, note);
}

export function forgetNoteDrafts(): void {
  drafts.clear();
}
