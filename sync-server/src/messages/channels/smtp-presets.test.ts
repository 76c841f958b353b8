import { expect, test } from 'vitest'
import { mailProvider, smtpOf } from './smtp-presets.ts'

const login = { user: 'me', password: 'key' }

test.each([
  [
    { provider: 'sendgrid', password: 'key' },
    { host: 'smtp.sendgrid.net', port: 587, secure: false, requireTls: true, user: 'apikey', password: 'key' },
  ],
  [
    { provider: 'mailgun', area: 'us', ...login },
    { host: 'smtp.mailgun.org', port: 587, secure: false, requireTls: true, ...login },
  ],
  [
    { provider: 'mailgun', area: 'eu', ...login },
    { host: 'smtp.eu.mailgun.org', port: 587, secure: false, requireTls: true, ...login },
  ],
  [
    { provider: 'ses', region: 'us-gov-west-1', ...login },
    { host: 'email-smtp.us-gov-west-1.amazonaws.com', port: 587, secure: false, requireTls: true, ...login },
  ],
  [
    { provider: 'smtp', host: 'Mail.Example.com', port: 465, login },
    { host: 'mail.example.com', port: 465, secure: true, requireTls: false, ...login },
  ],
  [
    { provider: 'smtp', host: 'mail', port: 2525, login: null },
    { host: 'mail', port: 2525, secure: false, requireTls: true, user: null, password: null },
  ],
  [
    { provider: 'smtp', host: '192.0.2.1', port: 25, login: null },
    { host: '192.0.2.1', port: 25, secure: false, requireTls: false, user: null, password: null },
  ],
  [
    { provider: 'smtp', host: 'mail.example.com', port: 25, login },
    { host: 'mail.example.com', port: 25, secure: false, requireTls: true, ...login },
  ],
])('[ME25] %j resolves to the server %j', (settings, server) => {
  expect(smtpOf(mailProvider.parse(settings))).toEqual(server)
})

test.each([
  { provider: 'sendgrid', password: '' },
  { provider: 'mailgun', area: 'asia', ...login },
  { provider: 'ses', region: 'evil.example/', ...login },
  { provider: 'ses', region: 'us-east-1.evil.example', ...login },
  { provider: 'ses', region: 'us-east-1\n', ...login },
  { provider: 'ses', region: 'US-EAST-1', ...login },
  { provider: 'smtp', host: 'mail.example.com', port: 22, login },
  { provider: 'smtp', host: 'mail.example.com:22', port: 25, login },
  { provider: 'smtp', host: 'me@mail.example.com', port: 25, login },
  { provider: 'smtp', host: '[::1]', port: 25, login },
  { provider: 'smtp', host: 'mail..com', port: 25, login },
  { provider: 'smtp', host: `${'a.'.repeat(127)}com`, port: 25, login },
  { provider: 'smtp', host: 'mail.example.com', port: 25, login: { user: 'me' } },
  { provider: 'gmail', ...login },
])('[ME25] %j is not a valid provider', (settings) => {
  expect(mailProvider.safeParse(settings).success).toBe(false)
})
