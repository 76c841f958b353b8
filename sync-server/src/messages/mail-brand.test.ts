import type { Brand } from '@hearthkeep/shared/brand/brand.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { A_LOGO } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Outgoing } from './channels/channel.ts'
import { SmtpChannel } from './channels/smtp-channel.ts'
import { mailServer } from './testing/mail-server.ts'
import { invitation, reminder } from './testing/outgoing.ts'

const brand: Brand = { name: 'Desert Homes', color: '#F5D90A', logo: A_LOGO, isWhiteLabel: false }

async function received(message: Outgoing) {
  const server = await mailServer()
  await new SmtpChannel({ url: server.url, from: 'Hearthkeep <home@example.com>' }).send(message)
  const { source } = must(server.mails[0], 'the mail')
  const mail = await PostalMime.parse(source)
  return { mail, source, html: mail.html ?? '' }
}

const wordsIn = (html: string) =>
  (html.split('<body')[1] ?? '')
    .replace(/^[^>]*>/, '')
    .split(/<[^>]+>|\n/)
    .map((words) => words.trim())
    .filter((words) => words !== '')

test('[BR4] a logo is embedded in the email, and nothing is fetched when it is read', async () => {
  const { mail, source, html } = await received({ ...reminder, brand })
  expect(source).toContain('multipart/alternative')
  expect(source).toContain('multipart/related')
  const [logo] = mail.attachments
  expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: '<logo@hearthkeep>' })
  expect(Buffer.from(must(logo, 'the logo').content as ArrayBuffer).toString('base64')).toBe(A_LOGO)
  expect(html).toContain('<img src="cid:logo@hearthkeep" width="1" height="1" alt="Desert Homes"')
  expect([...html.matchAll(/(?:src|background)="([^"]+)"|url\(/g)].map(([, from]) => from)).toEqual([
    'cid:logo@hearthkeep',
  ])
  expect(mail.text).toContain('it is time to flush it.')
})

test('[BR4] an email has the color band, the person, the business, the text and a small product line', async () => {
  const { html, mail } = await received({ ...reminder, brand })
  expect(wordsIn(html)).toEqual([
    'Rita Realtor',
    'Desert Homes',
    'Hello Ben,',
    'it is time to flush it.',
    'Open the task',
    'Rita Realtor',
    'Desert Homes',
    'If the button doesn’t work, open https://home.example.com/tasks/1',
    'Rita Realtor sent you this.',
    'Stop these messages',
    'Sent with Hearthkeep',
  ])
  expect(mail.from?.name).toBe('Rita Realtor via Hearthkeep')
})

test('[BR3] text on a light color is black, and its button has a border', async () => {
  const { html } = await received({ ...reminder, brand })
  expect(html).toMatch(/<a class="branded"[^>]*border:1px solid #5C6670;[^>]*background:#F5D90A;color:#000000/)
  expect(html).toContain('.branded { border-color: #F5D90A !important }')
})

test('[BR5] a white-label email does not name the product and keeps the unsubscribe link', async () => {
  const { html, mail } = await received({ ...reminder, brand: { ...brand, isWhiteLabel: true } })
  expect(`${wordsIn(html).join(' ')} ${mail.from?.name}`).not.toContain('Hearthkeep')
  expect(mail.from).toEqual({ name: 'Rita Realtor via Desert Homes', address: 'home@example.com' })
  expect(html).toContain('Stop these messages')
})

test('[BR5] a white-label email without a business has only the person’s name', async () => {
  const plain: Brand = { name: null, color: null, logo: null, isWhiteLabel: true }
  const { html, mail } = await received({ ...reminder, brand: plain })
  expect(mail.from?.name).toBe('Rita Realtor')
  expect(mail.attachments).toEqual([])
  expect(wordsIn(html)[0]).toBe('Rita Realtor')
})

test('[ME1] [ME21] a business name cannot inject markup or a header', async () => {
  const name = '<img src=x>"\r\nBcc: eve@evil.example =?utf-8?Q?x?='
  const { html, mail } = await received({ ...reminder, brand: { ...brand, name, isWhiteLabel: true } })
  expect(html).not.toContain('<img src=x')
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail.from?.name).toBe('Rita Realtor via <img src=x>" Bcc: eve@evil.example = ?utf-8?Q?x?=')
})

test('[BR4] the product’s own emails have no brand', async () => {
  const { html } = await received({ ...invitation, brand })
  expect(wordsIn(html)[0]).toBe('Hearthkeep')
})
