import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Input } from '../../ui/control.tsx';
import { Tool } from '../../ui/tool.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Banner } from '../ui/banner.tsx';
import { request, RequestError } from '../ui/request.ts';
import { useText } from '../ui/text.tsx';
import { actionKey } from '../ui/use-action.ts';

export function PasswordForm({ email }: { email: string }) {
  const text = useText();
  const words = text.admin.account;
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [errors, setErrors] = useState<{ current?: string; next?: string }>({});
  const change = useMutation({
    mutationKey: actionKey,
    mutationFn: () => request('PUT /api/account/password', { body: { current, next } }),
    onSuccess: () => {
      setCurrent('');
      setNext('');
    },
    onError: (error) => {
      const code = error instanceof RequestError ? error.code : '';
      if (code === 'wrong-password') setErrors({ current: error.message });
      else if (code === 'weak-password') setErrors({ next: error.message });
    },
  });
  const edit = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setErrors({});
    if (!change.isPending) change.reset();
  };
  return (
    <Form
      noValidate
      className="grid gap-3"
      onSubmit={() => {
        const required = text.admin.signIn.errors['password-required'];
        const found = { ...(current ? {} : { current: required }), ...(next ? {} : { next: required }) };
        setErrors(found);
        if (Object.keys(found).length === 0) change.mutate();
      }}
    >
      <h3 className="text-base">{words.password}</h3>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field id="password-current" label={words.current} error={errors.current}>
        {(attributes) => (
          <Input
            {...attributes}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={edit(setCurrent)}
          />
        )}
      </Field>
      <Field id="password-next" label={words.next} help={words.nextHelp} error={errors.next}>
        {(attributes) => (
          <Input
            {...attributes}
            type="password"
            autoComplete="new-password"
            value={next}
            onChange={edit(setNext)}
          />
        )}
      </Field>
      <Banner error={errors.current || errors.next ? null : change.error} sentence={words.failed} />
      <p role="status" className="text-success empty:hidden">
        {change.isSuccess ? words.changed : ''}
      </p>
      <Tool type="submit" look="main" className="justify-self-start" disabled={change.isPending}>
        {words.change}
      </Tool>
    </Form>
  );
}
