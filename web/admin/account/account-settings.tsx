import type { AccountState } from '../../../domain/endpoints/accounts.ts';
import { useIsOwner } from '../ui/role.ts';
import { Calendar } from './calendar.tsx';
import { NameForm } from './name-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { Pushes } from './pushes.tsx';
import { SecondFactor } from './second-factor.tsx';

type AccountSettingsProps = { account: AccountState; onCodes: (hasCodes: boolean) => void };

export function AccountSettings({ account, onCodes }: AccountSettingsProps) {
  const isOwner = useIsOwner();
  return (
    <>
      <p className="own-words text-muted">{account.email}</p>
      <NameForm key={account.name} name={account.name} />
      <PasswordForm email={account.email} />
      <SecondFactor state={account.secondFactor} onCodes={onCodes} />
      <Passkeys needsCode={account.secondFactor.isOn} />
      <Pushes />
      {isOwner ? <Calendar /> : null}
    </>
  );
}
