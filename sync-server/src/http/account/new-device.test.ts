import { expect, test } from 'vitest'
import { testServer, type Answer } from '../testing/test-server.ts'
import { accountMails } from './testing/account-mails.ts'

const EMAIL = 'ana@example.com'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** A server on which Ana has registered and signs in from browsers that keep their cookies. */
async function world() {
  const server = testServer()
  const mails = accountMails(server)
  await server.register()
  const browser = (agent?: string) => {
    const jar = new Map<string, string>()
    const keep = (answer: Answer) => {
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
        jar.set(name, value)
      }
      return answer
    }
    const headers = () => ({
      ...(agent !== undefined && { 'User-Agent': agent }),
      Cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    })
    return {
      signIn: async (password = 'correct horse') => keep(await server.logIn({ password }, headers())),
      post: async (path: string, body: object) => keep(await server.call('POST', path, { body, headers: headers() })),
    }
  }
  const notifications = async () =>
    (await mails.to(EMAIL)).filter(({ subject }) => subject === 'New sign-in to your account')
  return { server, browser, notifications }
}

test('[SE120] the first device after sign-up is not announced; another one is, with its kind and the time', async () => {
  const { browser, notifications } = await world()
  await browser().signIn()
  expect(await notifications()).toEqual([])
  await browser(IPHONE).signIn()
  expect(await notifications()).toMatchObject([
    {
      text: expect.stringContaining('on a new device: Safari on iOS, on Nov 20, 2026, 7:00 AM EST.'),
      link: { href: 'https://home.example.com/forgot-password', label: 'Choose a new password' },
    },
  ])
})

test('[SE120] a new device is announced once, even after a sign-out or a password change', async () => {
  const { browser, notifications } = await world()
  await browser().signIn()
  const phone = browser(IPHONE)
  await phone.signIn()
  await phone.post('/api/auth/logout', {})
  await phone.signIn()
  await phone.post('/api/auth/password', { password: 'my green horse', currentPassword: 'correct horse' })
  await phone.post('/api/auth/logout', {})
  await phone.signIn('my green horse')
  expect(await notifications()).toHaveLength(1)
})

test('[SE120] the first device stays the only unannounced one, even after it signs out', async () => {
  const { browser, notifications } = await world()
  const first = browser()
  await first.signIn()
  await first.post('/api/auth/logout', {})
  await browser().signIn()
  expect(await notifications()).toHaveLength(1)
})

test('[SE120] text from the user agent does not reach the email', async () => {
  const { browser, notifications } = await world()
  await browser().signIn()
  await browser('Call 555-0100 or open https://evil.example.com/now please').signIn()
  const [mail] = await notifications()
  expect(mail?.text).toContain('on a new device: an unknown browser, on')
  expect(mail?.text).not.toContain('evil')
})

test('[SE120] a program without cookies is announced at most ten times a day', async () => {
  const { browser, notifications } = await world()
  for (let signed = 0; signed < 13; signed++) await browser().signIn()
  expect(await notifications()).toHaveLength(10)
})

test('[SE120] a wrong password is not announced', async () => {
  const { browser, notifications } = await world()
  await browser().signIn()
  await browser().signIn('not this one')
  expect(await notifications()).toEqual([])
})
