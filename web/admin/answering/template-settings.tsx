/** The letters the owner starts from: edited, renamed, added and removed. */
import { useState } from 'react';
import {
  fillTemplate,
  mostTemplates,
  placeholders,
  templatePurposes,
  unknownPlaceholders,
  type TemplatePurpose,
} from '../../../domain/conversation/letter-templates.ts';
import type { Answering, Template, Templates } from '../../../domain/endpoints/conversation.ts';
import { limits } from '../../../domain/text/limits.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { isBlank } from '../../../domain/text/text-rules.ts';
import { Choices } from '../../ui/choices.tsx';
import { Input, Select, TextArea } from '../../ui/control.tsx';
import { Form } from '../../ui/form.tsx';
import { newKey } from '../../ui/new-key.ts';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { placeholderValues, useClientWords } from '../ui/client-words.ts';
import { focusNew } from '../ui/focus-new.ts';
import { Labelled } from '../ui/labelled.tsx';
import { MailPreview } from '../ui/mail-preview.tsx';
import { request } from '../ui/request.ts';
import { labelIn, useText, type PanelText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useTemplates } from './use-templates.ts';

/** Undefined while the owner has given no name to one of their own. */
function nameOf({ id, name }: Template, { letters }: PanelText): string | undefined {
  if (!isBlank(name)) return name;
  return Object.hasOwn(letters.templates, id) ? labelIn(letters.templates, id) : undefined;
}

export function TemplateSettings({ answering }: { answering: Answering }) {
  const text = useText();
  const words = text.letters.page;
  const { templates, isChanged, isSaving, error, change, drop, save } = useTemplates(answering);
  const [chosenId, choose] = useState('first');
  const [addedId, setAdded] = useState('');
  const { say } = useToasts();
  const chosen = templates.find(({ id }) => id === chosenId) ?? templates[0];
  const problem = templates.some((template) =>
    locales.some((locale) => unknownIn(template[locale]).length > 0),
  )
    ? words.unknownHint
    : templates.some((template) => nameOf(template, text) === undefined)
      ? words.nameMissing
      : '';

  function add(): void {
    const empty = { subject: '', text: '' };
    const id = newKey();
    change([...templates, { id, name: '', purpose: 'reply', pl: empty, en: empty }]);
    setAdded(id);
    choose(id);
  }

  function remove(template: Template): void {
    change(templates.filter(({ id }) => id !== template.id));
    const undo = () => {
      change(templates);
      choose(template.id);
    };
    say(words.removed(nameOf(template, text) ?? words.unnamed), undo);
  }

  return (
    <Form
      className="grid gap-3 rounded-xl border border-line bg-raised p-4"
      aria-label={words.templates}
      onSubmit={() => (problem ? undefined : save())}
    >
      <h2 className="text-lg">{words.templates}</h2>
      <p className="max-w-prose text-muted">{words.templatesHint}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Choices
          label={words.which}
          name="template"
          value={chosen?.id ?? ''}
          options={templates.map((template) => [template.id, nameOf(template, text) ?? words.unnamed])}
          onChange={choose}
        />
        <Tool disabled={templates.length >= mostTemplates} onClick={add}>
          {words.add}
        </Tool>
      </div>
      {chosen ? (
        <OneTemplate
          key={chosen.id}
          template={chosen}
          isNew={chosen.id === addedId}
          onChange={(part) => change(changed(templates, chosen.id, part))}
          onRemove={() => remove(chosen)}
        />
      ) : null}
      <Gaps />
      <Banner error={error} sentence={words.saveFailed} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className={`flex-1 ${problem ? 'text-danger' : 'text-muted'}`}>
          {problem || (isChanged ? words.unsaved : '')}
        </p>
        {isChanged ? <Tool onClick={drop}>{words.undo}</Tool> : null}
        <Tool look="main" type="submit" disabled={!isChanged || problem !== '' || isSaving}>
          {words.save}
        </Tool>
      </div>
    </Form>
  );
}

function changed(templates: Templates, id: string, part: Partial<Template>): Templates {
  return templates.map((template) => (template.id === id ? { ...template, ...part } : template));
}

