import { expect, test } from 'vitest'
import { SmtpChannel } from './smtp-channel.ts'
import type { SmtpServer } from './smtp-presets.ts'
import { certificate } from '../testing/certificate.ts'
import { mailServer } from '../testing/mail-server.ts'
import { outcomeOf, invitation } from '../testing/outgoing.ts'

const from = 'Hearthkeep <home@example.com>'
const login = { user: 'apikey', password: 'right' }
const host = 'mail.example.com'
const resolve = () => Promise.resolve(['127.0.0.1'])

type Sender = Partial<SmtpServer> & { port: number; ca?: string; allowPrivate?: boolean; resolve?: typeof resolve }

/** A sender's own provider, whose host name resolves to this machine. */
const sendersChannel = ({ ca = certificate.cert, allowPrivate = true, resolve: own = resolve, ...server }: Sender) =>
  new SmtpChannel({
    server: { host, secure: false, requireTls: false, user: null, password: null, ...server },
    allowPrivate,
    resolve: own,
    ca,
    from,
    patienceMs: 1_000,
  })

test.each([
  [550, 'The mail server refused it (550)'],
  [451, 'again'],
])('a mail server that answers %s to the recipient: %s', async (fault, outcome) => {
  const server = await mailServer({ fault })
  expect(await outcomeOf(new SmtpChannel({ url: server.url, from }).send(invitation))).toBe(outcome)
})

test('an unreachable mail server is not the message’s fault', async () => {
  const site = new SmtpChannel({ url: 'smtp://127.0.0.1:1', from }).send(invitation)
  await expect(site).rejects.toMatchObject({ code: 'ESOCKET' })
  expect(await outcomeOf(sendersChannel({ port: 1 }).send(invitation))).toBe('again')
})

test.each([
  ['stalls', 'ETIMEDOUT'],
  ['drops', 'ECONNECTION'],
  ['drips', 'EABORT'],
] as const)('[ME29] retries a mail server that %s', async (fault, code) => {
  const server = await mailServer({ fault })
  const channel = new SmtpChannel({ url: server.url, from, patienceMs: 300 })
  await expect(channel.send(invitation)).rejects.toMatchObject({ code })
  expect(server.mails).toEqual([])
  await expect.poll(server.connections).toBe(0)
})

test('a retry has the id of the first attempt', async () => {
  const server = await mailServer()
  const channel = new SmtpChannel({ url: server.url, from })
  await channel.send(invitation)
  await channel.send(invitation)
  expect(server.mails.map(({ source }) => /^Message-ID: .*$/m.exec(source)?.[0])).toEqual(
    Array(2).fill('Message-ID: <00000000-0000-8000-8000-000000000001@example.com>'),
  )
})

test.each([
  ['upgraded', { requireTls: true }],
  ['from the start', { secure: true }],
] as const)('[ME25] sends a login to the server of that name over TLS, %s', async (tls, wish) => {
  const server = await mailServer({ tls, login })
  await sendersChannel({ port: server.port, ...wish, ...login }).send(invitation)
  expect(server.mails).toMatchObject([{ user: 'apikey', serverName: host, to: ['ben@example.com'] }])
})

test.each([
  ['without TLS', {}, {}],
  ['with another name', { tls: 'upgraded' }, { host: 'mail.other.example' }],
  ['with an untrusted certificate', { tls: 'upgraded' }, { ca: '' }],
] as const)('[ME25] a mail server %s receives neither the login nor the mail', async (_what, offer, wish) => {
  const server = await mailServer({ ...offer, login })
  const channel = sendersChannel({ port: server.port, requireTls: true, ...login, ...wish })
  expect(await outcomeOf(channel.send(invitation))).toBe('again')
  expect([server.tried, server.mails]).toEqual([[], []])
})

const notPublic = `The mail server ${host} is not a public address`

test.each([
  [['127.0.0.1'], notPublic],
  [['8.8.8.8', '127.0.0.1'], notPublic],
  [['::1'], notPublic],
])('[ME26] does not connect to a host with the addresses %j', async (addresses, outcome) => {
  const server = await mailServer()
  const channel = sendersChannel({ port: server.port, allowPrivate: false, resolve: () => Promise.resolve(addresses) })
  expect(await outcomeOf(channel.send(invitation))).toBe(outcome)
  expect(server.mails).toEqual([])
})

test('[ME26] an IP address in place of a name is checked too', async () => {
  const server = await mailServer()
  const channel = sendersChannel({ port: server.port, allowPrivate: false, host: '127.0.0.1' })
  expect(await outcomeOf(channel.send(invitation))).toBe('The mail server 127.0.0.1 is not a public address')
})

test('[ME26] a name is resolved once, so it cannot point elsewhere after the check', async () => {
  const server = await mailServer()
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const channel = sendersChannel({ port: server.port, resolve: () => Promise.resolve(answers.shift() ?? []) })
  await channel.send(invitation)
  expect([server.mails.length, answers]).toEqual([1, [['127.0.0.2']]])
})

test('[ME26] a host that does not resolve is retried', async () => {
  const channel = sendersChannel({ port: 25, resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  expect(await outcomeOf(channel.send(invitation))).toBe('again')
})

test.each([true, false])('[ME26] resolves names known only to this machine: %s', async (allowPrivate) => {
  const { port, mails } = await mailServer()
  const server = { host: 'localhost', port, secure: false, requireTls: false, user: null, password: null }
  await outcomeOf(new SmtpChannel({ server, allowPrivate, from, patienceMs: 1_000 }).send(invitation))
  expect(mails).toHaveLength(allowPrivate ? 1 : 0)
})

test('[ME26] the operator’s own server may be private', async () => {
  const server = await mailServer()
  expect(await outcomeOf(new SmtpChannel({ url: server.url, from }).send(invitation))).toBe('sent')
})

const wrong = { user: 'apikey', password: 'wrong' }

test.each([
  [535, wrong, 'Your email provider did not accept the login'],
  [454, wrong, 'again'],
  [535, { user: null, password: null }, 'Your email provider did not accept the login'],
])('[ME27] a provider that answers %s to its customer’s login %j: %s', async (refusal, tried, outcome) => {
  const server = await mailServer({ login: { ...login, refusal } })
  expect(await outcomeOf(sendersChannel({ port: server.port, ...tried }).send(invitation))).toBe(outcome)
})

test.each(['apikey:wrong@', ''])('[ME27] a mail server that rejects the site’s login “%s” is retried', async (own) => {
  const server = await mailServer({ login })
  const url = server.url.replace('//', `//${own}`)
  expect(await outcomeOf(new SmtpChannel({ url, from }).send(invitation))).toBe('again')
})
