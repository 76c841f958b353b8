import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { expect, test } from 'vitest'
import { cookieOf, cottage, idNumber } from '../testing/test-server.ts'
import { ask, titleOf, wordsKeptFrom } from './testing/ask-row.ts'
import { callerTable } from './testing/caller-table.ts'
import { callers, everybody } from './testing/callers.ts'
import { PROPERTY } from '../document/testing/document-property.ts'
import { linkOf } from '../../access/token.ts'
import { push } from '../testing/push.ts'

// [SE1] A typed email address proves nothing. A stranger registers an address that others have typed.

const WAITING = idNumber(1501)
const call = (name: string, args: object) => ({ name, args }) as CallOf

/**
 * Ana has invited one person to her household and offered the property to another; Rita has a client and has invited an
 * owner.
 */
async function writtenDown() {
  const world = await everybody()
  const { server, ana } = world
  const rea = await server.join('rea', 'realtor')
  const invited = { invitationId: idNumber(1502), email: 'invited@example.com', relation: 'household' }
  const offered = { transferId: idNumber(1503), toEmail: 'buyer@example.com', keptDocuments: [], givenDocuments: [] }
  const client = { firstName: 'Cli', lastName: 'of Ana', email: 'client@example.com', notes: 'Client of Ana' }
  await rea.post('/api/properties', { ...cottage, id: WAITING })
  const owner = { propertyId: WAITING, email: 'owner@example.com', sendEmail: true }
  expect(await rea.post('/api/property-invitations', owner)).toMatchObject({ status: 201 })
  for (const [person, made] of [
    [ana, call('household.invite', { propertyId: PROPERTY, ...invited, ...linkOf('household-token-of-22-letters') })],
    [
      ana,
      call('transfer.offer', {
        propertyId: PROPERTY,
        ...offered,
        withCosts: true,
        ...linkOf('an-offer-of-22-letters'),
      }),
    ],
    [rea, call('client.add', { clientId: idNumber(1504), facts: client })],
  ] as const)
    expect(await push(person, made)).toMatchObject({ status: 'ok' })
  return world
}

const emails: [string, string][] = [
  ['an invitation to a household', 'invited@example.com'],
  ['an offered property', 'buyer@example.com'],
  ['a client', 'client@example.com'],
  ['an invitation of an owner', 'owner@example.com'],
  // The tests' memberships have this email, with another account.
  ['a membership', 'ann@example.com'],
]

test.each(emails)(
  '[SE1] a person who registers the email of %s gets no more from any call than a stranger does',
  async (_what, email) => {
    const world = await writtenDown()
    const { server } = world
    const { user } = (await server.register({ email, firstName: 'Mal' })).body as { user: { id: string } }
    const stranger = { Cookie: cookieOf(await server.logIn({ email })) }
    const impostor = { ...world, headers: { ...world.headers, stranger } }
    const [got, expected, learned]: [string[], string[], string[]] = [[], [], []]
    for (const row of callerTable(impostor, () => user.id)) {
      // These end the session, or need the owner to do something first.
      if (row.route.startsWith('POST /api/auth/') || row.before) continue
      const { outcome, text } = await ask(impostor, row, 'stranger')
      got.push(`${titleOf(row)}: ${outcome}`)
      expected.push(`${titleOf(row)}: ${row.expected.split(' ')[callers.indexOf('stranger')]}`)
      if (wordsKeptFrom('stranger').some((word) => text.includes(word))) learned.push(titleOf(row))
    }
    expect(got).toEqual(expected)
    expect(learned).toEqual([])
    for (const path of [`/api/properties/${WAITING}`, `/api/sync/scopes/p:${WAITING}`])
      expect(await server.call('GET', path, { headers: stranger })).toMatchObject({ status: 404 })
  },
)