type OneTemplateProps = {
  template: Template;
  isNew: boolean;
  onChange: (part: Partial<Template>) => void;
  onRemove: () => void;
};

function OneTemplate({ template, isNew, onChange, onRemove }: OneTemplateProps) {
  const text = useText();
  const words = text.letters.page;
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <Labelled label={words.name}>
          <Input
            ref={isNew ? focusNew : undefined}
            value={template.name}
            placeholder={nameOf({ ...template, name: '' }, text)}
            maxLength={limits.line}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Labelled>
        <Labelled label={words.purpose}>
          <Select<TemplatePurpose>
            value={template.purpose}
            options={templatePurposes.map((purpose) => [purpose, words.purposes[purpose]])}
            onChange={(purpose) => onChange({ purpose })}
          />
        </Labelled>
        <Tool icon="trash" onClick={onRemove}>
          {words.remove}
        </Tool>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {locales.map((locale) => (
          <TemplateFields
            key={locale}
            locale={locale}
            purpose={template.purpose}
            template={template[locale]}
            onChange={(written) => onChange({ [locale]: written })}
          />
        ))}
      </div>
    </>
  );
}

function Gaps() {
  const words = useText().letters.page;
  return (
    <details>
      <summary className="cursor-pointer font-semibold">{words.placeholders}</summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {placeholders.map((name) => (
          <div key={name} className="contents">
            <dt className="font-mono">{`{{${name}}}`}</dt>
            <dd className="text-muted">{words.meanings[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Written = { subject: string; text: string };

function unknownIn({ subject, text }: Written): string[] {
  return [...new Set(unknownPlaceholders(`${subject}\n${text}`))];
}

type TemplateFieldsProps = {
  locale: Locale;
  purpose: TemplatePurpose;
  template: Written;
  onChange: (template: Written) => void;
};

function TemplateFields({ locale, purpose, template, onChange }: TemplateFieldsProps) {
  const text = useText();
  const words = text.letters.page;
  const unknown = unknownIn(template);
  return (
    <fieldset className="grid min-w-0 gap-2" data-language={locale}>
      <legend className="mb-1 font-semibold">{words.languages[locale]}</legend>
      <Labelled label={text.letters.subject}>
        <Input
          lang={locale}
          value={template.subject}
          maxLength={limits.line}
          onChange={(event) => onChange({ ...template, subject: event.target.value })}
        />
      </Labelled>
      <Labelled label={text.letters.text}>
        <TextArea
          className="letter-text"
          lang={locale}
          value={template.text}
          maxLength={limits.letter}
          onChange={(event) => onChange({ ...template, text: event.target.value })}
        />
      </Labelled>
      <p role="alert" className="own-words font-medium text-danger empty:hidden">
        {unknown.length > 0 ? words.unknown(unknown.map((one) => `{{${one}}}`).join(', ')) : ''}
      </p>
      <Sample locale={locale} purpose={purpose} template={template} />
    </fieldset>
  );
}

/** The letter that a template becomes. */
const kindOf = {
  reply: 'reply',
  questions: 'questions',
  'call-offer': 'call-offer',
  decline: 'reply',
  message: 'reply',
} as const satisfies Record<TemplatePurpose, string>;

function Sample({ locale, purpose, template }: Omit<TemplateFieldsProps, 'onChange'>) {
  const title = useText().letters.page.sample;
  const words = useClientWords(locale).data;
  if (!words) return null;
  const { sample } = words;
  const values = placeholderValues(
    {
      contactName: sample.name,
      companyName: sample.company,
      reference: sample.reference,
      websiteType: 'e-commerce',
      budget: '7k-15k',
      timeline: '2-months',
    },
    words,
  );
  return (
    <div className="grid gap-1">
      <h3 className="text-xs font-semibold text-muted">{title}</h3>
      <MailPreview
        of={{
          locale,
          reference: sample.reference,
          kind: kindOf[purpose],
          subject: fillTemplate(template.subject, values),
          text: fillTemplate(template.text, values),
        }}
        ask={(body, signal) => request('POST /api/answering/preview', { body, signal })}
      />
    </div>
  );
}
