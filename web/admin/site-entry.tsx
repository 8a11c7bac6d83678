/** The editor of the site comes when it is opened: it is as long as several other pages of the panel. */
import { useQuery } from '@tanstack/react-query';
// At once, so that another page opens without the editor's parameter even before the editor has come.
import './site/site-address.ts';
import { QueryState } from './ui/banner.tsx';
import { useText } from './ui/text.tsx';

const words = {
  pl: () => import('../../words/pl/admin-site.ts'),
  en: () => import('../../words/en/admin-site.ts'),
};

export function SiteEntry() {
  const text = useText();
  const query = useQuery({
    queryKey: ['site-editor', text.locale],
    queryFn: async () => {
      const [{ SitePage }, { adminSite }] = await Promise.all([
        import('./site/site-page.tsx'),
        words[text.locale](),
      ]);
      return { SitePage, adminSite };
    },
    staleTime: Infinity,
  });
  if (!query.data)
    return <QueryState query={query} failed={text.triage.siteFailed} loading={text.triage.siteLoading} />;
  const { SitePage, adminSite } = query.data;
  return <SitePage words={adminSite} />;
}
