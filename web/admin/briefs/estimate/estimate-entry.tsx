/** The editor of estimates comes when it is opened, with its words. */
import { useQuery } from '@tanstack/react-query';
import type { BriefDetail } from '../../../../domain/endpoints/briefs.ts';
import { QueryState } from '../../ui/banner.tsx';
import { useText } from '../../ui/text.tsx';

const words = {
  pl: () => import('../../../../words/pl/admin-estimate-desk.ts'),
  en: () => import('../../../../words/en/admin-estimate-desk.ts'),
};

export function EstimateEntry({ brief }: { brief: BriefDetail }) {
  const { estimates, locale } = useText();
  const query = useQuery({
    queryKey: ['estimate-desk', locale],
    queryFn: async () => {
      const [{ EstimateDesk }, { adminEstimateDesk }] = await Promise.all([
        import('./estimate-desk.tsx'),
        words[locale](),
      ]);
      return { EstimateDesk, adminEstimateDesk };
    },
    staleTime: Infinity,
  });
  if (!query.data)
    return (
      <div className="estimate-desk p-4">
        <QueryState query={query} failed={estimates.failed} loading={estimates.loading} />
      </div>
    );
  const { EstimateDesk, adminEstimateDesk } = query.data;
  return <EstimateDesk key={brief.id} brief={brief} words={adminEstimateDesk} />;
}
