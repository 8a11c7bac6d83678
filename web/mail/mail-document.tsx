import { Fragment, type CSSProperties } from 'react';
import type { MailBody, MailRow, MailSection } from '../../domain/endpoints/mails.ts';

const font = "'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif";
const ink = '#1c1d2b';
const muted = '#5d5e70';
const line = '#dcdce4';
const ember = '#a8481a';
const night = '#0b0e1d';
const light = '#ffd56b';
// The site's own light. A program that draws no gradients shows the night it begins with.
const dawn = `linear-gradient(100deg, ${night} 35%, #3a2451 62%, ${ember} 84%, ${light})`;

// Programs that darken mails themselves turn these colours over; those that ask get their own pair below.
const darkRules = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #14151f !important; }
  .sheet { background-color: #1d1e2b !important; border-color: #35364a !important; }
  .ink { color: #f3f1ea !important; }
  .muted { color: #b3b3c3 !important; }
  .line { border-color: #35364a !important; }
}`;

const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

export function MailDocument({ body }: { body: MailBody }) {
  const { locale, brand, subject, title, paragraphs, action, sections, closing } = body;
  return (
    <html lang={locale}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: darkRules }} />
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: '#f6f4ee' }}>
        <div style={{ maxWidth: 600, margin: '0 auto', padding: '20px 10px', fontFamily: font }}>
          <div
            className="sheet"
            style={{
              backgroundColor: '#ffffff',
              border: `1px solid ${line}`,
              borderRadius: 14,
              overflow: 'hidden',
            }}
          >
            <div
              style={{
                backgroundColor: night,
                backgroundImage: dawn,
                borderBottom: `3px solid ${light}`,
                padding: '18px 20px',
              }}
            >
              <p style={{ margin: 0, fontSize: 20, lineHeight: 1.2, fontWeight: 800, color: '#fdf8ec' }}>
                {brand}
                <span style={{ color: light }}>.</span>
              </p>
            </div>
            <div style={{ padding: '24px 20px' }}>
              <h1
                className="ink"
                style={{ ...breaking, margin: '0 0 12px', fontSize: 24, lineHeight: 1.25, color: ink }}
              >
                {title}
              </h1>
              {paragraphs.map((text, position) => (
                <p
                  key={`${position}-${text}`}
                  className="ink"
                  style={{ ...breaking, margin: '0 0 12px', fontSize: 16, lineHeight: 1.5, color: ink }}
                >
                  <Lines text={text} />
                </p>
              ))}
              {action ? <Action {...action} /> : null}
              {sections.map((section) => (
                <Section key={section.title} {...section} />
              ))}
            </div>
          </div>
          <div style={{ padding: '16px 20px 0' }}>
            {closing.map((text) => (
              <p
                key={text}
                className="muted"
                style={{ ...breaking, margin: '0 0 8px', fontSize: 13, lineHeight: 1.5, color: muted }}
              >
                {text}
              </p>
            ))}
          </div>
        </div>
      </body>
    </html>
  );
}

/** The border carries the button's size where padding of links is ignored. */
function Action({ label, href }: { label: string; href: string }) {
  return (
    <p style={{ margin: '20px 0 8px' }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          backgroundColor: ember,
          border: `solid ${ember}`,
          borderWidth: '12px 22px',
          borderRadius: 10,
          color: '#ffffff',
          fontSize: 16,
          fontWeight: 600,
          lineHeight: '20px',
          textDecoration: 'none',
        }}
      >
        {label}
      </a>
    </p>
  );
}

function Section({ title, rows }: MailSection) {
  return (
    <div className="line" style={{ borderTop: `1px solid ${line}`, marginTop: 24, paddingTop: 20 }}>
      <h2 className="ink" style={{ margin: '0 0 12px', fontSize: 18, lineHeight: 1.3, color: ink }}>
        {title}
      </h2>
      {rows.map((row, position) => (
        <Row key={`${position}-${row.label}`} {...row} />
      ))}
    </div>
  );
}

function Row({ label, value }: MailRow) {
  const items = typeof value === 'string' ? [value] : value;
  return (
    <div style={{ margin: '0 0 14px' }}>
      <p className="muted" style={{ margin: '0 0 2px', fontSize: 13, lineHeight: 1.4, color: muted }}>
        {label}
      </p>
      {items.map((item, position) => (
        <p
          // Two equal answers are still two answers.
          key={`${position}-${item}`}
          className="ink"
          style={{ ...breaking, margin: '0 0 2px', fontSize: 16, lineHeight: 1.5, color: ink }}
        >
          {typeof value === 'string' ? null : bulletOf(item)}
          <Lines text={item} />
        </p>
      ))}
    </div>
  );
}

/** A sub-page brings its own arrow. */
function bulletOf(item: string): string {
  return item.startsWith('→ ') ? '\u00a0\u00a0\u00a0' : '•\u00a0';
}

/** Line breaks as elements: not every mail program keeps white space. */
function Lines({ text }: { text: string }) {
  return text.split(/\r\n?|\n/).map((part, position) => (
    <Fragment key={`${position}-${part}`}>
      {position > 0 ? <br /> : null}
      {part}
    </Fragment>
  ));
}
