/** A reply with what is attached to it, in a mailbox that gives it out part by part. */
import type { LabelledMail } from '../labelled/replies/labelled-mail.ts';
import { multipart, textPart } from '../labelled/replies/mail-programs.ts';
import { writeMail, type ReplyScene } from '../labelled/replies/scene.ts';
import type { ScriptedImap } from './scripted-imap.ts';

export type MailboxScene = ReplyScene & { imap: ScriptedImap };

export const photograph = Buffer.concat([
  Buffer.from('ffd8ffe0', 'hex'),
  Buffer.alloc(700_000, 7),
  Buffer.from('ffd9', 'hex'),
]);
export const program = Buffer.from('MZ\x90\0 this program', 'latin1');
/** One is kept, the other refused. */
const attachedTo = (mark: string): [name: string, bytes: Buffer][] => [
  [`piec${mark}.jpg`, photograph],
  ['faktura.pdf', program],
];

/** A client's reply with two files. `number`: of several in a mailbox, each has its own. */
export function addReply(scene: MailboxScene, changes: Partial<LabelledMail> = {}, number?: number): number {
  const parts = attachedTo(number === undefined ? '' : `-${number}`).map(([name, bytes]) => ({
    name,
    mime: `Content-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n`,
    body: Buffer.from(bytes.toString('base64').replaceAll(/(.{76})/g, '$1\r\n')),
  }));
  const mail: LabelledMail = {
    ...{
      about: '',
      language: 'pl',
      from: 'bakery',
      clues: ['references:bakery'],
      is: 'attached',
      to: 'bakery',
    },
    part: (_scene, own) =>
      multipart('mixed', [
        textPart(own, 'text/plain'),
        ...parts.map(({ mime, body }) => ({ headers: mime.trim().split('\r\n'), body })),
      ]),
    ...changes,
  };
  const uid = scene.imap.add(writeMail(mail, scene, 4_000 + (number ?? 0)));
  const described = parts.map(
    ({ name, body }) =>
      `("APPLICATION" "OCTET-STREAM" ("NAME" "${name}") NIL NIL "BASE64" ${body.length} NIL ("ATTACHMENT" ("FILENAME" "${name}")) NIL NIL)`,
  );
  const text = '("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "8BIT" 10 1 NIL NIL NIL NIL)';
  scene.imap.divided.set(uid, {
    structure: `(${text}${described.join('')} "MIXED" ("BOUNDARY" "x") NIL NIL NIL)`,
    parts: Object.fromEntries(parts.map((part, index) => [`${index + 2}`, part])),
  });
  return uid;
}
