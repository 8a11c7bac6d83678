/** What each of the six steps says and offers. */
import { useState } from 'react';
import type { Start } from '../../../domain/endpoints/start.ts';
import { longDateTime } from '../../../domain/text/dates.ts';
import { Input } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Tool, ToolLink } from '../../ui/tool.tsx';
import { declareParameters } from '../ui/address.ts';
import { changeAgency, useAgency } from '../ui/agency.ts';
import { explainFailure } from '../ui/failure.ts';
import { request, RequestError } from '../ui/request.ts';
import { showTab } from '../ui/tabs.ts';
import { useText } from '../ui/text.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { HowTo, Said, useStep } from './step.tsx';
import { useStartAction } from './use-start-action.ts';

const { navigate, openAt } = declareParameters({ lasting: ['tab', 'brief'] });
const fields = ['brand', 'email', 'phone'] as const;
type FieldName = (typeof fields)[number];

export const fieldId = (name: FieldName) => `start-${name}`;

/** A failure stands beside the button that was pressed, in the server's words. */
function useTrial() {
  const text = useText();
  const { say } = useToasts();
  const { run, isPending } = useStartAction();
  const [failure, setFailure] = useState<{ sentence: string; fields: Record<string, string> } | null>(null);
  const attempt = async (work: () => Promise<Start>, done: string) => {
    setFailure(null);
    try {
      await run(work);
      say(done);
      return true;
    } catch (error) {
      const { sentence, reason } = explainFailure(error, text.start.failed, text);
      const marked = error instanceof RequestError ? error.fields : {};
      setFailure({ sentence: reason || sentence, fields: marked });
      return false;
    }
  };
  return { attempt, isPending, failure };
}

function Failed({ before, sentence }: { before?: string; sentence: string | undefined }) {
  return (
    <p role="alert" className="start-failed own-words empty:hidden">
      {sentence ? [before, sentence].filter(Boolean).join(' ') : ''}
    </p>
  );
}

type BrandStepProps = { typed: Partial<Start['seen']>; onType: (typed: Partial<Start['seen']>) => void };

