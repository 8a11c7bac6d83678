/** What most websites of a kind have: a start of one tap, to be changed like any other answer. */
import type { OptionOf, homepageSections, menuItems, requiredFeatures } from './options.ts';

export type Typical = {
  features: readonly (typeof requiredFeatures)[number][];
  sections: readonly (typeof homepageSections)[number][];
  menu: readonly (typeof menuItems)[number][];
};

type WebsiteType = OptionOf<'websiteType'>;

/** "Something else" is typical of nothing. */
export type TypicalType = Exclude<WebsiteType, 'custom'>;

const table: Record<TypicalType, Typical> = {
  'business-card': {
    features: ['contact-form', 'google-maps'],
    sections: ['hero-banner', 'services-offer', 'about-us', 'testimonials', 'contact-form', 'footer'],
    menu: ['home', 'services', 'about', 'contact'],
  },
  'e-commerce': {
    features: ['shopping-cart', 'search', 'user-accounts', 'reviews', 'contact-form'],
    sections: ['hero-banner', 'services-offer', 'testimonials', 'about-us', 'footer'],
    menu: ['home', 'products', 'about', 'faq', 'contact'],
  },
  portfolio: {
    features: ['contact-form'],
    sections: ['hero-banner', 'portfolio-gallery', 'about-us', 'testimonials', 'contact-form', 'footer'],
    menu: ['home', 'portfolio', 'about', 'contact'],
  },
  blog: {
    features: ['search', 'newsletter'],
    sections: ['hero-banner', 'blog-news', 'about-us', 'footer'],
    menu: ['home', 'blog', 'about', 'contact'],
  },
  educational: {
    features: ['user-accounts', 'search', 'video-gallery', 'contact-form'],
    sections: ['hero-banner', 'services-offer', 'about-us', 'testimonials', 'contact-form', 'footer'],
    menu: ['home', 'services', 'pricing', 'team', 'faq', 'contact'],
  },
  corporate: {
    features: ['contact-form', 'search', 'newsletter', 'google-maps'],
    sections: [
      'hero-banner',
      'services-offer',
      'about-us',
      'portfolio-gallery',
      'blog-news',
      'contact-form',
      'footer',
    ],
    menu: ['home', 'services', 'about', 'team', 'news', 'contact'],
  },
  community: {
    features: ['user-accounts', 'search', 'newsletter'],
    sections: ['hero-banner', 'about-us', 'blog-news', 'footer'],
    menu: ['home', 'news', 'about', 'faq', 'contact'],
  },
};

export function typicalFor(type: WebsiteType | ''): Typical | undefined {
  return type === '' || type === 'custom' ? undefined : table[type];
}
