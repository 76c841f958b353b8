import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without variables the defaults apply', () => {
  expect(readSettings({ PORT: '', HOME: '/root' })).toEqual({
    port: 8787,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: null,
    documents: null,
    metrics: { port: null, token: null },
    publicUrl: 'http://localhost:8787',
    isPublicUrlSet: false,
    sessionSecret: null,
    administrator: { username: 'admin', password: null },
    logLevel: 'info',
    trustedProxy: null,
    reso: null,
    openAi: null,
    smtp: null,
    mailFrom: 'Hearthkeep <hearthkeep@localhost>',
    contactEmail: null,
    allowPrivateMailServers: false,
    allowPrivateWebhooks: false,
    twilioBaseUrl: 'https://api.twilio.com',
    hasQuietHours: true,
    textCountries: ['US', 'CA'],
    budgets: { email: 10_000, sms: 1_000 },
    alarmEmail: null,
    twilio: null,
  })
})

test('each variable is applied', () => {
  expect(
    readSettings({
      PORT: '80',
      HOST: '::',
      DATA_DIR: '/var/lib/hearthkeep',
      DATABASE_URL: 'postgres://keeper:key@db.example.com/home',
      DOCUMENTS: 's3://home/documents/2026/',
      S3_ENDPOINT: 'https://store.example.com/',
      S3_REGION: 'eu-1',
      S3_ACCESS_KEY_ID: 'keeper',
      S3_SECRET_ACCESS_KEY: 'key',
      METRICS_PORT: '9464',
      METRICS_TOKEN: 'a token of twenty-one',
      PUBLIC_URL: 'https://home.example.com',
      SESSION_SECRET: 'a secret of thirty-two characters',
      ADMIN_USERNAME: 'keeper',
      ADMIN_PASSWORD: 'correct horse',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXY: '10.0.0.1',
      RESO_API_URL: 'https://mls.example.com/odata',
      RESO_API_TOKEN: 'token',
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: 'https://models.example.com/v1',
      OPENAI_MODEL: 'reader',
      SMTP_URL: 'smtps://me:key@mail.example.com',
      MAIL_FROM: 'Home <home@example.com>',
      CONTACT_EMAIL: 'help@example.com',
      ALLOW_PRIVATE_MAIL_SERVERS: 'true',
      ALLOW_PRIVATE_WEBHOOKS: 'true',
      QUIET_HOURS: 'off',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15550100',
      TWILIO_BASE_URL: 'https://texts.example.com/',
      SMS_COUNTRIES: 'us, GB',
      SITE_EMAILS_PER_DAY: '500',
      SITE_TEXTS_PER_DAY: '0',
      ALARM_EMAIL: 'ops@example.com',
    }),
  ).toEqual({
    port: 80,
    host: '::',
    dataDir: '/var/lib/hearthkeep',
    databaseUrl: 'postgres://keeper:key@db.example.com/home',
    documents: {
      endpoint: 'https://store.example.com',
      region: 'eu-1',
      bucket: 'home',
      prefix: 'documents/2026/',
      accessKeyId: 'keeper',
      secretAccessKey: 'key',
    },
    metrics: { port: 9464, token: 'a token of twenty-one' },
    publicUrl: 'https://home.example.com',
    isPublicUrlSet: true,
    sessionSecret: 'a secret of thirty-two characters',
    administrator: { username: 'keeper', password: 'correct horse' },
    logLevel: 'warn',
    trustedProxy: { kind: 'ranges', ranges: ['10.0.0.1'] },
    reso: { url: 'https://mls.example.com/odata', token: 'token' },
    openAi: { apiKey: 'key', baseUrl: 'https://models.example.com/v1', model: 'reader' },
    smtp: { url: 'smtps://me:key@mail.example.com' },
    mailFrom: 'Home <home@example.com>',
    contactEmail: 'help@example.com',
    allowPrivateMailServers: true,
    allowPrivateWebhooks: true,
    twilioBaseUrl: 'https://texts.example.com',
    hasQuietHours: false,
    textCountries: ['US', 'GB'],
    budgets: { email: 500, sms: 0 },
    alarmEmail: 'ops@example.com',
    twilio: { accountSid: 'AC1', authToken: 'token', from: '+15550100', baseUrl: 'https://texts.example.com' },
  })
})

