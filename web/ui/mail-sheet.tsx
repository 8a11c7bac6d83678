/** A mail as its reader sees it: in the document that is sent, and in the panel before it is. */
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

const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

/** In a preview the headings stand below those of the page around it, and the button leads nowhere. */
export function MailSheet({ body, isPreview = false }: { body: MailBody; isPreview?: boolean }) {
  const { brand, logo, title, paragraphs, action, sections, closing } = body;
  const Title = isPreview ? 'h4' : 'h1';
  return (
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
            {logo ? <Logo {...logo} brand={brand} /> : brand}
            {logo ? null : <span style={{ color: light }}>.</span>}
          </p>
        </div>
        <div style={{ padding: '24px 20px' }}>
          {title ? (
            <Title
              className="ink"
              style={{ ...breaking, margin: '0 0 12px', fontSize: 24, lineHeight: 1.25, color: ink }}
            >
              {title}
            </Title>
          ) : null}
          {paragraphs.map((text, position) => (
            <p
              key={`${position}-${text}`}
              className="ink"
              style={{ ...breaking, margin: '0 0 12px', fontSize: 16, lineHeight: 1.5, color: ink }}
            >
              <Lines text={text} />
            </p>
          ))}
          {action ? <Action {...action} isPreview={isPreview} /> : null}
          {sections.map((section) => (
            <Section key={section.title} {...section} isPreview={isPreview} />
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
  );
}

const logoHeight = 32;

/** A program that shows no pictures writes the brand in its place, in the letters around it. */
function Logo({ url, width, height, brand }: NonNullable<MailBody['logo']> & { brand: string }) {
  return (
    <img
      src={url}
      alt={brand}
      width={Math.round((logoHeight * width) / height)}
      height={logoHeight}
      style={{ display: 'block', maxWidth: '100%' }}
    />
  );
}

type ActionProps = { label: string; href: string; isPreview: boolean };

function Action({ label, href, isPreview }: ActionProps) {
  return (
    <p style={{ margin: '20px 0 8px' }}>
      {isPreview ? (
        <span style={button}>{label}</span>
      ) : (
        <a href={href} style={button}>
          {label}
        </a>
      )}
    </p>
  );
}

// The border carries the button's size where padding of links is ignored.
const button: CSSProperties = {
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
};

function Section({ title, rows, isPreview }: MailSection & { isPreview: boolean }) {
  const Title = isPreview ? 'h5' : 'h2';
  return (
    <div className="line" style={{ borderTop: `1px solid ${line}`, marginTop: 24, paddingTop: 20 }}>
      <Title className="ink" style={{ margin: '0 0 12px', fontSize: 18, lineHeight: 1.3, color: ink }}>
        {title}
      </Title>
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
