/** Forwarded, encrypted, large, broken and hostile mails. */
import { ownWords, type LabelledMail } from './labelled-mail.ts';
import { attachmentPart, multipart, rawMail, textPart, type Part } from './mail-programs.ts';

const byClient = {
  language: 'pl',
  from: 'bakery',
  clues: ['references:bakery'],
  is: 'attached',
  to: 'bakery',
} as const satisfies Partial<LabelledMail>;
const html = (text: string): Part => textPart(text, 'text/html');
const own = ownWords.pl;
const asHtml = own.replaceAll('\n', '<br>');

const forwarded: LabelledMail[] = [
  {
    ...byClient,
    about: 'forwarded by Gmail with words',
    clues: ['references:bakery'],
    subject: 'Fwd: Pytania',
    part: (_scene, words) =>
      textPart(
        `${words}\n\n---------- Forwarded message ---------\nOd: Blask <kontakt@blask.example>\nDate: pon., 2 lis 2026 o 10:14\nSubject: Pytania\nTo: <anna@latarnia.example>\n\nLISTU ZE STRONY NIE WIDAĆ\n`,
        'text/plain',
      ),
  },
  {
    ...byClient,
    about: 'forwarded by Apple Mail with words',
    subject: 'Fwd: Pytania',
    part: (_scene, words) =>
      textPart(
        `${words}\n\n> Początek przekazywanej wiadomości:\n> \n> Od: Blask <kontakt@blask.example>\n> Temat: Pytania\n> \n> LISTU ZE STRONY NIE WIDAĆ\n`,
        'text/plain',
      ),
  },
  {
    ...byClient,
    about: 'forwarded without a word: nothing is lost',
    subject: 'Fwd: Faktura',
    part: () =>
      textPart(
        '---------- Forwarded message ---------\nFrom: Drukarnia <druk@x.example>\nSubject: Logo\n\nLogo w załączniku.\n',
        'text/plain',
      ),
    shows: 'Logo w załączniku.',
  },
  {
    ...byClient,
    about: 'forwarded by a colleague',
    from: 'stranger',
    subject: 'Fwd: Pytania',
    part: (_scene, words) =>
      textPart(
        `${words}\n\n-------- Przekazana wiadomość --------\nTemat: Pytania\nOd: Blask\n\nLISTU ZE STRONY NIE WIDAĆ`,
        'text/plain',
      ),
    is: 'proposed',
  },
  {
    ...byClient,
    about: 'forwarded as an attachment',
    subject: 'Fwd: Pytania',
    part: (_scene, words) =>
      multipart('mixed', [
        textPart(words, 'text/plain'),
        {
          headers: ['Content-Type: message/rfc822', 'Content-Disposition: attachment; filename="list.eml"'],
          body: 'Subject: Pytania\r\nFrom: kontakt@blask.example\r\n\r\nLISTU ZE STRONY NIE WIDAĆ',
        },
      ]),
  },
];

const quotedOtherwise: LabelledMail[] = [
  {
    ...byClient,
    about: 'answered between the lines',
    part: () =>
      textPart(
        'W dniu 2.11.2026 o 10:14, Blask pisze:\n> Czy sklep ma mieć koszyk?\n\nTak.\n\n> Kto napisze teksty?\n\nMy sami.\n',
        'text/plain',
      ),
    shows: 'My sami.',
  },
  {
    ...byClient,
    about: 'a quotation within a quotation',
    part: (_scene, words) =>
      textPart(
        `${words}\n\nW dniu 2.11.2026 o 10:14, Blask pisze:\n> LISTU ZE STRONY NIE WIDAĆ\n>> Wcześniejsze\n>>> Najwcześniejsze\n`,
        'text/plain',
      ),
    hides: ['Najwcześniejsze'],
  },
  {
    ...byClient,
    about: 'the line above the quotation is broken in three',
    part: (_scene, words) =>
      textPart(
        `${words}\n\nOn Monday, November 2, 2026 at 10:14 AM Blask\nStudio of Websites\n<kontakt@blask.example> wrote:\n\n> LISTU ZE STRONY NIE WIDAĆ\n`,
        'text/plain',
      ),
  },
  {
    ...byClient,
    about: 'a sentence that ends in wrote:',
    part: () =>
      textPart('On Monday my partner wrote:\nplease paint it blue.\n\nSo blue it is.\n', 'text/plain'),
    shows: 'So blue it is.',
  },
  {
    ...byClient,
    about: 'format=flowed',
    part: (_scene, words) => {
      const part = textPart(
        `${words}\n\nW dniu 2.11.2026 o 10:14, Blask pisze:\n> LISTU ZE \n> STRONY NIE WIDAĆ\n`,
        'text/plain',
      );
      return {
        ...part,
        headers: part.headers.map((line) => line.replace('charset=utf-8', 'charset=utf-8; format=flowed')),
      };
    },
  },
  {
    ...byClient,
    about: 'a greater-than sign of one’s own',
    part: () => textPart('Budżet > 5000 zł, termin < 2 miesiące.\n', 'text/plain'),
    shows: 'Budżet > 5000 zł, termin < 2 miesiące.',
  },
];

