import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchOffer } from './invitation-page.tsx'
import { acceptOffer } from './use-join.ts'

afterEach(() => vi.unstubAllGlobals())

const networkSays = (respond: () => Response) => vi.stubGlobal('fetch', async () => respond())
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

const offer = {
  invitedBy: 'Ann Keller',
  email: 'bea@example.com',
  firstName: 'Bea',
  lastName: null,
  message: null,
  expiresAt: '2026-12-20T10:00:00.000Z',
  property: { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' },
  relation: 'viewer',
  hasAccount: false,
}

test('[SE186] the link returns its invitation, and its secret is in no URL', async () => {
  const requests: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    requests.push([path, body])
    return Response.json({ ...offer, kind: 'household' })
  })
  expect(await fetchOffer('t0ken')).toEqual({ state: 'open', offer })
  expect(requests).toEqual([['/api/property-invitations/link', '{"token":"t0ken"}']])
})

test.each([
  [
    'an unknown invitation',
    () => Response.json({ message: 'Invitation not found or expired' }, { status: 404 }),
    'Invitation not found or expired',
  ],
  ['too many attempts', () => Response.json({ message: 'Try again later' }, { status: 429 }), 'Try again later'],
])('%s makes an invitation invalid, with a message', async (_what, respond, message) => {
  networkSays(respond)
  expect(await fetchOffer('t')).toEqual({ state: 'invalid', message })
})

test.each([
  ['no network', noNetwork],
  ['an error page from a proxy', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
  ['the page of a captive portal', () => new Response('<title>Welcome to our Wi-Fi</title>')],
])('%s does not make an invitation invalid', async (_what, respond) => {
  networkSays(respond)
  expect(await fetchOffer('t')).toEqual({ state: 'unreachable' })
})

test.each([
  ['accepted', () => Response.json({}), { state: 'joined' }],
  ['already accepted', () => Response.json({ message: 'Accepted already' }, { status: 409 }), { state: 'joined' }],
  ['signed out', () => Response.json({ message: 'Please sign in' }, { status: 401 }), { state: 'signed out' }],
  ['forbidden', () => Response.json({ message: 'For Bea' }, { status: 403 }), { state: 'refused', message: 'For Bea' }],
  [
    'an unreadable answer',
    () => new Response('<h1>502</h1>', { status: 502 }),
    { state: 'refused', message: 'Failed to accept invitation' },
  ],
  ['without a network', noNetwork, { state: 'refused', message: expect.stringContaining('Couldn’t reach Hearthkeep') }],
])('accepting an invitation: %s', async (_what, respond, answer) => {
  networkSays(respond)
  expect(await acceptOffer('t', aUserId())).toEqual(answer)
})
