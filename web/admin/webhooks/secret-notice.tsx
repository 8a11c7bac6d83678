import { useEffect, useState } from 'react';
import { Input } from '../../ui/control.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Field } from '../../ui/field.tsx';
import { Tool } from '../../ui/tool.tsx';
import { focusNew } from '../ui/focus-new.ts';
import { useWords } from './words.ts';

/** The one time that a secret is shown; the focus comes here, because it is what has to be done now. */
export function SecretNotice({ secret, onClose }: { secret: string; onClose: () => void }) {
  const words = useWords();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => focusNew(field), [field, secret]);
  const copy = async () => {
    if (field && (await copyText(field))) setSaid(words.copied);
  };
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-sunken p-3">
      <Field id="webhook-secret" label={words.secret} help={words.secretHelp}>
        {(control) => (
          <Input
            {...control}
            ref={setField}
            className="font-mono"
            readOnly
            value={secret}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Tool onClick={() => void copy()}>{words.copy}</Tool>
        <Tool onClick={onClose}>{words.gotIt}</Tool>
        <p role="status" className="text-muted">
          {said}
        </p>
      </div>
    </div>
  );
}