const armour = (text: string) =>
  `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${text}\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE\n=abcd\n-----END PGP SIGNATURE-----\n`;
const secret: LabelledMail[] = [
  {
    ...byClient,
    about: 'PGP, signed in the text',
    part: (_scene, words) => textPart(armour(words), 'text/plain'),
    hides: ['BEGIN PGP', 'iQEzBAEBCAAdFiEE'],
  },
  {
    ...byClient,
    about: 'PGP/MIME, signed',
    part: (_scene, words) =>
      multipart('signed', [
        textPart(words, 'text/plain'),
        attachmentPart(
          'signature.asc',
          'application/pgp-signature',
          Buffer.from('-----BEGIN PGP SIGNATURE-----'),
        ),
      ]),
  },
  {
    ...byClient,
    about: 'PGP/MIME, encrypted',
    part: () =>
      multipart('encrypted', [
        {
          headers: ['Content-Type: application/pgp-encrypted'],
          body: 'Version: 1',
        },
        {
          headers: ['Content-Type: application/octet-stream; name="encrypted.asc"'],
          body: '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----',
        },
      ]),
    shows: '',
  },
  {
    ...byClient,
    about: 'PGP, encrypted in the text',
    part: () =>
      textPart('-----BEGIN PGP MESSAGE-----\n\nhQEMA1234\n=abcd\n-----END PGP MESSAGE-----\n', 'text/plain'),
    shows: '',
    hides: ['hQEMA1234'],
  },
  {
    ...byClient,
    about: 'S/MIME, signed',
    part: (_scene, words) =>
      multipart('signed', [
        textPart(words, 'text/plain'),
        attachmentPart('smime.p7s', 'application/pkcs7-signature', Buffer.alloc(40, 1)),
      ]),
  },
  {
    ...byClient,
    about: 'S/MIME, encrypted',
    part: () => ({
      headers: [
        'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
        'Content-Transfer-Encoding: base64',
        'Content-Disposition: attachment; filename="smime.p7m"',
      ],
      body: Buffer.alloc(100, 7).toString('base64'),
    }),
    shows: '',
  },
];

const large: LabelledMail[] = [
  {
    ...byClient,
    about: 'two megabytes of attachment',
    part: (_scene, words) =>
      multipart('mixed', [
        textPart(words, 'text/plain'),
        attachmentPart('logo.zip', 'application/zip', Buffer.alloc(2_000_000, 5)),
      ]),
  },
  {
    ...byClient,
    about: 'pictures within the text',
    part: (_scene, words) =>
      multipart('related', [
        html(`${words.replaceAll('\n', '<br>')}<img src="cid:a">`),
        attachmentPart('image001.png', 'image/png', Buffer.alloc(30_000, 9)),
      ]),
  },
  {
    ...byClient,
    about: 'a text of a megabyte',
    part: (_scene, words) =>
      textPart(`${words}\n${'bardzo długi wiersz\n'.repeat(30_000)}`, 'text/plain', { encoding: '8bit' }),
    shows: 'bardzo długi wiersz',
  },
  {
    ...byClient,
    about: 'one line of half a megabyte',
    part: (_scene, words) =>
      textPart(`${words}\n${'x'.repeat(500_000)}`, 'text/plain', {
        encoding: '8bit',
      }),
    shows: 'Proszę dzwonić po 15.',
  },
];

const hostile: LabelledMail[] = [
  {
    ...byClient,
    about: 'a script, a remote picture, an event',
    part: () =>
      html(
        `<script>alert("SKRYPT")</script><img src="https://evil.example/p.gif" onerror="alert(1)"><style>.x{color:red}</style>${asHtml}<a href="javascript:alert(1)">klik</a>`,
      ),
    hides: ['SKRYPT', 'evil.example', 'color:red', 'javascript:', 'onerror'],
  },
  {
    ...byClient,
    about: 'hidden words',
    part: () =>
      html(`<div style="display:none">UKRYTE</div><div style="font-size:0">TEŻ UKRYTE</div>${asHtml}`),
    hides: ['UKRYTE'],
  },
  {
    ...byClient,
    about: 'tags that never end',
    part: () => html(`${asHtml}<div <div <div <p style="x`),
    shows: 'Proszę dzwonić po 15.',
  },
  {
    ...byClient,
    about: 'a hundred thousand open tags',
    part: () => html(`${asHtml}${'<blockquote>'.repeat(100_000)}`),
    shows: 'Proszę dzwonić po 15.',
  },
  {
    ...byClient,
    about: 'a comment that never ends',
    part: () => html(`${asHtml}<!-- ${'-'.repeat(50_000)}`),
    shows: 'Proszę dzwonić po 15.',
  },
  {
    ...byClient,
    about: 'entities',
    part: () => html(`${asHtml}<br>&lt;script&gt;alert(1)&lt;/script&gt; &#x20ac; &oacute; &nbsp;`),
    shows: '<script>alert(1)</script> €',
  },
  {
    ...byClient,
    about: 'headers in the subject',
    subject: '=?utf-8?Q?Re=3A_Pytania=0D=0ABcc=3A_x=40y.example?=',
    program: 'gmail',
  },
  {
    ...byClient,
    about: 'turned letters in the name',
    headers: ['From: =?utf-8?B?4oCuYW5uQQ==?= <anna@latarnia.example>'],
    without: ['From'],
    program: 'gmail',
  },
  {
    ...byClient,
    about: 'an attachment with a path for a name',
    part: (_scene, words) =>
      multipart('mixed', [
        textPart(words, 'text/plain'),
        attachmentPart('../../etc/passwd\u0000.exe', 'application/x-msdownload', Buffer.from('MZ')),
      ]),
  },
];

