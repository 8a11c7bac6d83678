import type { Locale } from '../../../domain/text/locale.ts';
import type { PageContext } from '../../document.tsx';
import { DemoFrame } from '../shared/frame.tsx';
import { BasketCard, Sign } from './basket-card.tsx';
import { Drawings, HeroPicture, Picture } from './drawings.tsx';
import { goodOf, mugs, priceText, tableware, type Good } from './goods.ts';
import { dictionaries, type ShopTexts } from './text.ts';

export function ShopDemoPage({ context }: { context: PageContext }) {
  const { locale } = context;
  const text = dictionaries[locale];
  return (
    <DemoFrame page="demo-shop" context={context} title={text.title} description={text.description}>
      <Drawings />
      <div className="sheet">
        <ShopHeader text={text} />
        <main id="main">
          <div>
            <Hero text={text} locale={locale} />
            <Shelf id="mugs" title={text.nav.mugs} goods={mugs} text={text} locale={locale} />
            <Shelf id="table" title={text.nav.table} goods={tableware} text={text} locale={locale} />
          </div>
          <Studio text={text} />
          <BasketCard text={text} locale={locale} />
        </main>
        <footer className="shop-footer">
          <p>{text.footer}</p>
        </footer>
      </div>
      <aside className="basket-bar" aria-label={text.openBasket} data-bar="" hidden>
        <a href="#basket">
          <span data-things="">{text.things(0)}</span>
          <strong data-total="">{priceText(0, locale)}</strong>
        </a>
      </aside>
    </DemoFrame>
  );
}

function ShopHeader({ text }: { text: ShopTexts }) {
  const { nav } = text;
  return (
    <header className="shop-header">
      <p className="shop-brand">{text.brand}</p>
      <nav aria-label={nav.label}>
        <a href="#mugs">{nav.mugs}</a>
        <a href="#table">{nav.table}</a>
        <a href="#studio">{nav.studio}</a>
      </nav>
      <a className="cart" href="#basket" data-cart="">
        <svg viewBox="0 0 44 36" aria-hidden="true">
          <path d="M42 4h-3l-5 20H9L4 9h31" />
          <circle cx="13" cy="31" r="2.5" />
          <circle cx="30" cy="31" r="2.5" />
        </svg>
        <span className="sr-only">{text.openBasket}: </span>
        <span className="cart-count" data-cart-count="" aria-hidden="true" hidden />
        <span className="sr-only" data-things="">
          {text.things(0)}
        </span>
      </a>
    </header>
  );
}

type PartProps = { text: ShopTexts; locale: Locale };

function Hero({ text, locale }: PartProps) {
  const mug = goodOf('rust-mug');
  const { name, detail } = text.goods[mug.key];
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div>
        <h1 id="hero-title">{text.hero.title}</h1>
        <p className="hero-lead">{text.hero.lead}</p>
        <p className="hero-price">
          {name}, {detail}: <strong>{priceText(mug.price[locale], locale)}</strong>
        </p>
        <button className="hero-add needs-script" type="button" data-add={mug.key}>
          {text.hero.action}
          <span className="sr-only">: {name}</span>
        </button>
      </div>
      <HeroPicture />
    </section>
  );
}

type ShelfProps = PartProps & { id: string; title: string; goods: readonly Good[] };

function Shelf({ id, title, goods, text, locale }: ShelfProps) {
  return (
    <section id={id} className="shelf" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul>
        {goods.map(({ key, tone, stock, price }) => (
          <li key={key} className="good" data-good={key}>
            <div className={`good-picture tone-${tone}`}>
              <Picture name={key} />
            </div>
            <div className="good-words">
              <h3>{text.goods[key].name}</h3>
              <p className="good-price">{priceText(price[locale], locale)}</p>
              <p className="good-left" data-left="">
                {text.left(stock)}
              </p>
            </div>
            <button
              className="good-add needs-script"
              type="button"
              data-add={key}
              aria-label={text.add(text.goods[key].name)}
            >
              <Sign d="M3 8h10M8 3v10" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Studio({ text: { studio } }: { text: ShopTexts }) {
  return (
    <section id="studio" className="studio" aria-labelledby="studio-title">
      <div>
        <h2 id="studio-title">{studio.title}</h2>
        <p>{studio.text}</p>
      </div>
      <dl>
        {studio.facts.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