test.each([
  [{ CONTACT_EMAIL: 'help@example.com', MAIL_FROM: 'Home <home@example.com>' }, 'help@example.com'],
  [{ MAIL_FROM: 'Home <home@example.com>' }, 'home@example.com'],
  [{}, null],
])('[PP7] %j: the public pages name %s', (env, contactEmail) => {
  expect(readSettings(env).contactEmail).toBe(contactEmail)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT: expected a port number'],
  [{ PORT: '70000' }, 'PORT: expected at most 65535'],
  [{ PORT: '80.5' }, 'PORT: expected a port number'],
  [{ PUBLIC_URL: 'home' }, 'PUBLIC_URL: expected an http:// or https:// address'],
  [{ PUBLIC_URL: 'ftp://home' }, 'PUBLIC_URL: expected an http:// or https:// address'],
  [{ SESSION_SECRET: 'x'.repeat(31) }, 'SESSION_SECRET: expected at least 32 characters'],
  [{ DOCUMENTS: '/mnt/documents' }, 'DOCUMENTS: expected s3://bucket or s3://bucket/prefix'],
  [{ DOCUMENTS: 's3://' }, 'DOCUMENTS: expected s3://bucket or s3://bucket/prefix'],
  [{ DOCUMENTS: 's3://home/a b' }, 'DOCUMENTS: expected s3://bucket or s3://bucket/prefix'],
  [{ DOCUMENTS: 's3://home', S3_SECRET_ACCESS_KEY: 'key' }, 'S3_ACCESS_KEY_ID: expected the key with which'],
  [{ DOCUMENTS: 's3://home', S3_ACCESS_KEY_ID: 'keeper' }, 'S3_SECRET_ACCESS_KEY: expected the secret of'],
  [{ S3_ENDPOINT: 'store.example.com' }, 'S3_ENDPOINT: expected an http:// or https:// address'],
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT: expected a port number'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: expected at least 16 characters'],
  [{ RESO_API_URL: 'mls' }, 'RESO_API_URL: expected an http:// or https:// address'],
  [{ RESO_API_URL: 'https://mls.example.com' }, 'RESO_API_TOKEN: expected a token together with RESO_API_URL'],
  [{ RESO_API_TOKEN: 'token' }, 'RESO_API_TOKEN: expected a token together with RESO_API_URL'],
  [{ OPENAI_BASE_URL: 'models' }, 'OPENAI_BASE_URL: expected an http:// or https:// address'],
  [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }, 'SMTP_URL: expected an smtp:// or smtps:// address'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM: expected the address that mail is sent from'],
  [{ ALLOW_PRIVATE_WEBHOOKS: 'yes' }, 'ALLOW_PRIVATE_WEBHOOKS: expected true or false'],
  [{ ALLOW_PRIVATE_MAIL_SERVERS: 'yes' }, 'ALLOW_PRIVATE_MAIL_SERVERS: expected true or false'],
  [{ QUIET_HOURS: 'no' }, 'QUIET_HOURS: expected on or off'],
  [{ SITE_EMAILS_PER_DAY: 'many' }, 'SITE_EMAILS_PER_DAY: expected a whole number'],
  [{ SITE_TEXTS_PER_DAY: '-1' }, 'SITE_TEXTS_PER_DAY: expected at least 0'],
  [{ ALARM_EMAIL: 'ops' }, 'ALARM_EMAIL: expected an email address'],
  [{ SMS_COUNTRIES: 'US,Canada' }, 'SMS_COUNTRIES: expected country codes such as US,CA'],
  [{ TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_ACCOUNT_SID: expected all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN'],
  [{ TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+1' }, 'TWILIO_ACCOUNT_SID: expected all of'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected one of fatal, error, warn, info, debug, trace, silent'],
  [{ DATABASE_URL: 'postgres://a@b/c' }, 'SESSION_SECRET: expected the secret that all servers of DATABASE_URL share'],
  [{ PORT: 'x', LOG_LEVEL: 'loud' }, /PORT: .*\nLOG_LEVEL: /],
])('the error for %j names the variable', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

test.each([
  ['2', { kind: 'hops', hops: 2 }],
  ['10.0.0.1', { kind: 'ranges', ranges: ['10.0.0.1'] }],
  ['127.0.0.1, 172.16.0.0/12,fd00::/8', { kind: 'ranges', ranges: ['127.0.0.1', '172.16.0.0/12', 'fd00::/8'] }],
])('[SE40] reads TRUSTED_PROXY %s', (TRUSTED_PROXY, trustedProxy) => {
  expect(readSettings({ TRUSTED_PROXY }).trustedProxy).toEqual(trustedProxy)
})

test.each(['false', 'true', '0', '-1', '1.5', '33', 'nginx', '10.0.0.0/33', 'fd00::/129', '10.0.0.1,', '10.0.0.1/8/8'])(
  '[SE40] TRUSTED_PROXY %s prevents the start',
  (TRUSTED_PROXY) => {
    expect(() => readSettings({ TRUSTED_PROXY })).toThrow('TRUSTED_PROXY: expected proxy addresses or ranges')
  },
)

test('[SE41] a secret too short to sign with prevents the start', () => {
  expect(() => readSettings({ SESSION_SECRET: 'x'.repeat(31) })).toThrow('SESSION_SECRET: expected at least 32 char')
  expect(readSettings({ SESSION_SECRET: 'x'.repeat(32) }).sessionSecret).toHaveLength(32)
})

test('[DS1] DOCUMENTS without an endpoint is a bucket at AWS', () => {
  const keys = { S3_ACCESS_KEY_ID: 'keeper', S3_SECRET_ACCESS_KEY: 'key' }
  expect(readSettings({ DOCUMENTS: 's3://home', S3_REGION: 'us-west-2', ...keys }).documents).toMatchObject({
    endpoint: 'https://s3.us-west-2.amazonaws.com',
    bucket: 'home',
    prefix: '',
  })
})

test.each([
  [{ OPENAI_API_KEY: 'key' }, { apiKey: 'key', baseUrl: null, model: 'gpt-4o-mini' }],
  [{ OPENAI_BASE_URL: 'http://localhost:1' }, { apiKey: 'none', baseUrl: 'http://localhost:1', model: 'gpt-4o-mini' }],
  [{ OPENAI_MODEL: 'reader' }, null],
])('%j configures the language model %j', (env, openAi) => {
  expect(readSettings(env).openAi).toEqual(openAi)
})
