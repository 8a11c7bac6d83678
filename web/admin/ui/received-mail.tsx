/** A mail that came back: its words, with what it quotes folded and its attachments by name. */
import type { ReceivedMail as Received } from '../../../domain/endpoints/conversation.ts';
import { paragraphsOf } from '../../../domain/conversation/letter-templates.ts';
import { useText } from './text.tsx';

type ReceivedMailProps = {
  words: { subject: string; text: string };
  received: Pick<Received, 'quoted' | 'attachments' | 'isEncrypted'>;
};

export function ReceivedMail({ words: { subject, text }, received }: ReceivedMailProps) {
  const words = useText().letters.entry.received;
  const { quoted, attachments, isEncrypted } = received;
  const paragraphs = paragraphsOf(text);
  const nothing = isEncrypted ? words.encrypted : paragraphs.length === 0 ? words.empty : '';
  return (
    <div className="received-mail">
      {subject ? <p className="own-words font-medium">{subject}</p> : null}
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="own-words max-w-prose">
          {paragraph}
        </p>
      ))}
      {nothing ? <p className="text-muted italic">{nothing}</p> : null}
      {attachments.length > 0 ? (
        <div>
          <p className="text-sm text-muted">{words.attachments}</p>
          <ul className="received-files text-sm">
            {attachments.map(({ name, size }, index) => (
              <li key={index} className="own-words">
                {name} <span className="text-muted tabular-nums">{sizeText(size)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {quoted ? (
        <details className="letter-fold">
          <summary className="text-muted">{words.quoted}</summary>
          {paragraphsOf(quoted).map((paragraph, index) => (
            <p key={index} className="own-words text-muted">
              {paragraph}
            </p>
          ))}
        </details>
      ) : null}
    </div>
  );
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${Math.round(kilobytes / 100) / 10} MB`;
}
