/** A letter in the history, drawn without a browser. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConversationLetter } from '../../../../domain/endpoints/conversation.ts';
import { MailFilesProvider } from '../../ui/mail-files.ts';
import { text } from '../../ui/text-en.ts';
import { TextProvider } from '../../ui/text.tsx';
import { LetterHead } from './letter-entry.tsx';

type Mail = NonNullable<ConversationLetter['mail']>;

function draw(mail: Partial<Mail> | null, areFiles = false): string {
  const letter = { kind: 'reply', mail } as ConversationLetter;
  return renderToStaticMarkup(
    <TextProvider value={text}>
      <MailFilesProvider value={areFiles}>
        <LetterHead letter={letter} />
      </MailFilesProvider>
    </TextProvider>,
  );
}

test('[letters] the history says how a letter fares, a refusal in the server’s own words', () => {
  expect(draw({ status: 'queued', lastError: null })).toContain(text.admin.mail.states.queued);
  const refused = draw({ status: 'failed', lastError: '550 <b>no such user</b>' });
  expect(refused).toContain(text.admin.mail.states.failed);
  expect(refused).toContain('550 &lt;b&gt;no such user&lt;/b&gt;');
  // An error of an earlier try is over.
  expect(draw({ status: 'sent', lastError: '421 later' })).not.toContain('421');
});

test('[letters] of a letter that became a file nothing says that it was sent', () => {
  expect(draw({ status: 'sent', lastError: null }, true)).not.toContain(text.admin.mail.states.sent);
  expect(draw(null)).toContain(text.letters.entry.noMail);
});
