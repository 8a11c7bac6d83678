import type { Templates } from '../../../domain/endpoints/conversation.ts';

/**
 * Both windows began with `base`: what only one of them changed, added or removed stays so. What both changed is as it was
 * typed here.
 */
export function mergeTemplates(base: Templates, mine: Templates, theirs: Templates): Templates {
  const find = (all: Templates, id: string) => all.find((template) => template.id === id);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const order = [...theirs, ...mine.filter(({ id }) => !find(theirs, id))];
  return order.flatMap(({ id }) => {
    const [before, here, there] = [base, mine, theirs].map((all) => find(all, id));
    return (isSame(here, before) ? there : here) ?? [];
  });
}
