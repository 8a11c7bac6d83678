import type { MailBody } from '../../domain/endpoints/mails.ts';
import { MailSheet } from '../ui/mail-sheet.tsx';

// Mail programs with a dark mode of their own invert the colours of the sheet; those that read these rules use them instead.
const darkRules = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #14151f !important; }
  .sheet { background-color: #1d1e2b !important; border-color: #35364a !important; }
  .ink { color: #f3f1ea !important; }
  .muted { color: #b3b3c3 !important; }
  .line { border-color: #35364a !important; }
}`;

export function MailDocument({ body }: { body: MailBody }) {
  return (
    <html lang={body.locale}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{body.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: darkRules }} />
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: '#f6f4ee' }}>
        <MailSheet body={body} />
      </body>
    </html>
  );
}
