// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { forgetUser, rememberUser } from '../session.ts'
import type { PropertyInvitation } from '@hearthkeep/shared/protocol/answers/link-answers.ts'
import { OpenInvitation } from './open-invitation.tsx'

const { id, email, role, firstName, lastName } = aUser()
const ann = { id, email, role, firstName, lastName }
const offer: PropertyInvitation = {
  invitedBy: 'Cal Moss',
  email,
  firstName,
  lastName,
  message: 'Please water the ferns.',
  expiresAt: '2026-12-20T10:00:00.000Z',
  property: { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' },
  relation: 'viewer',
  hasAccount: false,
}

let leave = () => {}
let requests: { path: string; body: unknown }[] = []
let welcomed = 0
let putOff = 0

beforeEach(() => {
  requests = []
  welcomed = 0
  putOff = 0
})
afterEach(() => {
  leave()
  forgetUser()
  vi.unstubAllGlobals()
})

function open(shown: PropertyInvitation, answers: Record<string, () => Response>) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    requests.push({ path, body: JSON.parse(body) })
    return answers[path]?.() ?? Response.json({ message: 'Nothing here' }, { status: 404 })
  })
  leave = show(
    <UiProvider>
      <OpenInvitation
        token="t0ken"
        offer={shown}
        onLeave={async () => forgetUser()}
        onLater={() => putOff++}
        onWelcomed={() => welcomed++}
      />
    </UiProvider>,
  )
}

const letsIn = () => Response.json({ user: ann })
const ACCEPT = '/api/property-invitations/accept'

test('a new person creates an account for the invited address, joins and sees the property', async () => {
  open(offer, {
    '/api/auth/register': () => Response.json(ann, { status: 201 }),
    '/api/auth/login': letsIn,
    [ACCEPT]: () => Response.json({ ok: true }),
  })
  const address = await field('Email')
  expect(address).toMatchObject({ value: email, readOnly: true })
  await expect.poll(() => isShown('Please water the ferns.')).toBe(true)
  await type('Password', 'correct horse')
  await type('Confirm password', 'correct hose')
  await press('Create account and join')
  await eventually(() => errorOf('Confirm password'))
  await expect.poll(() => errorOf('Confirm password')).toBe('Passwords do not match')
  expect(requests).toEqual([])
  await type('Confirm password', 'correct horse')
  await press('Create account and join')
  await eventually(() => isShown('Welcome!'))
  expect(requests).toMatchObject([
    { path: '/api/auth/register', body: { email, firstName, lastName, role: 'homeowner' } },
    { path: '/api/auth/login', body: { email } },
    { path: ACCEPT, body: { token: 't0ken', homeownerId: id } },
  ])
  await eventually(() => welcomed === 1)
})

test('[HH25] signing in accepts nothing: the person is asked, as which account', async () => {
  open({ ...offer, hasAccount: true }, { '/api/auth/login': letsIn, [ACCEPT]: () => Response.json({ ok: true }) })
  await type('Password', 'correct horse')
  await press('Sign in')
  await eventually(() => isShown('Accept Cal Moss’s invitation to 14 Main St?'))
  await expect.poll(() => isShown(`You are signed in as ${firstName} ${lastName} (${email}).`)).toBe(true)
  await expect.poll(() => document.activeElement?.textContent).toBe('Accept Cal Moss’s invitation to 14 Main St?')
  await press('Not now')
  await expect.poll(() => [putOff, requests.map(({ path }) => path)]).toEqual([1, ['/api/auth/login']])
  await press('Accept')
  await eventually(() => isShown('Welcome!'))
  expect(requests.map(({ path }) => path)).toEqual(['/api/auth/login', ACCEPT])
})

test('[HH25] choosing a password for the account that is ready accepts nothing either', async () => {
  open(
    { ...offer, hasAccount: true, choosesPassword: true },
    { '/api/property-invitations/password': letsIn, [ACCEPT]: () => Response.json({ ok: true }) },
  )
  await type('Password', 'correct horse')
  await type('Confirm password', 'correct horse')
  await press('Save password')
  await eventually(() => isShown('Accept Cal Moss’s invitation to 14 Main St?'))
  expect(requests.map(({ path }) => path)).toEqual(['/api/property-invitations/password'])
})

test('a signed-in person accepts with one press, and a refusal is shown and can be retried', async () => {
  rememberUser(ann)
  const answers = [
    () => Response.json({ message: 'The inviter no longer has access' }, { status: 403 }),
    () => Response.json({ message: 'Accepted already' }, { status: 409 }),
  ]
  open({ ...offer, hasAccount: true }, { [ACCEPT]: () => answers.shift()?.() ?? Response.error() })
  await press('Accept')
  await eventually(() => isShown('The inviter no longer has access'))
  await press('Accept')
  await eventually(() => isShown('Welcome!'))
  expect(requests).toHaveLength(2)
})

test('a person whose session has ended is asked for the password', async () => {
  rememberUser(ann)
  const answers = [() => Response.json({ message: 'Please sign in' }, { status: 401 }), () => Response.json({})]
  open(
    { ...offer, hasAccount: true },
    { [ACCEPT]: () => answers.shift()?.() ?? Response.error(), '/api/auth/login': letsIn },
  )
  await press('Accept')
  await eventually(() => isShown('Your session has ended'))
  await type('Password', 'correct horse')
  await press('Sign in')
  await press('Accept')
  await eventually(() => isShown('Welcome!'))
  expect(requests.map(({ path }) => path)).toEqual([ACCEPT, '/api/auth/login', ACCEPT])
})

test('another signed-in person sees whom the invitation is for and can sign out', async () => {
  rememberUser({ ...ann, email: 'david@example.com', firstName: 'David' })
  open(offer, {})
  await eventually(() => isShown('You are signed in as david@example.com'))
  await press('Sign out and continue')
  await field('Confirm password')
  expect(requests).toEqual([])
})
