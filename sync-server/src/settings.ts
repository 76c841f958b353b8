import { MAX_PASSWORD_LENGTH } from '@hearthkeep/shared/account/user.ts'
import { trimLettersEnd } from '@hearthkeep/shared/text/trim-letters.ts'
import { z } from 'zod'
import type { S3Place } from './documents/s3/s3-contents.ts'
import { addressIn } from './messages/sender.ts'
import type { SiteBudgets } from './storage/messages/outgoing.ts'
import { isCountry, type CountryCode } from './messages/text-number.ts'
import { parseTrustedProxy, type TrustedProxy } from './trusted-proxy.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const

/** The number of bytes of an HMAC-SHA-256, even if each character is one byte. */
const MIN_SECRET = 32

/** Too many to guess. */
const MIN_TOKEN = 16

const budget = z.coerce
  .number('a whole number')
  .int('a whole number')
  .min(0, 'at least 0')
  .max(10_000_000, 'at most 10000000')

/** docs/operations.md lists them all. An empty variable counts as unset. */
const environment = z.object({
  PORT: z.coerce
    .number('a port number')
    .int('a port number')
    .min(0, 'a port number')
    .max(65_535, 'at most 65535')
    .default(8787),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }).optional(),
  DOCUMENTS: z
    .string()
    .regex(/^s3:\/\/[\w.-]+(\/[\w./-]*)?$/, 's3://bucket or s3://bucket/prefix')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  METRICS_PORT: z.coerce
    .number('a port number')
    .int('a port number')
    .min(0, 'a port number')
    .max(65_535, 'at most 65535')
    .optional(),
  METRICS_TOKEN: z.string().min(MIN_TOKEN, `at least ${MIN_TOKEN} characters`).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  SESSION_SECRET: z.string().min(MIN_SECRET, `at least ${MIN_SECRET} characters`).optional(),
  ADMIN_USERNAME: z.string().max(200, 'at most 200 characters').default('admin'),
  ADMIN_PASSWORD: z.string().max(MAX_PASSWORD_LENGTH, `at most ${MAX_PASSWORD_LENGTH} characters`).optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  TRUSTED_PROXY: z
    .string()
    .transform(parseTrustedProxy)
    .refine(
      (proxy) => proxy !== null,
      'proxy addresses or ranges, such as 10.0.0.1, 172.16.0.0/12, or the number of proxies (1 to 32)',
    )
    .optional(),
  RESO_API_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  RESO_API_TOKEN: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'an http:// or https:// address' }).optional(),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  CONTACT_EMAIL: z.email({ error: 'an email address' }).optional(),
  SITE_EMAILS_PER_DAY: budget.default(10_000),
  SITE_TEXTS_PER_DAY: budget.default(1_000),
  ALARM_EMAIL: z.email({ error: 'an email address' }).optional(),
  QUIET_HOURS: z.enum(['on', 'off'], 'on or off').default('on'),
  ALLOW_PRIVATE_MAIL_SERVERS: z.enum(['true', 'false'], 'true or false').default('false'),
  ALLOW_PRIVATE_WEBHOOKS: z.enum(['true', 'false'], 'true or false').default('false'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  SMS_COUNTRIES: z
    .string()
    .default('US,CA')
    .transform((codes) => codes.split(',').map((code) => code.trim().toUpperCase()))
    .refine((codes) => codes.every(isCountry), 'country codes such as US,CA'),
  TWILIO_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'an http:// or https:// address' })
    .default('https://api.twilio.com'),
})

/** The names of all variables. */
export const variables: readonly string[] = Object.keys(environment.shape)