export function BrandStep({ typed, onType }: BrandStepProps) {
  const words = useText().start.brand;
  const { start, state } = useStep();
  const agency = useAgency();
  const { attempt, isPending, failure } = useTrial();
  const isSample = (name: FieldName) => start.samples.some(({ part }) => part === name);
  const valueOf = (name: FieldName) => typed[name] ?? (isSample(name) ? '' : start.seen[name]);
  if (state === 'done')
    return (
      <>
        <Said>{words.done(fields.map((name) => start.seen[name]).join(', '))}</Said>
        <div className="start-actions">
          <ToolLink look="bare" href="?tab=site&part=look">
            {words.edit}
          </ToolLink>
        </div>
      </>
    );
  const publish = async () => {
    const next = {
      brand: valueOf('brand') || start.seen.brand,
      email: valueOf('email') || start.seen.email,
      phone: valueOf('phone') || start.seen.phone,
    };
    if (!(await attempt(() => request('PUT /api/start/contact', { body: next }), words.published))) return;
    onType({});
    changeAgency({ ...agency, ...next });
  };
  return (
    <>
      <Said wrong={words.wrong}>{words.wrongMore}</Said>
      <Form className="start-fields" onSubmit={() => void publish()}>
        {fields.map((name) => (
          <Field
            key={name}
            id={fieldId(name)}
            label={words[name]}
            help={isSample(name) ? words.now(start.seen[name]) : undefined}
            error={failure?.fields[name]}
          >
            {(control) => (
              <Input
                {...control}
                type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
                autoComplete={{ brand: 'organization', email: 'email', phone: 'tel' }[name]}
                value={valueOf(name)}
                onChange={({ target }) => onType({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))}
        <div className="start-submit">
          <Tool
            type="submit"
            look="main"
            disabled={isPending || !fields.some((name) => (typed[name] ?? '').trim() !== '')}
          >
            {isPending ? words.busy : words.submit}
          </Tool>
          <span className="text-muted">{words.live}</span>
        </div>
        <Failed
          sentence={failure && Object.keys(failure.fields).length === 0 ? failure.sentence : undefined}
        />
      </Form>
    </>
  );
}

export function MailStep() {
  const { start: words, locale } = useText();
  const { mail } = useStep().start;
  const { attempt, isPending, failure } = useTrial();
  const send = () => void attempt(() => request('POST /api/start/trial-mail'), words.mail.sent);
  if (!mail.isSet)
    return (
      <>
        <Said wrong={words.mail.unset}>{words.mail.unsetMore}</Said>
        <HowTo>{words.mail.how}</HowTo>
      </>
    );
  return (
    <>
      {mail.accepted ? (
        <Said>{words.mail.done(longDateTime(new Date(mail.accepted), locale), mail.to)}</Said>
      ) : (
        <Said wrong={words.mail.untried}>{words.mail.untriedMore(mail.to)}</Said>
      )}
      <div className="start-actions">
        <Tool look={mail.accepted ? 'bare' : 'usual'} disabled={isPending} onClick={send}>
          {isPending ? words.mail.busy : mail.accepted ? words.mail.again : words.mail.submit}
        </Tool>
      </div>
      <Failed before={words.mail.refused} sentence={failure?.sentence} />
    </>
  );
}

export function BackupStep() {
  const { start, locale } = useText();
  const words = start.backups;
  const { backup } = useStep().start;
  if (!backup)
    return (
      <>
        <Said wrong={words.unset}>{words.unsetMore}</Said>
        <HowTo>{words.how}</HowTo>
      </>
    );
  if (backup.failure !== null) return <Said wrong={words.broken}>{backup.failure}</Said>;
  if (backup.last === null) return <Said wrong={words.waiting}>{words.waitingMore}</Said>;
  return <Said>{words.done(longDateTime(new Date(backup.last), locale))}</Said>;
}

export function PriceStep() {
  const words = useText().start.prices;
  const { state } = useStep();
  return (
    <>
      {state === 'done' ? <Said>{words.done}</Said> : <Said wrong={words.example}>{words.exampleMore}</Said>}
      <div className="start-actions">
        <Tool look={state === 'done' ? 'bare' : 'usual'} onClick={() => showTab('prices')}>
          {words.open}
        </Tool>
      </div>
    </>
  );
}

export function BriefStep() {
  const words = useText().start.brief;
  const { start, state } = useStep();
  const { attempt, isPending, failure } = useTrial();
  const { trial, mail } = start;
  const said = trial
    ? {
        waiting: words.waiting,
        accepted: words.accepted(mail.to),
        files: words.files,
        failed: words.mailFailed,
      }[trial.mails]
    : state === 'done'
      ? words.done
      : words.none;
  const open = (id: string) => {
    navigate({ tab: null }, { state: {} });
    openAt('brief', id);
  };
  return (
    <>
      <Said>{said}</Said>
      {trial?.reason ? <p className="start-failed own-words">{trial.reason}</p> : null}
      <div className="start-actions">
        {trial ? (
          <>
            <Tool onClick={() => open(trial.id)}>{words.open}</Tool>
            <ToolLink look="bare" href={trial.clientPage} target="_blank">
              {words.clientPage}
            </ToolLink>
            <Tool
              look="bare"
              icon="trash"
              disabled={isPending}
              onClick={() => void attempt(() => request('DELETE /api/start/trial-brief'), words.erased)}
            >
              {words.erase}
            </Tool>
          </>
        ) : (
          <Tool
            look={state === 'done' ? 'bare' : 'usual'}
            disabled={isPending}
            onClick={() => void attempt(() => request('POST /api/start/trial-brief'), words.waiting)}
          >
            {isPending ? words.busy : words.submit}
          </Tool>
        )}
      </div>
      <Failed sentence={failure?.sentence} />
    </>
  );
}

export function SecondFactorStep({ onAccount }: { onAccount: () => void }) {
  const words = useText().start.secondFactor;
  if (useStep().state === 'done') return <Said>{words.done}</Said>;
  return (
    <>
      <Said wrong={words.off}>{words.offMore}</Said>
      <div className="start-actions">
        <Tool onClick={onAccount}>{words.turnOn}</Tool>
      </div>
    </>
  );
}
