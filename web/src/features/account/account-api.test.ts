// @vitest-environment jsdom
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn, signOut, signUp } from './account-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs the network's responses, in order. */
function networkSays(...answers: (() => Response)[]): void {
  vi.stubGlobal('fetch', async () => answers.shift()?.())
}

const { id, email, role, firstName, lastName } = aUser()
const ann = { id, email, role, firstName, lastName }
const credentials = { email, password: 'correct horse' }
const account = { ...credentials, firstName, lastName, phone: null, role }
const letsIn = () => Response.json({ user: ann })

test('a person accepted by the server is signed in', async () => {
  networkSays(letsIn)
  expect(await signIn(credentials)).toEqual({ ok: true, value: ann })
})

test('a new account is signed in immediately', async () => {
  networkSays(() => Response.json(ann, { status: 201 }), letsIn)
  expect(await signUp(account)).toEqual({ ok: true, value: ann })
})

test('a refusal has the server’s message', async () => {
  networkSays(() => Response.json({ message: 'Invalid email or password', code: 'unauthorized' }, { status: 401 }))
  expect(await signIn(credentials)).toMatchObject({ ok: false, refusal: { message: 'Invalid email or password' } })
})

test('[SE33] a sign-in waits for every earlier sign-out to be answered', async () => {
  const requests: string[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    if (path.endsWith('/login')) return Promise.resolve(letsIn())
    return new Promise((resolve) => answers.push(() => resolve(new Response(null, { status: 204 }))))
  })
  signOut()
  signOut()
  const signedIn = signIn(credentials)
  answers[1]?.()
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(requests).toEqual(['/api/auth/logout', '/api/auth/logout'])
  answers[0]?.()
  expect(await signedIn).toMatchObject({ ok: true })
  expect(requests.at(-1)).toBe('/api/auth/login')
})

const noAnswers: [string, () => Response][] = [
  ['the page of a captive portal', () => new Response('<!doctype html><title>Welcome to our Wi-Fi</title>')],
  ['JSON of somebody else', () => Response.json({ message: 'Please pay first' })],
  ['the page of a proxy without a server', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
  ['an answer that was cut', () => new Response(JSON.stringify({ user: ann }).slice(0, 20))],
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
]

test.each(noAnswers)('%s signs no one in, and the form shows why', async (_name, respond) => {
  networkSays(respond)
  const outcome = await signIn(credentials)
  expect(outcome).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining('Couldn’t reach Hearthkeep') },
  })
})
