/** Every setting of the product, with its description in the README. */
import { z } from 'zod';
import { resolve } from 'node:path';
import { isEmail } from '../../domain/text/text-rules.ts';
import { profile } from '../../site.profile.ts';

type Setting = {
  schema: z.ZodType;
  allowed: string;
  fallback: string;
  about: string;
};

const text = z.string().min(1);
const email = z.string().refine(isEmail);

function choice<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.enum(values);
}

function urlWith(...protocols: string[]) {
  return z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));
}

const origin = urlWith('http:', 'https:')
  .refine((value) => URL.canParse(value) && new URL(value).pathname === '/' && !/[?#]/.test(value))
  .transform((value) => new URL(value).origin);

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum));

/** "Name <address>" or only an address. A line break would add a header to every mail. */
const sender = z.string().refine((value) => {
  if (/[\r\n]/.test(value)) return false;
  const address = /<([^<>]*)>$/.exec(value)?.[1] ?? value;
  return isEmail(address.trim());
});

const addressList = z
  .string()
  .transform((value) => value.split(',').map((address) => address.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback'])])).min(1));

/** As they stand in an address, without scheme and port. */
const hostList = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/)])).min(1));

export const settings = {
  PORT: {
    schema: wholeNumber(0, 65_535),
    allowed: 'a number from 0 to 65535',
    fallback: '3000',
    about: 'Port to listen on; 0 takes a free one',
  },
  HOST: {
    schema: text,
    allowed: 'an address',
    fallback: '127.0.0.1',
    about: 'Address to listen on',
  },
  SITE_ORIGIN: {
    schema: origin,
    allowed: 'an http:// or https:// origin without a path',
    fallback: 'http://localhost:PORT',
    about:
      'Where visitors reach the site; used in links, mails and the sitemap. With https:// cookies are Secure',
  },
  DATA_DIR: {
    schema: text.transform((value) => resolve(value)),
    allowed: 'a folder',
    fallback: './data',
    about: 'Folder of the embedded database and of mails kept as files',
  },
  DATABASE_URL: {
    schema: urlWith('postgres:', 'postgresql:'),
    allowed: 'a postgres:// address',
    fallback: '',
    about: 'PostgreSQL to use instead of the embedded database',
  },
  ADMIN_EMAIL: {
    schema: email.transform((value) => value.toLowerCase()),
    allowed: 'an e-mail address',
    fallback: 'the profile’s `ownerEmail`',
    about: 'The owner of the panel, who invites colleagues there',
  },
  ADMIN_PASSWORD: {
    schema: text,
    allowed: 'a text',
    fallback: 'generated and printed once',
    about: 'First password of the owner; used only while the account does not exist',
  },
  SMTP_URL: {
    schema: urlWith('smtp:', 'smtps:'),
    allowed: 'an smtp:// or smtps:// address',
    fallback: '',
    about: 'Mail server, with user and password; without it mails become files in `DATA_DIR/mail/`',
  },
  MAIL_FROM: {
    schema: sender,
    allowed: 'an e-mail address or "Name <address>"',
    fallback: 'the brand and the e-mail of the site’s content',
    about: 'Sender of every mail',
  },
  MAIL_TO: {
    schema: email,
    allowed: 'an e-mail address',
    fallback: '`ADMIN_EMAIL`',
    about: 'Who is notified about briefs and messages',
  },
  IMAP_URL: {
    schema: urlWith('imap:', 'imaps:').refine((value) => new URL(value).username !== ''),
    allowed: 'an imap:// or imaps:// address with a user',
    fallback: '',
    about:
      'Mailbox that clients’ replies are read from, with user, password and perhaps /Mailbox; without it none are read',
  },
  IMAP_MARK_SEEN: {
    schema: choice('on', 'off'),
    allowed: 'on or off',
    fallback: 'off',
    about: 'Whether mails are marked as seen once they were taken; off changes nothing in the mailbox',
  },
  WEBHOOK_ALLOW: {
    schema: hostList,
    allowed: 'host names or addresses separated by commas',
    fallback: '',
    about: 'Hosts that webhooks may reach although they are private or speak plain HTTP; none by default',
  },
  PUSH_ALLOW: {
    schema: hostList,
    allowed: 'names or addresses of hosts separated by commas',
    fallback: '',
    about: 'Private hosts that notifications for phones may be sent to, also without https; none by default',
  },
  TRUST_PROXY: {
    schema: addressList,
    allowed: 'addresses or ranges separated by commas, or loopback',
    fallback: '',
    about: 'Proxies whose X-Forwarded-* headers are believed; none by default',
  },
  LOGIN_ERRORS: {
    schema: choice('specific', 'uniform'),
    allowed: 'specific or uniform',
    fallback: 'specific',
    about: 'Whether sign-in tells an unknown address from a wrong password',
  },
  SERVICES_SET: {
    schema: choice('studio', 'engineering'),
    allowed: 'studio or engineering',
    fallback: 'the profile’s `servicesSet`',
    about: 'Which six services a new site begins with',
  },
  GA_MEASUREMENT_ID: {
    schema: z.string().regex(/^G-[A-Z0-9]{4,20}$/),
    allowed: 'an id such as G-XXXXXXXXXX',
    fallback: '',
    about: 'Google tag, loaded only after a visitor agrees',
  },
  LOG_LEVEL: {
    schema: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    allowed: 'fatal, error, warn, info, debug, trace or silent',
    fallback: 'info',
    about: 'How much the log tells',
  },
  RATE_LIMIT: {
    schema: choice('on', 'off'),
    allowed: 'on or off',
    fallback: 'on',
    about: 'Limits per address and on mails; off only for load tests',
  },
  COMPRESSION: {
    schema: choice('best', 'quick'),
    allowed: 'best or quick',
    fallback: 'best',
    about:
      'Effort of compressing pages: best comes a moment after publishing, quick never, with larger pages',
  },
  BACKUP_DIR: {
    schema: text.transform((value) => resolve(value)),
    allowed: 'a folder',
    fallback: '',
    about: 'Folder for a backup each night, checked by reading it back; without it none is made by itself',
  },
  BACKUPS_KEPT: {
    schema: wholeNumber(1, 1000),
    allowed: 'a number from 1 to 1000',
    fallback: '14',
    about: 'How many of these backups stay; older ones are removed',
  },
  METRICS_TOKEN: {
    schema: text,
    allowed: 'a text',
    fallback: '',
    about:
      'Opens `/metrics` to a program that sends it as a bearer token; without it the address does not exist',
  },
  MAIL_RETRY_BASE_MS: {
    schema: wholeNumber(1, 3_600_000),
    allowed: 'milliseconds from 1 to 3600000',
    fallback: '30000',
    about: 'Delay before the first retry of a mail or webhook; each further one doubles',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type SettingValue<Name extends SettingName> = z.output<(typeof settings)[Name]['schema']>;

export const profileDefaults = {
  ADMIN_EMAIL: profile.ownerEmail,
  SERVICES_SET: profile.servicesSet,
};
