/** The editor of the site comes when it is opened: it is as long as several other pages of the panel. */
import { useQuery } from '@tanstack/react-query';
// At once, so that another page opens without the editor's parameter even before the editor has come.
import './site/site-address.ts';
import { Banner } from './ui/banner.tsx';
import { explainFailure } from './ui/failure.ts';
import { Loading } from './ui/loading.tsx';
import { queryKeys } from './ui/query-keys.ts';
import { useText } from './ui/text.tsx';

const words = {
  pl: () => import('../../words/pl/admin-site.ts'),
  en: () => import('../../words/en/admin-site.ts'),
};

export function SiteEntry() {
  const text = useText();
  const query = useQuery({
    queryKey: [queryKeys.siteEditor, text.locale],
    queryFn: async () => {
      const [{ SitePage }, { adminSite }] = await Promise.all([
        import('./site/site-page.tsx'),
        words[text.locale](),
      ]);
      return { SitePage, adminSite };
    },
    staleTime: Infinity,
  });
  if (query.isPending) return <Loading message={text.triage.siteLoading} />;
  if (query.isError)
    return (
      <Banner
        failure={explainFailure(query.error, text.triage.siteFailed, text)}
        onRetry={() => void query.refetch()}
      />
    );
  const { SitePage, adminSite } = query.data;
  return <SitePage words={adminSite} />;
}
