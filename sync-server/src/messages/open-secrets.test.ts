import { expect, test } from 'vitest'
import { messaging } from '../http/message/testing/messaging.ts'
import { mailOf } from './mail.ts'
import { smsText } from './plain-text.ts'
import { openSecrets } from './testing/open-secrets.ts'

const SECRET = 'aB-_'.repeat(11).slice(1)
const UUID = '01900000-0000-7000-8000-000000000001'

test.each([
  [`https://home.example.com/accept-invitation?token=${SECRET}`],
  [`https://home.example.com/api/responses/${SECRET}`],
  [`/respond?token=${SECRET}`],
])('[SE185] %s has a secret that proxies log', (url) => {
  expect(openSecrets(`Come in.\n${url}`)).toEqual([url])
})

test.each([
  [`https://home.example.com/accept-invitation#token=${SECRET}`],
  [`/respond?stop=true#token=${SECRET}`],
  [`https://home.example.com/properties/${UUID}`],
  [`https://home.example.com/api/responses/${SECRET}/stop`],
  [`https://home.example.com/calendar/${SECRET}.ics`],
])('[SE185] [SE187] %s does not, or cannot do without', (url) => {
  expect(openSecrets(url)).toEqual([])
})

test('[SE185] a message to a client has its secrets in fragments, except that of one click', async () => {
  const world = await messaging()
  await world.rita.put(`/api/communication/settings/${world.rita.user.id}`, { smsEnabled: true })
  await world.write(1)
  await world.write(2, { channel: 'sms', subject: '' })
  await world.send()
  const sent = world.sent.map((message) => {
    const { text, html, list } = mailOf(message, 'home@example.com')
    return [text, html, list?.unsubscribe, smsText(message)].join('\n')
  })
  expect(sent).toHaveLength(2)
  for (const message of sent) {
    expect(message).toContain('/respond#token=')
    expect(openSecrets(message)).toEqual([])
  }
})
