/** One thing at a time: while an action is under way, no other can be started. */
import { useIsMutating } from '@tanstack/react-query';

/** Marks a mutation as an action. */
export const actionKey = ['action'];

export function useIsBusy(): boolean {
  return useIsMutating({ mutationKey: actionKey }) > 0;
}
