/** The price list comes when it is opened, with its words. */
import { useQuery } from '@tanstack/react-query';
import { QueryState } from './ui/banner.tsx';
import { useText } from './ui/text.tsx';

const words = {
  pl: () => import('../../words/pl/admin-prices.ts'),
  en: () => import('../../words/en/admin-prices.ts'),
};

export function PricesEntry() {
  const { estimates, locale } = useText();
  const query = useQuery({
    queryKey: ['prices-page', locale],
    queryFn: async () => {
      const [{ PricesPage }, { adminPrices }] = await Promise.all([
        import('./prices/prices-page.tsx'),
        words[locale](),
      ]);
      return { PricesPage, adminPrices };
    },
    staleTime: Infinity,
  });
  if (!query.data)
    return <QueryState query={query} failed={estimates.pricesFailed} loading={estimates.pricesLoading} />;
  const { PricesPage, adminPrices } = query.data;
  return <PricesPage words={adminPrices} />;
}
