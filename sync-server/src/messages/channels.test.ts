import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { plainText, Undeliverable } from './channel.ts'
import { MailFolder, TextFolder } from './file-channels.ts'
import { SmtpChannel } from './smtp-channel.ts'
import { mailServer } from './testing/mail-server.ts'
import { textServer } from './testing/text-server.ts'
import { TwilioChannel } from './twilio-channel.ts'

const from = 'Hearthkeep <home@example.com>'
const message = {
  id: '00000000-0000-8000-8000-000000000001',
  recipient: 'ben@example.com',
  subject: 'Dora – 14 Main St',
  text: 'Come in.',
  link: { href: 'https://home.example.com/accept-invitation?token=abc', label: 'Accept the invitation' },
}

test('[IN7] a mail is handed to the mail server, with its own id', async () => {
  const server = await mailServer()
  await new SmtpChannel({ url: server.url, from }).send(message)
  const [mail] = server.mails
  expect(mail).toMatchObject({ from: 'home@example.com', to: ['ben@example.com'] })
  expect(mail?.source).toContain('Message-ID: <00000000-0000-8000-8000-000000000001@example.com>')
  expect(mail?.source).toContain('https://home.example.com/accept-invitation?token')
})

const isFinal = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => error instanceof Undeliverable,
  )

test.each([
  [550, true],
  [451, false],
])('a mail server that answers %s to the recipient: for good %s', async (code, final) => {
  const server = await mailServer({ refuseWith: code })
  expect(await isFinal(new SmtpChannel({ url: server.url, from }).send(message))).toBe(final)
})

test('a mail server that is not there is no fault of the message', async () => {
  const sending = new SmtpChannel({ url: 'smtp://127.0.0.1:1', from }).send(message)
  await expect(sending).rejects.toMatchObject({ code: 'ESOCKET' })
})

test('an address is one address, whatever it looks like', async () => {
  const server = await mailServer()
  const many = 'eve@example.com, max@example.com'
  await new SmtpChannel({ url: server.url, from }).send({ ...message, recipient: many }).catch(() => null)
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('max@example.com')
})

test('[IN7] a text message is handed to Twilio', async () => {
  const server = await textServer()
  await new TwilioChannel({ ...server.account, from: '+15550100' }).send({ ...message, recipient: '+15550101' })
  expect(server.texts).toEqual([{ To: '+15550101', From: '+15550100', Body: plainText(message) }])
})

test.each([
  [400, true],
  [401, false],
  [429, false],
  [500, false],
])('Twilio that answers %s: for good %s', async (status, final) => {
  const server = await textServer({ status })
  expect(await isFinal(new TwilioChannel({ ...server.account, from: '+15550100' }).send(message))).toBe(final)
})

test('[IN7] without a server messages are files, one each however often they are sent, for one pair of eyes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthkeep-messages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [mail, sms] = [join(folder, 'mail'), join(folder, 'sms')]
  for (const _time of [1, 2]) {
    await new MailFolder({ folder: mail, from }).send(message)
    await new TextFolder({ folder: sms }).send({ ...message, recipient: '+15550101' })
  }
  expect([await readdir(mail), await readdir(sms)]).toEqual([[`${message.id}.eml`], [`${message.id}.json`]])
  const eml = await readFile(join(mail, `${message.id}.eml`), 'utf8')
  expect(eml).toContain('To: ben@example.com')
  expect(eml).toContain('accept-invitation?token')
  expect(JSON.parse(await readFile(join(sms, `${message.id}.json`), 'utf8'))).toEqual({
    id: message.id,
    to: '+15550101',
    body: plainText(message),
  })
  expect((await stat(join(mail, `${message.id}.eml`))).mode & 0o777).toBe(0o600)
})
