/** The fields for passwords, drawn without a browser. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordForm } from './account/password-form.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { text } from './ui/text-en.ts';
import { TextProvider } from './ui/text.tsx';

const fieldsOf = (screen: React.ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider value={text}>{screen}</TextProvider>
    </QueryClientProvider>,
  ).match(/<input[^>]*(?:current|new)-password[^>]*>/g);

test('[ASVS 6.2.6] passwords are hidden while they are typed, and a password manager can fill them in at any length', () => {
  const screen = <SignInScreen otherAccount={undefined} hasEnded={false} isOffline={false} />;
  const fields = [...fieldsOf(screen)!, ...fieldsOf(<PasswordForm email="owner@blask.example" />)!];
  expect(fields.map((field) => /autoComplete="([^"]+)"/i.exec(field)?.[1])).toEqual([
    'current-password',
    'current-password',
    'new-password',
  ]);
  for (const field of fields) {
    expect(field).toContain('type="password"');
    expect(field).not.toMatch(/maxlength|readonly|onpaste/i);
  }
});
