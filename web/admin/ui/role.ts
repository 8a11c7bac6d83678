/** Whose panel is drawn. The server decides by itself; here it only spares what it would refuse. */
import { createContext, useContext } from 'react';
import type { SignedInUser } from '../../../domain/endpoints/accounts.ts';

const UserContext = createContext<SignedInUser | null>(null);
export const UserProvider = UserContext.Provider;

/** Without anybody it is false: the parts of the panel are also drawn alone. */
export function useIsOwner(): boolean {
  return useContext(UserContext)?.role === 'owner';
}
