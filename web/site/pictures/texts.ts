/** The words inside the product pictures. */
import type { Locale } from '../../../domain/text/locale.ts';
import type { AnalyticsTexts } from './drawing/analytics.ts';
import type { ShopTexts } from './drawing/shop.ts';
import type { SocialTexts } from './drawing/social.ts';

type PictureTexts = { shop: ShopTexts; analytics: AnalyticsTexts; social: SocialTexts };

export const pictureTexts: Record<Locale, PictureTexts> = {
  pl: {
    shop: {
      brand: 'Glina',
      nav: ['Kubki', 'Na stół', 'Pracownia'],
      title: ['Jesienna', 'glina'],
      lead: ['Toczona ręcznie, wypalana', 'w małych seriach'],
      action: 'Do koszyka',
      products: [
        ['Wazon Mech', '189 zł'],
        ['Talerz Świt', '79 zł'],
        ['Miska Noc', '94 zł'],
      ],
      basket: {
        title: 'Twój koszyk',
        items: [
          ['Kubek Rdza', 'szkliwo mleczne', '89 zł'],
          ['Wazon Mech', '1 sztuka', '189 zł'],
        ],
        total: 'Razem',
        sum: '278 zł',
        pay: 'Zapłać',
      },
    },
    analytics: {
      title: 'Dzień dobry, Marto',
      period: 'Ostatnie 4 tygodnie',
      figures: [
        ['Przychód', '184 tys.', '+12,4%'],
        ['Zamówienia', '2 316', '+8,1%'],
        ['Konwersja', '3,9%', '+0,6 p.p.'],
        ['Zwroty', '1,2%', '−0,3 p.p.'],
      ],
      chart: 'Przychód i prognoza',
      legend: ['przychód', 'prognoza'],
      forecast: ['Za tydzień', '+9% ±3%'],
      model: 'Skąd to wiadomo',
      days: ['pn', 'wt', 'śr', 'cz', 'pt', 'so', 'nd'],
      weeks: ['2 paź', '9 paź', '16 paź', '23 paź'],
      hours: 'Kiedy kupują',
      sources: 'Skąd przychodzą',
      sourceRows: [
        ['Wyszukiwarka', 46],
        ['Newsletter', 31],
        ['Polecenia', 18],
      ],
    },
    social: {
      brand: 'szlak',
      author: 'Hania Wrona',
      place: 'Dolina Pięciu Stawów',
      live: 'LIVE',
      likes: '214 osób lubi to',
      comments: [['Kuba', 'O której wstaliście?']],
      call: 'Ekipa na sobotę',
      people: ['Hania', 'Kuba', 'Ola', 'Samir'],
    },
  },
  en: {
    shop: {
      brand: 'Clay',
      nav: ['Mugs', 'Tableware', 'Studio'],
      title: ['Autumn', 'clay'],
      lead: ['Thrown by hand, fired', 'in small batches'],
      action: 'Add to basket',
      products: [
        ['Moss vase', '€44'],
        ['Dawn plate', '€19'],
        ['Night bowl', '€22'],
      ],
      basket: {
        title: 'Your basket',
        items: [
          ['Rust mug', 'milk glaze', '€21'],
          ['Moss vase', '1 piece', '€44'],
        ],
        total: 'Total',
        sum: '€65',
        pay: 'Pay now',
      },
    },
    analytics: {
      title: 'Good morning, Martha',
      period: 'Last 4 weeks',
      figures: [
        ['Revenue', '€43k', '+12.4%'],
        ['Orders', '2,316', '+8.1%'],
        ['Conversion', '3.9%', '+0.6 pp'],
        ['Returns', '1.2%', '−0.3 pp'],
      ],
      chart: 'Revenue and forecast',
      legend: ['revenue', 'forecast'],
      forecast: ['Next week', '+9% ±3%'],
      model: 'How we know',
      days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
      weeks: ['2 Oct', '9 Oct', '16 Oct', '23 Oct'],
      hours: 'When they buy',
      sources: 'Where they come from',
      sourceRows: [
        ['Search', 46],
        ['Newsletter', 31],
        ['Referrals', 18],
      ],
    },
    social: {
      brand: 'trail',
      author: 'Hannah Crow',
      place: 'Valley of Five Lakes',
      live: 'LIVE',
      likes: '214 people like this',
      comments: [['Jake', 'What time did you get up?']],
      call: 'Saturday crew',
      people: ['Hannah', 'Jake', 'Olivia', 'Samir'],
    },
  },
};
