/** The only reader of environment variables. An error names every invalid one. */
import { settings, profileDefaults, type SettingName, type SettingValue } from './settings.ts';

type Read = <Name extends SettingName>(name: Name) => SettingValue<Name> | undefined;

function configFrom(read: Read) {
  const port = read('PORT') ?? 3000;
  const adminEmail = read('ADMIN_EMAIL') ?? profileDefaults.ADMIN_EMAIL;
  return {
    port,
    host: read('HOST') ?? '127.0.0.1',
    siteOrigin: read('SITE_ORIGIN') ?? `http://localhost:${port}`,
    dataDir: read('DATA_DIR') ?? settings.DATA_DIR.schema.parse('./data'),
    databaseUrl: read('DATABASE_URL'),
    adminEmail,
    adminPassword: read('ADMIN_PASSWORD'),
    smtpUrl: read('SMTP_URL'),
    /** If undefined, mails come from the brand's name and e-mail address in the content. */
    mailFrom: read('MAIL_FROM'),
    mailTo: read('MAIL_TO') ?? adminEmail,
    /** If undefined, replies are not read. */
    imapUrl: read('IMAP_URL'),
    isMailMarkedSeen: read('IMAP_MARK_SEEN') === 'on',
    webhookAllow: read('WEBHOOK_ALLOW') ?? [],
    /** Private ones among those that take notifications for phones. */
    pushHosts: read('PUSH_ALLOW') ?? [],
    trustedProxies: read('TRUST_PROXY') ?? [],
    loginErrors: read('LOGIN_ERRORS') ?? 'specific',
    servicesSet: read('SERVICES_SET') ?? profileDefaults.SERVICES_SET,
    gaMeasurementId: read('GA_MEASUREMENT_ID'),
    logLevel: read('LOG_LEVEL') ?? 'info',
    rateLimit: (read('RATE_LIMIT') ?? 'on') === 'on',
    isCompressedQuickly: read('COMPRESSION') === 'quick',
    mailRetryBaseMs: read('MAIL_RETRY_BASE_MS') ?? 30_000,
    backupDir: read('BACKUP_DIR'),
    backupsKept: read('BACKUPS_KEPT') ?? 14,
    metricsToken: read('METRICS_TOKEN'),
  };
}
export type Config = ReturnType<typeof configFrom>;

export type ConfigResult = { ok: true; config: Config } | { ok: false; complaints: string[] };

export function readConfig(environment: NodeJS.ProcessEnv = process.env): ConfigResult {
  const complaints: string[] = [];

  const config = configFrom(<Name extends SettingName>(name: Name) => {
    const raw = environment[name]?.trim();
    // An empty variable counts as not set, as in `VAR= npm start`.
    if (raw === undefined || raw === '') return undefined;
    const parsed = settings[name].schema.safeParse(raw);
    if (parsed.success) return parsed.data as SettingValue<Name>;
    complaints.push(`${name} is not valid: expected ${settings[name].allowed}.`);
    return undefined;
  });
  return complaints.length > 0 ? { ok: false, complaints } : { ok: true, config };
}

/** For the entry points: ends the process with one line for each invalid setting. */
export function requireConfig(): Config {
  const result = readConfig();
  if (result.ok) return result.config;
  for (const complaint of result.complaints) process.stderr.write(`${complaint}\n`);
  process.exit(1);
}
