/** Pages that are opened now and then come when they are: the list and Today, opened each morning, weigh less. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { QueryState } from './ui/banner.tsx';
import { useText } from './ui/text.tsx';

export function latePage(name: string, load: () => Promise<ComponentType>): ComponentType {
  return function LatePage() {
    const { pageFailed, pageLoading } = useText().admin;
    const query = useQuery({
      queryKey: ['late-page', name],
      queryFn: async () => ({ Page: await load() }),
      staleTime: Infinity,
    });
    if (!query.data) return <QueryState query={query} failed={pageFailed} loading={pageLoading} />;
    return <query.data.Page />;
  };
}
