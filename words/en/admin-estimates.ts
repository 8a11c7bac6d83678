import type { adminEstimates as pl } from '../pl/admin-estimates.ts';
import type { Translated } from '../grammar/translated.ts';

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export const adminEstimates: Translated<typeof pl> = {
  prices: 'Price list',
  pricesLoading: 'Opening the price list...',
  pricesFailed: 'The price list couldn’t be opened',
  tab: 'Estimate',
  loading: 'Opening the estimate...',
  failed: 'The estimate couldn’t be opened',
  fromList: 'from the price list',
  fromListLabel: 'From the price list, net',
  today: {
    accepted: (amount) => `The client accepted the estimate: ${amount} net`,
    declined: (reason, words) => `The client declined the estimate (${reason})${words ? `: “${words}”` : ''}`,
    asked: (line, words) => `Question about the estimate${line ? ` (${line})` : ''}: “${words}”`,
    open: 'Open the estimate',
  },
  acts: {
    accepted: (name, version, when) => `${name} accepts the estimate (version ${version}), ${when}`,
    amount: (net) => `${net} net`,
    declined: (version, when) => `Estimate declined (version ${version}), ${when}`,
    asked: (line, when) => `Question about the estimate${line ? `: ${line}` : ''}, ${when}`,
    propose: (status) => `Save the status “${status}” and the amount`,
    proposedAmount: 'Amount, zł',
    proposal: 'The estimate is accepted. The status stays until you change it.',
    proposed: 'Status and amount saved',
    proposeFailed: 'Couldn’t save the status',
    show: 'See the estimate',
  },
  reasons: {
    price: 'too expensive',
    time: 'too late',
    scope: 'not the right scope',
    'other-offer': 'chose another offer',
    'no-longer': 'the project is off',
    other: 'another reason',
  },
  overview: {
    title: 'Estimates',
    sent: 'sent in this period',
    out: 'with clients, undecided',
    outSum: (range) => `${range} net in all`,
    accepted: 'accepted',
    declined: 'declined',
    expired: 'expired',
    why: 'Why they were declined',
    decision: 'From sending to decision',
    days: (count) => (count === 0 ? 'the same day' : counted(count, 'day')),
    undecided: 'none is undecided',
    none: 'No estimate was sent in this period.',
    count: (count) => counted(count, 'estimate'),
  },
  erase: {
    label: 'Keep the accepted estimate as a record',
    hint: 'Only the document that the client agreed to stays, with your reason. Everything else goes.',
    reason: 'The reason, such as accounting',
    title: 'Kept estimates',
    subtitle: 'Documents that stayed when the data was erased, each with your reason.',
    remove: 'Remove the document',
    removeConfirm: 'Remove this document for good?',
    removed: 'Document removed',
    failed: 'Couldn’t remove the document',
  },
};
