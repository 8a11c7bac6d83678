/** What is opened now and then comes when it is: the list and Today, opened each morning, weigh less. */
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { QueryState } from './banner.tsx';
import { useText } from './text.tsx';

export function latePage<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LatePage(props: Props) {
    const { pageFailed, pageLoading } = useText().admin;
    const query = useQuery({
      queryKey: ['late-page', name],
      queryFn: async () => ({ Page: await load() }),
      staleTime: Infinity,
    });
    if (!query.data) return <QueryState query={query} failed={pageFailed} loading={pageLoading} />;
    return <query.data.Page {...props} />;
  };
}
