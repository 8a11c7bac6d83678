/** Around what is shown to whoever is not signed in: the night, the brand, and the language. */
import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import { agency } from './ui/agency.ts';

export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main className="sign-in">
      <div className="w-full max-w-sm">
        <p className="sign-in-head">
          <a href="/" className="desk-brand sign-in-brand">
            {agency().brand}
          </a>
          <LanguageSwitch />
        </p>
        {children}
      </div>
    </main>
  );
}
