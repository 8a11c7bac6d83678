import { Button, buttonClass } from '../ui/button.tsx';
import type { PageContext } from '../document.tsx';
import { pagePath, type PageName } from '../page-paths.ts';
import { Brand } from './plain-header.tsx';
import { dictionaries } from './dictionaries.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const sections = ['services', 'work', 'contact'] as const;

/** The menu is a popover: it opens, and closes by Escape or a click outside, before any script runs. */
export function SiteHeader({ page, context }: { page: PageName; context: PageContext }) {
  const { locale, content, agency } = context;
  const text = dictionaries[locale];
  const links = sections.map((section) => (
    <a key={section} href={`${pagePath('landing', locale)}#${section}`}>
      {text.nav[section]}
    </a>
  ));
  const languages = (
    <LanguageSwitch locale={locale} label={text.language} hrefOf={(other) => pagePath(page, other)} />
  );
  return (
    <>
      <a className="skip" href="#main">
        {text.skip}
      </a>
      <div className="top-mark" />
      <header className="site-header fixed-header" data-surface="night">
        <div className="site-header-row">
          <Brand brand={content.brand} logo={agency.logo} locale={locale} home={text.home} />
          <nav className="wide-nav" aria-label={text.nav.label}>
            {links}
          </nav>
          {languages}
          <a className={`${buttonClass()} header-start`} href={pagePath('brief', locale)}>
            {text.nav.start}
          </a>
          <Button look="plain" className="menu-button" popoverTarget="menu" aria-label={text.menu.open}>
            <Icon name="menu" />
          </Button>
        </div>
      </header>
      <div
        id="menu"
        className="menu"
        popover="auto"
        role="dialog"
        aria-label={text.menu.label}
        data-surface="night"
      >
        <Button
          look="plain"
          className="menu-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={text.menu.close}
        >
          <Icon name="close" />
        </Button>
        <nav aria-label={text.nav.label}>
          {links}
          <a href={pagePath('brief', locale)}>{text.nav.start}</a>
        </nav>
        {languages}
      </div>
    </>
  );
}
