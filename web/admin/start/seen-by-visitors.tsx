/** The site in small, with what is not the owner's own marked in it, and the same as a list. */
import type { Sample, SamplePart } from '../../../domain/content/samples.ts';
import type { Start } from '../../../domain/endpoints/start.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tool, ToolLink } from '../../ui/tool.tsx';
import { request } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { fieldId } from './steps.tsx';
import { useStartAction } from './use-start-action.ts';

/** Where in the content editor a part is changed. */
const sectionOf = { statistics: 'numbers', works: 'works', social: 'contact' } as const;

const inFirstStep = (part: SamplePart) => part === 'brand' || part === 'email' || part === 'phone';

type SeenProps = { start: Start; typed: Partial<Start['seen']> };

export function SeenByVisitors({ start, typed }: SeenProps) {
  const words = useText().start.seen;
  const { samples, origin } = start;
  return (
    <aside className="start-card start-seen">
      <div>
        <h3>{words.title}</h3>
        <p className="text-muted">{samples.length > 0 ? words.count(samples.length) : words.none}</p>
      </div>
      <SmallSite start={start} typed={typed} />
      <ul className="start-samples">
        {samples.map((sample, index) => (
          <SampleLine key={sample.part} sample={sample} number={index + 1} />
        ))}
        {origin.isPublic ? null : (
          <li>
            <Icon name="alert" />
            <span className="own-words">{words.local(origin.address)}</span>
          </li>
        )}
      </ul>
      <p className="start-note">
        <Icon name="sun" />
        <span>{words.first}</span>
      </p>
    </aside>
  );
}

function SampleLine({ sample: { part, shown }, number }: { sample: Sample; number: number }) {
  const words = useText().start.seen;
  const { run, isPending } = useStartAction();
  return (
    <li>
      <span className="start-pin" aria-hidden="true">
        {number}
      </span>
      <span className="own-words">{words.parts[part](shown.join(', '))}</span>
      <span className="start-sample-tools">
        {inFirstStep(part) ? (
          <a href={`#${fieldId(part as 'brand')}`} onClick={focusField}>
            {words.inStep}
          </a>
        ) : (
          <ToolLink
            look="bare"
            href={`?tab=site&part=${sectionOf[part as keyof typeof sectionOf]}`}
            aria-label={words.fixPart(words.names[part])}
          >
            {words.fix}
          </ToolLink>
        )}
        <Tool
          look="bare"
          disabled={isPending}
          aria-label={words.ownPart(words.names[part])}
          onClick={() => void run(() => request('PATCH /api/start', { body: { own: part } }))}
        >
          {words.own}
        </Tool>
      </span>
    </li>
  );
}

function focusField(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** Follows what is being typed. */
function SmallSite({ start: { seen, samples, origin }, typed }: SeenProps) {
  const words = useText().start.seen;
  const shown = (name: 'brand' | 'email' | 'phone') => typed[name]?.trim() || seen[name];
  const pinOf = (part: SamplePart) => {
    const isTyped = inFirstStep(part) && (typed[part as 'brand'] ?? '').trim() !== '';
    return isTyped ? 0 : samples.findIndex((sample) => sample.part === part) + 1;
  };
  const marked = (part: SamplePart, text: string) => {
    const pin = pinOf(part);
    return (
      <span className="start-marked" data-wrong={pin > 0}>
        <span className="own-words">{text}</span>
        {pin > 0 ? <span className="start-pin">{pin}</span> : null}
      </span>
    );
  };
  const [figure] = seen.figures;
  return (
    <div className="start-site" role="img" aria-label={words.preview}>
      <p className="start-site-bar">{origin.address.replace(/^https?:\/\//, '')}</p>
      <div className="start-site-head">
        <p className="start-site-brand">{marked('brand', shown('brand'))}</p>
        <p className="start-site-tagline">{seen.tagline}</p>
      </div>
      {figure ? (
        <p className="start-site-figures">{marked('statistics', `${figure.value} ${figure.label}`)}</p>
      ) : null}
      <p className="start-site-foot">
        {marked('email', shown('email'))}
        {marked('phone', shown('phone'))}
      </p>
    </div>
  );
}