const whole = environment
  .refine(({ DOCUMENTS, S3_ACCESS_KEY_ID: id }) => DOCUMENTS === undefined || id !== undefined, {
    path: ['S3_ACCESS_KEY_ID'],
    error: 'the key with which DOCUMENTS is reached',
  })
  .refine(({ DOCUMENTS, S3_SECRET_ACCESS_KEY: secret }) => DOCUMENTS === undefined || secret !== undefined, {
    path: ['S3_SECRET_ACCESS_KEY'],
    error: 'the secret of S3_ACCESS_KEY_ID',
  })
  .refine(({ RESO_API_URL, RESO_API_TOKEN }) => (RESO_API_URL === undefined) === (RESO_API_TOKEN === undefined), {
    path: ['RESO_API_TOKEN'],
    error: 'a token together with RESO_API_URL, or neither',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'the address that mail is sent from, together with SMTP_URL',
  })
  .refine(({ DATABASE_URL, SESSION_SECRET }) => DATABASE_URL === undefined || SESSION_SECRET !== undefined, {
    path: ['SESSION_SECRET'],
    error: 'the secret that all servers of DATABASE_URL share',
  })
  .refine((all) => twilioNames.every((name) => (all[name] === undefined) === (all.TWILIO_ACCOUNT_SID === undefined)), {
    path: ['TWILIO_ACCOUNT_SID'],
    error: `all of ${twilioNames.join(', ')}, or none`,
  })

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** The PostgreSQL database; null for a file in the data folder. */
  databaseUrl: string | null
  /** The bucket with the files of documents; null for a folder in the data folder. */
  documents: S3Place | null
  metrics: {
    /** Where they are served to everybody; null for nowhere. */
    port: number | null
    /** With which they are served at the server's own port; null if they are not. */
    token: string | null
  }
  /** The base URL of links in messages, and the origin of pages. */
  publicUrl: string
  /** Whether `PUBLIC_URL` is set; if so, the server answers under no other name but localhost. */
  isPublicUrlSet: boolean
  /** If null, one is generated and stored in the data folder. */
  sessionSecret: string | null
  /** The site administrator's credentials. A null password means the existing one, or a generated one. */
  administrator: { username: string; password: string | null }
  logLevel: (typeof logLevels)[number]
  /** The proxies that may report a client's address; if null, the address is that of the connection. */
  trustedProxy: TrustedProxy | null
  /** The MLS in which listings are looked up; if null, sample listings are returned. */
  reso: { url: string; token: string } | null
  /** The language model that reads documents; if null, the rules read them. */
  openAi: { apiKey: string; baseUrl: string | null; model: string } | null
  /** The server that sends mail; if null, mail is written into the data folder. */
  smtp: { url: string } | null
  mailFrom: string
  /** The contact address on the public pages; null if nobody reads any. */
  contactEmail: string | null
  /** Whether the mail server of a person's own provider may be in this server's network. */
  allowPrivateMailServers: boolean
  /** Whether webhooks may be in this server's network, and without https. */
  allowPrivateWebhooks: boolean
  /** Base URL of Twilio's API, without a trailing slash. */
  twilioBaseUrl: string
  /** Whether messages wait while it is night at the recipient. */
  hasQuietHours: boolean
  /** How many messages the site sends in a day, by channel. */
  budgets: SiteBudgets
  /** Where the operator is told that a budget is used up; null for no mail. */
  alarmEmail: string | null
  /** Countries to which text messages may be sent. */
  textCountries: readonly CountryCode[]
  /** The account that sends text messages; if null, they are written into the data folder. */
  twilio: { accountSid: string; authToken: string; from: string; baseUrl: string } | null
}

/**
 * @throws Error that names each invalid variable and the expected value.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = whole.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: expected ${message}`).join('\n'))
  const { PORT, HOST, DATA_DIR, PUBLIC_URL, SESSION_SECRET, LOG_LEVEL, TRUSTED_PROXY } = parsed.data
  const { RESO_API_URL, RESO_API_TOKEN, OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = parsed.data
  const { SMTP_URL, MAIL_FROM, CONTACT_EMAIL } = parsed.data
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_BASE_URL, SMS_COUNTRIES } = parsed.data
  const mailFrom = MAIL_FROM ?? 'Hearthkeep <hearthkeep@localhost>'
  const twilioBaseUrl = trimLettersEnd(TWILIO_BASE_URL, '/')
  // A self-hosted endpoint may need no key.
  const hasModel = OPENAI_API_KEY !== undefined || OPENAI_BASE_URL !== undefined
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: parsed.data.DATABASE_URL ?? null,
    documents: s3PlaceIn(parsed.data),
    metrics: { port: parsed.data.METRICS_PORT ?? null, token: parsed.data.METRICS_TOKEN ?? null },
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    isPublicUrlSet: PUBLIC_URL !== undefined,
    sessionSecret: SESSION_SECRET ?? null,
    administrator: { username: parsed.data.ADMIN_USERNAME, password: parsed.data.ADMIN_PASSWORD ?? null },
    logLevel: LOG_LEVEL,
    trustedProxy: TRUSTED_PROXY ?? null,
    reso: RESO_API_URL && RESO_API_TOKEN ? { url: RESO_API_URL, token: RESO_API_TOKEN } : null,
    openAi: hasModel
      ? { apiKey: OPENAI_API_KEY ?? 'none', baseUrl: OPENAI_BASE_URL ?? null, model: OPENAI_MODEL }
      : null,
    smtp: SMTP_URL ? { url: SMTP_URL } : null,
    allowPrivateMailServers: parsed.data.ALLOW_PRIVATE_MAIL_SERVERS === 'true',
    allowPrivateWebhooks: parsed.data.ALLOW_PRIVATE_WEBHOOKS === 'true',
    twilioBaseUrl,
    hasQuietHours: parsed.data.QUIET_HOURS === 'on',
    budgets: { email: parsed.data.SITE_EMAILS_PER_DAY, sms: parsed.data.SITE_TEXTS_PER_DAY },
    alarmEmail: parsed.data.ALARM_EMAIL ?? null,
    textCountries: SMS_COUNTRIES.filter(isCountry),
    mailFrom,
    contactEmail: CONTACT_EMAIL ?? (MAIL_FROM === undefined ? null : addressIn(MAIL_FROM)),
    twilio:
      TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM
        ? {
            accountSid: TWILIO_ACCOUNT_SID,
            authToken: TWILIO_AUTH_TOKEN,
            from: TWILIO_FROM,
            baseUrl: twilioBaseUrl,
          }
        : null,
  }
}

function s3PlaceIn(data: z.infer<typeof environment>): S3Place | null {
  const { DOCUMENTS, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data
  if (!DOCUMENTS || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  const [bucket = '', ...folders] = DOCUMENTS.slice('s3://'.length).split('/')
  return {
    endpoint: trimLettersEnd(S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`, '/'),
    region: S3_REGION,
    bucket,
    prefix: folders
      .filter((name) => name !== '')
      .map((name) => `${name}/`)
      .join(''),
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
