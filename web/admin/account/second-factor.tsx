import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Tool } from '../../ui/tool.tsx';
import { Input } from '../../ui/control.tsx';
import type { AccountState } from '../../../domain/endpoints/accounts.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { request, RequestError } from '../ui/request.ts';
import { explainFailure } from '../ui/failure.ts';
import { useText } from '../ui/text.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { focusNew } from '../ui/focus-new.ts';
import { actionKey, useRefresh } from '../ui/use-action.ts';

type Stage =
  | { name: 'idle' }
  | { name: 'password' }
  | { name: 'remove'; password: string }
  | { name: 'scan'; secret: string; address: string }
  | { name: 'codes'; codes: string[] };

type SecondFactorProps = {
  state: AccountState['secondFactor'];
  /** Codes are displayed once: until the owner says that they are saved, they must stay on the screen. */
  onCodes: (areOpen: boolean) => void;
};

export function SecondFactor({ state, onCodes }: SecondFactorProps) {
  const text = useText();
  const words = text.admin.account;
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const [error, setError] = useState<string | undefined>();
  const renew = useRefresh(['GET /api/account', 'GET /api/start']);

  const step = useMutation({
    mutationKey: actionKey,
    mutationFn: async (answer: string) => {
      if (stage.name === 'scan') {
        const { recoveryCodes } = await request('POST /api/account/second-factor/confirm', {
          body: { code: answer },
        });
        setStage({ name: 'codes', codes: recoveryCodes });
        onCodes(true);
      } else if (stage.name === 'remove') {
        const body = { password: stage.password, code: answer };
        await request('POST /api/account/second-factor/remove', { body });
        setStage({ name: 'idle' });
        await renew();
      } else if (state.isOn) setStage({ name: 'remove', password: answer });
      else {
        const begun = await request('POST /api/account/second-factor', { body: { password: answer } });
        setStage({ name: 'scan', ...begun });
      }
    },
    onError: (thrown) => {
      if (stage.name === 'remove' && thrown instanceof RequestError && thrown.code === 'wrong-password')
        setStage({ name: 'password' });
      const isAnswered = thrown instanceof RequestError && thrown.message !== '';
      setError(isAnswered ? thrown.message : explainFailure(thrown, words.failed, text).sentence);
    },
  });
  const answer = (value: string) => {
    setError(undefined);
    step.mutate(value);
  };
  const form = { error, isBusy: step.isPending, onAnswer: answer };

  return (
    <div className="grid gap-3">
      <h3 className="text-base">{words.second}</h3>
      {stage.name === 'idle' ? (
        <>
          <p className="text-muted">
            {state.isOn ? words.secondOn(state.recoveryCodesLeft) : words.secondOff}
          </p>
          <Tool className="justify-self-start" onClick={() => setStage({ name: 'password' })}>
            {state.isOn ? words.turnOff : words.turnOn}
          </Tool>
        </>
      ) : null}
      {stage.name === 'password' ? (
        <AnswerForm
          key="password"
          label={words.confirmPassword}
          submit={state.isOn ? words.goOn : words.turnOn}
          kind="password"
          {...form}
        />
      ) : null}
      {stage.name === 'remove' ? (
        <AnswerForm key="remove" label={words.anyCode} submit={words.turnOff} kind="any-code" {...form} />
      ) : null}
      {stage.name === 'scan' ? (
        <>
          <p>{words.scan}</p>
          <QrCode content={stage.address} label={words.qr} />
          <p className="font-mono break-all select-all">{stage.secret}</p>
          <AnswerForm key="code" label={words.code} submit={words.confirm} kind="code" {...form} />
        </>
      ) : null}
      {stage.name === 'codes' ? (
        <>
          <p role="status">{words.recovery}</p>
          <ul className="grid gap-1 rounded-lg bg-sunken p-3 font-mono select-all sm:grid-cols-2">
            {stage.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Tool
            ref={focusNew}
            look="main"
            className="justify-self-start"
            onClick={() => {
              setStage({ name: 'idle' });
              onCodes(false);
              void renew();
            }}
          >
            {words.saved}
          </Tool>
        </>
      ) : null}
    </div>
  );
}

type AnswerFormProps = {
  label: string;
  submit: string;
  /** Codes of the app are digits, recovery codes have letters. */
  kind: 'password' | 'code' | 'any-code';
  error: string | undefined;
  isBusy: boolean;
  onAnswer: (answer: string) => void;
};

function AnswerForm({ label, submit, kind, error, isBusy, onAnswer }: AnswerFormProps) {
  const [value, setValue] = useState('');
  return (
    <Form
      className="grid gap-2"
      onSubmit={() => {
        if (value.trim() !== '') onAnswer(value);
      }}
    >
      <Field id={`second-factor-${kind}`} label={label} error={error}>
        {(attributes) => (
          <Input
            {...attributes}
            ref={focusNew}
            type={kind === 'password' ? 'password' : 'text'}
            inputMode={kind === 'code' ? 'numeric' : 'text'}
            autoComplete={kind === 'password' ? 'current-password' : 'one-time-code'}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <Tool type="submit" look="main" className="justify-self-start" disabled={isBusy}>
        {submit}
      </Tool>
    </Form>
  );
}
