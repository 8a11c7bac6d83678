/** The letters the owner starts from, and what the site says about how fast answers come. */
import { Labelled } from '../ui/labelled.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Input, TextArea } from '../../ui/control.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Check } from '../../ui/check.tsx';
import { Form } from '../../ui/form.tsx';
import { Choices } from '../../ui/choices.tsx';
import type { EndpointBody } from '../../../domain/endpoints/endpoints.ts';
import type { Answering, Templates } from '../../../domain/endpoints/conversation.ts';
import {
  fillTemplate,
  letterTemplates,
  placeholders,
  unknownPlaceholders,
  type LetterTemplate,
} from '../../../domain/conversation/letter-templates.ts';
import { limits } from '../../../domain/text/limits.ts';
import { locales, type Locale } from '../../../domain/text/locale.ts';
import { Banner, QueryState } from '../ui/banner.tsx';
import { answerOf, request } from '../ui/request.ts';
import { placeholderValues, useAnswering, useClientWords } from '../ui/client-words.ts';
import { MailPreview } from '../ui/mail-preview.tsx';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';

function useSaveAnswering() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointBody<'PUT /api/answering'>) => request('PUT /api/answering', { body }),
    onSuccess: (answering) => client.setQueryData(answerOf('GET /api/answering').queryKey, answering),
  });
}

export function AnsweringPage() {
  const words = useText().letters.page;
  const query = useAnswering();
  return (
    <>
      <p className="text-muted">{words.subtitle}</p>
      <QueryState query={query} failed={words.loadFailed} loading={words.loading} />
      {query.data ? (
        <>
          <TemplateSettings stored={query.data.templates} />
          <SpeedSettings answering={query.data} />
        </>
      ) : null}
    </>
  );
}

/** Looking at another page of the panel in between costs nothing of what was typed. */
let begun: Templates | null = null;

function TemplateSettings({ stored }: { stored: Templates }) {
  const text = useText();
  const words = text.letters.page;
  const { say } = useToasts();
  const save = useSaveAnswering();
  const [typed, setTyped] = useState(begun);
  useEffect(() => {
    begun = typed;
  }, [typed]);
  const [chosen, setChosen] = useState<LetterTemplate>('first');
  const templates = typed ?? stored;
  const isWrong = locales.some((locale) =>
    letterTemplates.some((name) => unknownIn(templates[locale][name]).length > 0),
  );

  function submit(): void {
    if (!typed || isWrong) return;
    const onSuccess = () => {
      // What was typed while it was being saved is not saved.
      setTyped((now) => (now === typed ? null : now));
      say(words.saved);
    };
    save.mutate({ templates: typed }, { onSuccess });
  }

  return (
    <Form
      className="grid gap-3 rounded-xl border border-line bg-raised p-4"
      aria-label={words.templates}
      onSubmit={submit}
    >
      <h2 className="text-lg">{words.templates}</h2>
      <p className="max-w-prose text-muted">{words.templatesHint}</p>
      <Choices
        label={words.which}
        name="template"
        value={chosen}
        options={letterTemplates.map((name) => [name, text.letters.templates[name]])}
        onChange={setChosen}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {locales.map((locale) => (
          <TemplateFields
            key={locale}
            locale={locale}
            name={chosen}
            template={templates[locale][chosen]}
            onChange={(template) =>
              setTyped({ ...templates, [locale]: { ...templates[locale], [chosen]: template } })
            }
          />
        ))}
      </div>
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
      <Banner error={save.error} sentence={words.saveFailed} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className={`flex-1 ${isWrong ? 'text-danger' : 'text-muted'}`}>
          {isWrong ? words.unknownHint : typed ? words.unsaved : ''}
        </p>
        {typed ? <Tool onClick={() => setTyped(null)}>{words.undo}</Tool> : null}
        <Tool look="main" type="submit" disabled={!typed || isWrong || save.isPending}>
          {words.save}
        </Tool>
      </div>
    </Form>
  );
}

type Template = { subject: string; text: string };

function unknownIn({ subject, text }: Template): string[] {
  return [...new Set(unknownPlaceholders(`${subject}\n${text}`))];
}

type TemplateFieldsProps = {
  locale: Locale;
  name: LetterTemplate;
  template: Template;
  onChange: (template: Template) => void;
};

function TemplateFields({ locale, name, template, onChange }: TemplateFieldsProps) {
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
      <Sample locale={locale} name={name} template={template} />
    </fieldset>
  );
}

const kindOf = { first: 'reply', questions: 'questions', call: 'call-offer', decline: 'reply' } as const;

function Sample({ locale, name, template }: Omit<TemplateFieldsProps, 'onChange'>) {
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
          kind: kindOf[name],
          subject: fillTemplate(template.subject, values),
          text: fillTemplate(template.text, values),
        }}
        ask={(body, signal) => request('POST /api/answering/preview', { body, signal })}
      />
    </div>
  );
}

function SpeedSettings({ answering }: { answering: Answering }) {
  const words = useText().letters.page;
  const { say } = useToasts();
  const save = useSaveAnswering();
  const { answerTime, showsAnswerTime } = answering;
  const minutes = Math.round(answerTime?.medianMinutes ?? 0);
  return (
    <section className="grid gap-3 rounded-xl border border-line bg-raised p-4">
      <h2 className="text-lg">{words.speed}</h2>
      <p className="max-w-prose text-muted">{words.speedHint}</p>
      <Check
        className="letter-tick"
        isOn={save.isPending ? (save.variables.showsAnswerTime ?? showsAnswerTime) : showsAnswerTime}
        disabled={save.isPending}
        onChange={(isOn) =>
          save.mutate(
            { showsAnswerTime: isOn },
            { onSuccess: () => say(isOn ? words.turnedOn : words.turnedOff) },
          )
        }
      >
        {words.show}
      </Check>
      <p>
        {answerTime
          ? words.median(words.duration(Math.floor(minutes / 60), minutes % 60), answerTime.briefs)
          : words.none}{' '}
        <span className="text-muted">{answerTime?.isShown ? words.shown : words.hidden}</span>
      </p>
      <Banner error={save.error} sentence={words.saveFailed} />
    </section>
  );
}
