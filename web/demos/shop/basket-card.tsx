import type { Locale } from '../../../domain/text/locale.ts';
import { briefPathFrom } from '../../page-paths.ts';
import { priceText } from './goods.ts';
import type { ShopTexts } from './text.ts';

/** Empty as it comes from the server; the script fills it from the template of a line. */
export function BasketCard({ text, locale }: { text: ShopTexts; locale: Locale }) {
  const { basket, end } = text;
  return (
    <section id="basket" className="basket" aria-labelledby="basket-title">
      <h2 id="basket-title" tabIndex={-1}>
        {basket.title}
      </h2>
      <p className="basket-note" data-empty="">
        <span className="needs-script">{basket.empty}</span>
        <span className="without-script">{basket.noScript}</span>
      </p>
      <ul className="lines" data-lines="" />
      <div data-filled="" hidden>
        <p className="total">
          <span>{basket.total}</span>
          <strong data-total="">{priceText(0, locale)}</strong>
        </p>
        <button className="pay" type="button" data-pay="">
          {basket.pay}
        </button>
      </div>
      <div className="end" data-end="" hidden>
        <h3 tabIndex={-1}>{end.title}</h3>
        <p>{end.text}</p>
        <p>
          <a className="pay" href={briefPathFrom('shop', locale)}>
            {end.brief}
          </a>
          <button className="again" type="button" data-again="">
            {end.again}
          </button>
        </p>
      </div>
      <ul className="basket-facts">
        {basket.facts.map((fact) => (
          <li key={fact}>
            <Sign d="m3 8.5 3.5 3.5L13 4.5" />
            {fact}
          </li>
        ))}
      </ul>
      <template id="basket-line">
        <li className="line">
          <span className="line-picture" data-picture="" />
          <div className="line-words">
            <h3 data-name="">{basket.title}</h3>
            <p data-detail="" />
          </div>
          <p className="line-sum" data-sum="" />
          <div className="line-controls">
            <button type="button" data-change="-1">
              <Sign d="M4 8h8" />
            </button>
            <span data-count="" />
            <button type="button" data-change="1">
              <Sign d="M4 8h8M8 4v8" />
            </button>
            <button className="remove" type="button" data-change="all">
              <Sign d="M3 4.5h10M6.5 4V2.5h3V4M4.5 4.5l.5 9h6l.5-9" />
            </button>
          </div>
        </li>
      </template>
    </section>
  );
}

export function Sign({ d }: { d: string }) {
  return (
    <svg className="sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
