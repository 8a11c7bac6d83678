import { useText } from './text.tsx';

type ChangeProps = {
  now: number;
  before: number;
  /** How a difference is written; as a plain number by default. */
  write?: (difference: number) => string;
  /** What is good news. */
  better?: 'more' | 'less';
};

/** A sign and a difference for eyes, a sentence for ears. */
export function Change({ now, before, write, better = 'more' }: ChangeProps) {
  const { compared: words, number } = useText().overview;
  const difference = now - before;
  if (difference === 0) return <span className="text-muted">{words.same}</span>;
  const isMore = difference > 0;
  const written = (write ?? number)(Math.abs(difference));
  const isGood = isMore === (better === 'more');
  return (
    <span className={`font-semibold ${isGood ? 'text-success' : 'text-danger'}`}>
      <span aria-hidden="true">
        {isMore ? '+' : '−'}
        {written}
      </span>
      <span className="sr-only">{isMore ? words.more(written) : words.less(written)}</span>
    </span>
  );
}