const broken: LabelledMail[] = [
  {
    ...byClient,
    about: 'the last boundary is missing',
    part: (_scene, words) => {
      const part = multipart('alternative', [textPart(words, 'text/plain')]);
      return { ...part, body: Buffer.from(part.body).subarray(0, -22) };
    },
  },
  {
    ...byClient,
    about: 'the boundary is not declared',
    part: (_scene, words) => ({
      headers: ['Content-Type: multipart/mixed'],
      body: words,
    }),
    shows: 'Proszę dzwonić po 15.',
  },
  {
    ...byClient,
    about: 'an unknown charset',
    part: () =>
      textPart('Please call after 3 pm.', 'text/plain', {
        charset: 'x-unknown' as 'utf-8',
      }),
    shows: 'Please call after 3 pm.',
  },
  {
    ...byClient,
    about: 'an unknown transfer encoding',
    part: (_scene, words) => ({
      headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: x-magic'],
      body: words,
    }),
    shows: 'Proszę dzwonić po 15.',
  },
  {
    ...byClient,
    about: 'no Message-ID',
    without: ['Message-ID'],
    program: 'gmail',
  },
  { ...byClient, about: 'no date', without: ['Date'], program: 'gmail' },
  {
    ...byClient,
    about: 'no subject',
    without: ['Subject'],
    program: 'apple-mail',
  },
  {
    ...byClient,
    about: 'no content type',
    part: () => ({ headers: [], body: 'Please call after 3 pm.' }),
    shows: 'Please call after 3 pm.',
  },
  {
    ...byClient,
    about: 'NUL bytes in the text',
    part: () => textPart('Proszę dzwonić\0 po 15.', 'text/plain', { encoding: '8bit' }),
    shows: 'Proszę dzwonić po 15.',
  },
  {
    ...byClient,
    about: 'half a letter of UTF-8',
    part: () => ({
      headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit'],
      body: Buffer.concat([Buffer.from('Prosimy o telefon. '), Buffer.from([0xc5])]),
    }),
    shows: 'Prosimy o telefon.',
  },
  {
    ...byClient,
    about: 'an empty mail',
    part: () => textPart('', 'text/plain'),
    shows: '',
  },
  {
    about: 'no sender at all',
    language: 'en',
    from: 'stranger',
    clues: ['references:bakery'],
    without: ['From'],
    is: 'proposed',
    to: 'bakery',
  },
  {
    ...byClient,
    about: 'boundaries nested three hundred deep',
    part: () => {
      let part = textPart('Deep down.', 'text/plain');
      for (let depth = 0; depth < 300; depth++) part = multipart('mixed', [part], `b${depth}`);
      return part;
    },
    shows: '',
  },
  {
    about: 'bytes that are no mail',
    language: 'en',
    from: 'stranger',
    clues: [],
    raw: () => Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3, 10, 10, 0xff]),
    is: 'inbox',
    shows: '',
  },
  {
    about: 'headers that are no headers',
    language: 'en',
    from: 'stranger',
    clues: [],
    raw: () =>
      rawMail(
        ['this is not a header', 'From: x@nieznany.example', ': empty', 'Message-ID: <broken@x.example>'],
        textPart('Hello there.', 'text/plain'),
      ),
    is: 'inbox',
    shows: 'Hello there.',
  },
  {
    about: 'a mail of lines that end in LF alone',
    language: 'en',
    from: 'stranger',
    clues: [],
    raw: () =>
      Buffer.from('From: x@nieznany.example\nSubject: Hi\nMessage-ID: <lf@x.example>\n\nHello there.\n'),
    is: 'inbox',
    shows: 'Hello there.',
  },
  {
    about: 'three thousand references',
    language: 'pl',
    from: 'bakery',
    clues: [],
    headers: [
      `References:${Array.from({ length: 3_000 }, (_, index) => `\r\n <${index}@x.example>`).join('')}`,
    ],
    program: 'gmail',
    is: 'proposed',
    to: 'bakery',
  },
];

export const oddMails: LabelledMail[] = [
  ...forwarded,
  ...quotedOtherwise,
  ...secret,
  ...large,
  ...hostile,
  ...broken,
];
