/** Who works here, for whatever names people: whose a brief is, who wrote a note, who did what. */
import { useQuery } from '@tanstack/react-query';
import type { TeamMember } from '../../../domain/endpoints/team.ts';
import { answerOf } from './request.ts';

export type Team = ReturnType<typeof useTeam>;

export function useTeam() {
  const { data } = useQuery({ ...answerOf('GET /api/team'), staleTime: 60_000 });
  const people = data?.people ?? [];
  const shown = (person: TeamMember | undefined) => person?.name || person?.email;
  return {
    people: people.map(({ id, email, name }) => ({ id, name: name || email })),
    me: data?.me,
    /** Whoever works alone chooses nobody. */
    isShared: people.length > 1,
    nameOf: (id: string | null) => shown(people.find((person) => person.id === id)),
    /** Of whoever has left, the address. */
    nameOfAddress: (address: string) => shown(people.find(({ email }) => email === address)) ?? address,
  };
}
