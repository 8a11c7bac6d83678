import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import type { InspirationLink } from '../../../domain/brief/brief.ts';
import { limits } from '../../../domain/text/limits.ts';
import { safeHref } from '../../../domain/text/links.ts';
import { isBlank, withoutBrokenCharacters } from '../../../domain/text/text-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, TextArea } from '../../ui/control.tsx';
import { PageIcon } from '../../ui/page-icon.tsx';
import { addLink } from '../add-pending.ts';
import { FurtherText } from '../further.tsx';
import { fill, useStepWords } from '../text.ts';
import { questionsOf, type StepProps } from './questions.ts';

export function InspirationStep(props: StepProps) {
  const { brief, change, announce, pending, setPending } = props;
  const words = useStepWords().steps.inspiration;
  const { links } = brief.inspirationLinks;
  const urlField = useRef<HTMLInputElement>(null);

  function add(): boolean {
    const added = addLink(links, pending);
    if (!added) return false;
    change('inspirationLinks', { links: added });
    announce(fill(words.added, { url: pending.linkUrl.trim() }));
    setPending({ linkUrl: '', linkDescription: '' });
    return true;
  }

  function edit(id: string, patch: Partial<InspirationLink>) {
    change('inspirationLinks', {
      links: links.map((link) => (link.id === id ? { ...link, ...patch } : link)),
    });
  }

  function remove({ id, url }: InspirationLink) {
    change('inspirationLinks', { links: links.filter((link) => link.id !== id) });
    announce(fill(words.removed, { url }));
    urlField.current?.focus();
  }

  return (
    <>
      <section className="grid gap-4">
        <h2 className="text-lg">{words.linksTitle}</h2>
        {links.length === 0 ? <p className="text-muted">{words.empty}</p> : null}
        <ul className="grid gap-3">
          {links.map((link) => (
            <LinkCard
              key={link.id}
              link={link}
              onEdit={(patch) => edit(link.id, patch)}
              onRemove={() => remove(link)}
            />
          ))}
        </ul>
        <NewLink urlField={urlField} pending={pending} setPending={setPending} onAdd={add} />
      </section>
      <FurtherText {...questionsOf(props, 'inspirationLinks', words)('notes')} />
    </>
  );
}

function LinkCard(props: {
  link: InspirationLink;
  onEdit: (patch: Partial<InspirationLink>) => void;
  onRemove: () => void;
}) {
  const { link, onEdit, onRemove } = props;
  const words = useStepWords().steps.inspiration;
  const address = safeHref(link.url);
  return (
    <li className="grid gap-2 rounded-card border border-line bg-raised p-4">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{link.url}</span>
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="icon-button"
            aria-label={fill(words.open, { url: link.url })}
          >
            <PageIcon name="open" />
          </a>
        ) : null}
        <Button
          look="plain"
          className="icon-button"
          aria-label={fill(words.remove, { url: link.url })}
          onClick={onRemove}
        >
          <PageIcon name="close" />
        </Button>
      </div>
      <TextArea
        aria-label={`${words.description.label}: ${link.url}`}
        value={link.description}
        maxLength={limits.text}
        rows={2}
        onChange={(event) => onEdit({ description: withoutBrokenCharacters(event.target.value) })}
        placeholder={words.description.help}
        className="answer-text"
      />
    </li>
  );
}

type NewLinkProps = Pick<StepProps, 'pending' | 'setPending'> & {
  urlField: RefObject<HTMLInputElement | null>;
  /** False when the list is full. */
  onAdd: () => boolean;
};

function NewLink({ urlField, pending, setPending, onAdd }: NewLinkProps) {
  const words = useStepWords().steps.inspiration;
  const [error, setError] = useState<string>();

  function add(event: SyntheticEvent) {
    event.preventDefault();
    urlField.current?.focus();
    if (isBlank(pending.linkUrl)) return setError(words.needsUrl);
    if (safeHref(pending.linkUrl) === undefined) return setError(words.noAddress);
    setError(onAdd() ? undefined : fill(words.tooMany, { count: limits.links }));
  }

  return (
    <form
      className="grid gap-4 rounded-card border border-dashed border-line p-4 sm:p-5"
      onSubmit={add}
      noValidate
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:max-xl:grid-cols-1">
        <Field id="new-link-url" label={words.url.label} help={words.url.help} error={error}>
          {(control) => (
            <Input
              {...control}
              ref={urlField}
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={limits.text}
              value={pending.linkUrl}
              onChange={(event) => setPending({ linkUrl: event.target.value })}
            />
          )}
        </Field>
        <Field id="new-link-description" label={words.description.label} help={words.description.help}>
          {(control) => (
            <Input
              {...control}
              type="text"
              autoComplete="off"
              maxLength={limits.text}
              value={pending.linkDescription}
              onChange={(event) => setPending({ linkDescription: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Button look="quiet" type="submit" className="justify-self-start">
        <PageIcon name="add" />
        {words.add}
      </Button>
    </form>
  );
}
