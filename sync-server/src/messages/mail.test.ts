import { must } from '@hearthkeep/shared/kernel/must.ts'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Outgoing } from './channels/channel.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './plain-text.ts'
import { SmtpChannel } from './channels/smtp-channel.ts'
import { mailServer } from './testing/mail-server.ts'
import { invitation, reminder } from './testing/outgoing.ts'

/** Returns the mail as a mail server receives it. */
async function received(message: Outgoing, from = 'Hearthkeep <home@example.com>') {
  const server = await mailServer()
  await new SmtpChannel({ url: server.url, from }).send(message)
  const { source, ...envelope } = must(server.mails[0], 'the mail')
  const mail = await PostalMime.parse(source)
  const valuesOf = (key: string) => mail.headers.filter((header) => header.key === key).map(({ value }) => value)
  return { mail, source, envelope, valuesOf, keys: mail.headers.map(({ key }) => key) }
}

const usual = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']

test('[IN7] an email has its own id and the site as its sender', async () => {
  const { mail, envelope, keys } = await received(invitation)
  expect(envelope).toMatchObject({ from: 'home@example.com', to: ['ben@example.com'] })
  expect(mail).toMatchObject({
    from: { name: 'Hearthkeep', address: 'home@example.com' },
    to: [{ address: 'ben@example.com' }],
    subject: 'Dora – 14 Main St',
    messageId: '<00000000-0000-8000-8000-000000000001@example.com>',
  })
  expect(keys.toSorted()).toEqual(usual)
})

test.each([invitation, reminder])('[ME60] a mail that is sent by itself says so, and no other', async (message) => {
  const automatic = await received({ ...message, sentBy: 'itself' })
  expect(automatic.valuesOf('auto-submitted')).toEqual(['auto-generated'])
  const byHand = await received({ ...message, sentBy: 'person' })
  expect([...byHand.keys, 'auto-submitted'].toSorted()).toEqual(automatic.keys.toSorted())
})

test('[ME1] text and HTML arrive unchanged', async () => {
  const words = `Zoë's house – 李小龍\n\n.\n\n${'long '.repeat(300)}`
  const { mail, source } = await received({ ...reminder, text: words })
  const written = { ...reminder, text: words }
  expect(mail.text?.trimEnd()).toBe(mailText(written).trimEnd())
  expect(mail.html?.trimEnd()).toBe(mailHtml(written).trimEnd())
  expect(source).toContain('multipart/alternative')
})

test('[ME20] a person’s email is sent from the site’s address under their name', async () => {
  const { mail, envelope } = await received(reminder)
  expect(mail.from).toEqual({ name: 'Rita Realtor via Hearthkeep', address: 'home@example.com' })
  expect(mail.replyTo).toEqual([{ name: '', address: 'rita@homes.example' }])
  expect(envelope.from).toBe('home@example.com')
})

test('[ME20] through their own provider it is sent from their own address', async () => {
  const from = { name: 'Rita Realtor', address: 'rita@homes.example' }
  const { mail, envelope } = await received({ ...reminder, from })
  expect([mail.from, envelope.from]).toEqual([from, 'rita@homes.example'])
})

test('[ME20] the site’s address may have no name', async () => {
  expect((await received(invitation, 'home@example.com')).mail.from).toEqual({ name: '', address: 'home@example.com' })
})

test.each([
  'Eve" <eve@evil.example>, "x',
  "O'Brien, Rita (Realtor); <eve@evil.example>",
  'Zoë Müller',
  '李小龍, 家',
  'Rita\\',
  `${'Rita '.repeat(40)}Realtor`,
])('[ME21] the sender’s name %j cannot inject headers or addresses', async (name) => {
  const { mail, envelope, valuesOf, keys } = await received({ ...reminder, from: { name, address: null } })
  expect(valuesOf('from')).toHaveLength(1)
  expect(mail.from).toEqual({ name: `${name} via Hearthkeep`, address: 'home@example.com' })
  expect(envelope).toMatchObject({ from: 'home@example.com', to: ['ben@example.com'] })
  expect(keys.toSorted()).toEqual([...usual, 'list-unsubscribe', 'list-unsubscribe-post', 'reply-to'].toSorted())
})

test('[ME21] a typed encoded word is not decoded', async () => {
  const typed = '=?utf-8?Q?Eve=E2=80=AE?='
  const { mail } = await received({ ...reminder, subject: typed, from: { name: typed, address: null } })
  expect(mail.from?.name).toBe('= ?utf-8?Q?Eve=E2=80=AE?= via Hearthkeep')
  expect(mail.subject).toBe('= ?utf-8?Q?Eve=E2=80=AE?=')
})

test('[ME21] a line break in a name, a subject or an address cannot start a header', async () => {
  const evil = '\r\nBcc: eve@evil.example\r\nFrom: eve@evil.example\r\nSubject: x\r\n\r\nbody'
  const { mail, envelope, keys } = await received({
    ...invitation,
    subject: `Hello${evil}`,
    from: { name: `Eve${evil}`, address: null },
    replyTo: `rita@homes.example${evil}`,
  })
  expect(keys.toSorted()).toEqual([...usual, 'reply-to'].toSorted())
  expect(envelope).toMatchObject({ from: 'home@example.com', to: ['ben@example.com'] })
  expect(mail.subject).toBe('Hello Bcc: eve@evil.example From: eve@evil.example Subject: x body')
  expect(mail.text).toContain('Come in.')
})

test('[ME21] an address is treated as one recipient, whatever it contains', async () => {
  const server = await mailServer()
  const many = 'eve@example.com, max@example.com'
  const sending = new SmtpChannel({ url: server.url, from: 'home@example.com' })
  await sending.send({ ...invitation, recipient: many }).catch(() => null)
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('max@example.com')
})

test('[ME22] an email with an unsubscribe option has one address for one-click unsubscribe', async () => {
  const oneClick = `https://home.example.com/api/stop?token=${'t'.repeat(200)}`
  const { valuesOf } = await received({ ...reminder, unsubscribe: { page: 'https://home.example.com/stop', oneClick } })
  expect(valuesOf('list-unsubscribe')).toEqual([`<${oneClick}>`])
  expect(valuesOf('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
})

test('[ME22] an address in the header cannot be terminated early', async () => {
  const oneClick = 'https://home.example.com/stop>, <mailto:eve@evil.example>?a b'
  const { valuesOf } = await received({ ...reminder, unsubscribe: { page: 'https://home.example.com/stop', oneClick } })
  expect(valuesOf('list-unsubscribe')).toEqual([
    '<https://home.example.com/stop%3E,%20%3Cmailto:eve@evil.example%3E?a%20b>',
  ])
})
