import { useState, type ComponentPropsWithRef } from 'react';
import type { Proof } from '../../../domain/endpoints/passkeys.ts';
import { Input } from '../../ui/control.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Banner } from '../ui/banner.tsx';
import { focusNew } from '../ui/focus-new.ts';
import { PasskeyError } from '../ui/passkey-error.ts';
import { useText } from '../ui/text.tsx';

type ProofFormProps = {
  /** The name of the passkey to be removed; without it one is added, and asked for its name. */
  removed: string | undefined;
  needsCode: boolean;
  hasPasskeys: boolean;
  error: unknown;
  isBusy: boolean;
  /** Without a proof a passkey is asked for. */
  onGive: (given: { name: string; proof: Partial<Proof> | null }) => void;
  onCancel: () => void;
};

/** Asks again who is there, before the passkeys of an account change. */
export function ProofForm(props: ProofFormProps) {
  const { removed, needsCode, hasPasskeys, error, isBusy, onGive, onCancel } = props;
  const { admin } = useText();
  const { account } = admin;
  const words = account.passkeys;
  const [name, setName] = useState(removed ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isUnnamed, setUnnamed] = useState(false);
  const give = (proof: Partial<Proof> | null) => {
    const isMissing = name.trim() === '';
    setUnnamed(isMissing);
    if (!isMissing) onGive({ name: name.trim(), proof });
  };
  const field = (
    id: string,
    label: string,
    [value, change]: [string, (value: string) => void],
    attributes: ComponentPropsWithRef<'input'>,
    notes: { help?: string; error?: string | undefined } = {},
  ) => (
    <Field id={`passkey-${id}`} label={label} {...notes}>
      {(control) => (
        <Input {...control} {...attributes} value={value} onChange={({ target }) => change(target.value)} />
      )}
    </Field>
  );
  const isAdding = removed === undefined;

  return (
    <Form className="grid gap-3 rounded-lg bg-sunken p-3" onSubmit={() => give({ password, code })}>
      {isAdding ? null : <p className="own-words">{words.removeQuestion(removed)}</p>}
      <Banner
        error={error}
        sentence={account.failed}
        reason={error instanceof PasskeyError ? words.errors[error.code] : undefined}
      />
      {isAdding
        ? field(
            'name',
            words.name,
            [name, setName],
            { ref: focusNew, maxLength: 60 },
            { help: words.nameHelp, error: isUnnamed ? words.nameMissing : undefined },
          )
        : null}
      {field('password', account.confirmPassword, [password, setPassword], {
        type: 'password',
        autoComplete: 'current-password',
        ...(isAdding ? {} : { ref: focusNew }),
      })}
      {needsCode ? field('code', account.anyCode, [code, setCode], { autoComplete: 'one-time-code' }) : null}
      <div className="flex flex-wrap gap-2">
        <Tool type="submit" look={isAdding ? 'main' : 'danger'} disabled={isBusy}>
          {isAdding ? words.make : words.remove}
        </Tool>
        {hasPasskeys ? (
          <Tool disabled={isBusy} onClick={() => give(null)}>
            {words.confirm}
          </Tool>
        ) : null}
        <Tool look="bare" onClick={onCancel}>
          {admin.cancel}
        </Tool>
      </div>
    </Form>
  );
}
