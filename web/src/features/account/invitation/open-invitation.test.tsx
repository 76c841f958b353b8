// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookProvider } from '../../../ui/look/look-provider.tsx'
import { forgetUser, rememberUser } from '../session.ts'
import type { Offer } from './invitation-api.ts'
import { OpenInvitation } from './open-invitation.tsx'

const { id, email, role, firstName, lastName } = aUser()
const ann = { id, email, role, firstName, lastName }
const offer: Offer = {
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
let asked: { path: string; body: unknown }[] = []
let welcomed = 0

beforeEach(() => {
  asked = []
  welcomed = 0
})
afterEach(() => {
  leave()
  forgetUser()
  vi.unstubAllGlobals()
})

function open(shown: Offer, answers: Record<string, () => Response>) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) })
    return answers[path]?.() ?? Response.json({ message: 'Nothing here' }, { status: 404 })
  })
  leave = show(
    <LookProvider>
      <OpenInvitation token="t0ken" offer={shown} onLeave={async () => forgetUser()} onWelcomed={() => welcomed++} />
    </LookProvider>,
  )
}

const letsIn = () => Response.json({ user: ann })
const ACCEPT = '/api/property-invitations/accept'

test('somebody new makes an account under the invited address, joins, and is shown in', async () => {
  open(offer, {
    '/api/auth/register': () => Response.json(ann, { status: 201 }),
    '/api/auth/login': letsIn,
    [ACCEPT]: () => Response.json({ ok: true }),
  })
  const address = await field('Email')
  expect(address).toMatchObject({ value: email, readOnly: true })
  expect(isShown('Please water the ferns.')).toBe(true)
  await type('Password', 'correct horse')
  await type('Confirm password', 'correct hose')
  await press('Create account and join')
  await eventually(() => errorOf('Confirm password'))
  expect(errorOf('Confirm password')).toBe('Passwords do not match')
  expect(asked).toEqual([])
  await type('Confirm password', 'correct horse')
  await press('Create account and join')
  await eventually(() => isShown('Welcome!'))
  expect(asked).toMatchObject([
    { path: '/api/auth/register', body: { email, firstName, lastName, role: 'homeowner' } },
    { path: '/api/auth/login', body: { email } },
    { path: ACCEPT, body: { token: 't0ken', homeownerId: id } },
  ])
  await eventually(() => welcomed === 1)
})

test('somebody with an account gives the password only', async () => {
  open({ ...offer, hasAccount: true }, { '/api/auth/login': letsIn, [ACCEPT]: () => Response.json({ ok: true }) })
  await type('Password', 'correct horse')
  await press('Sign in')
  await eventually(() => isShown('Welcome!'))
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/login', ACCEPT])
})

test('who is signed in accepts with one press; a refusal is told, and can be tried again', async () => {
  rememberUser(ann)
  const answers = [
    () => Response.json({ message: 'The inviter has no access any more' }, { status: 403 }),
    () => Response.json({ message: 'Accepted already' }, { status: 409 }),
  ]
  open({ ...offer, hasAccount: true }, { [ACCEPT]: () => answers.shift()?.() ?? Response.error() })
  await press('Accept invitation')
  await eventually(() => isShown('The inviter has no access any more'))
  await press('Accept invitation')
  await eventually(() => isShown('Welcome!'))
  expect(asked).toHaveLength(2)
})

test('who has no session any more is asked for the password', async () => {
  rememberUser(ann)
  const answers = [() => Response.json({ message: 'Please sign in' }, { status: 401 }), () => Response.json({})]
  open(
    { ...offer, hasAccount: true },
    { [ACCEPT]: () => answers.shift()?.() ?? Response.error(), '/api/auth/login': letsIn },
  )
  await press('Accept invitation')
  await eventually(() => isShown('Your session has ended'))
  await type('Password', 'correct horse')
  await press('Sign in')
  await eventually(() => isShown('Welcome!'))
  expect(asked.map(({ path }) => path)).toEqual([ACCEPT, '/api/auth/login', ACCEPT])
})

test('somebody else is told whom it is for, and can make way', async () => {
  rememberUser({ ...ann, email: 'david@example.com', firstName: 'David' })
  open(offer, {})
  await eventually(() => isShown('You are signed in as david@example.com'))
  await press('Sign out and go on')
  await field('Confirm password')
  expect(asked).toEqual([])
})
