/** A mail that came back: its words, with what it quotes folded and its attachments by name. */
import type { ReceivedMail as Received } from '../../../domain/endpoints/conversation.ts';
import { sizeText } from '../../../domain/files/size-text.ts';
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
      <Attachments label={words.kept} attachments={attachments.filter(({ isKept }) => isKept)} />
      <Attachments label={words.refused} attachments={attachments.filter(({ isRefused }) => isRefused)} />
      <Attachments
        label={words.attachments}
        attachments={attachments.filter(({ isKept, isRefused }) => !isKept && !isRefused)}
      />
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

function Attachments({ label, attachments }: { label: string; attachments: Received['attachments'] }) {
  const { locale } = useText();
  if (attachments.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <ul className="received-files text-sm">
        {attachments.map(({ name, size }, index) => (
          <li key={index} className="own-words">
            {name} <span className="text-muted tabular-nums">{sizeText(size, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
