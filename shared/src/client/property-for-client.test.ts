import type { Role } from '../kernel/fields.ts'
import type { Client } from './client.ts'
import { HeldRows } from '../testing/held-rows.ts'
import { expect, test } from 'vitest'
import type { AnyRow, EntityName } from '../entities.ts'
import { userScope } from '../kernel/scope.ts'
import { aMembershipId, aPropertyId, aUser, aUserId } from '../testing/builders/builders.ts'
import { aClient, aClientId } from '../testing/builders/client-builders.ts'
import { anInvitationId } from '../testing/builders/household-builders.ts'
import type { ArgsOf } from '../mutations.ts'
import { execute } from '../engine/execute.ts'
import type { Context } from '../kernel/mutation.ts'
import { Overlay } from '../kernel/overlay.ts'
import { withoutSecrets } from '../kernel/args/secret-args.ts'
import { createPropertyForClient } from './property-for-client.ts'

type Args = ArgsOf<'property.create_for_client'>

const [rita, dan, eve] = [aUserId(4), aUserId(9), aUserId(10)]
const at = '2026-11-20T09:00:00.000Z'
const context: Context = { userId: rita, role: 'realtor', at, now: at, today: '2026-11-20', personDay: '2026-11-20' }
const ritasOwn = { scope: userScope(rita) }

const args: Args = {
  propertyId: aPropertyId(2),
  membershipId: aMembershipId(21),
  ownerMembershipId: aMembershipId(22),
  clientId: aClientId(2),
  homeownerId: dan,
  facts: { address: '9 Elm St', city: 'Springfield', state: 'IL', zipCode: '62701', propertyType: 'condo' },
  person: { email: 'Dan@example.com', firstName: 'Dan', lastName: 'Park', phone: '555-0100' },
  temporaryPassword: 'temp_x7Kq2mPa',
  existingClientId: null,
  invitation: null,
}

/** Runs the mutation for Rita, who has these clients. */
function run(
  changed: Partial<Args> = {},
  { clients = [], role = 'realtor' }: { clients?: Client[]; role?: Role } = {},
) {
  const rows: [EntityName, AnyRow][] = [
    ['user', aUser({ id: rita, email: 'rita@example.com', firstName: 'Rita', lastName: 'Lowe', role })],
    ...clients.map((row): [EntityName, AnyRow] => ['client', row]),
  ]
  const below = new Overlay(new HeldRows({}))
  for (const [entity, row] of rows) below.write(entity, row.id, row)
  return execute(below, { name: createPropertyForClient.name, args: { ...args, ...changed } }, { ...context, role })
}

function rowsOf(outcome: Awaited<ReturnType<typeof run>>) {
  if (!outcome.ok) throw new Error(outcome.refusal.message)
  return outcome.value.map(({ entity, after }) => ({ entity, ...after }))
}

test('[NH1] the property, the memberships of the realtor and the owner, and the client are created at once', () => {
  expect(rowsOf(run())).toMatchObject([
    {
      entity: 'client',
      id: aClientId(2),
      scope: userScope(rita),
      firstName: 'Dan',
      lastName: 'Park',
      email: 'Dan@example.com',
      phone: '555-0100',
      homeownerId: dan,
      importId: null,
    },
    { entity: 'property', address: '9 Elm St', status: 'active', ownerId: dan, realtorId: rita, hasPool: false },
    { entity: 'membership', userId: rita, relation: 'realtor', name: 'Rita Lowe', since: '2026-11-20', until: null },
    { entity: 'membership', userId: dan, relation: 'owner', name: 'Dan Park', since: '2026-11-20', until: null },
  ])
})

test('[NH3] a property for a client with an account is created without a password and without another client', () => {
  const client = aClient({ ...ritasOwn, homeownerId: eve })
  const made = rowsOf(
    run({ existingClientId: client.id, homeownerId: eve, temporaryPassword: null }, { clients: [client] }),
  )
  expect(made.map(({ entity }) => entity)).toEqual(['property', 'membership', 'membership'])
  expect(made).toMatchObject([{ ownerId: eve }, { userId: rita }, { userId: eve, relation: 'owner' }])
})

test('[NH3] a client without an account gets the new one', () => {
  const client = aClient({ ...ritasOwn, email: null })
  const [first] = rowsOf(run({ existingClientId: client.id }, { clients: [client] }))
  expect(first).toMatchObject({ entity: 'client', id: client.id, homeownerId: dan, email: 'Dan@example.com' })
})

const beside = (message: string) => [{ path: 'person.email', message }]
const [eves, gone, others] = [
  aClient({ ...ritasOwn, homeownerId: eve, firstName: 'Eve' }),
  aClient({ ...ritasOwn, deletedAt: '2026-11-19T00:00:00.000Z' }),
  aClient({ scope: userScope(eve) }),
]
const dansNamesake = aClient({ ...ritasOwn, email: 'DAN@example.com', firstName: 'Dan', lastName: 'Park' })
const account = { existingClientId: aClientId(), temporaryPassword: null }

test.each<[string, Partial<Args>, Parameters<typeof run>[1], object]>([
  ['a homeowner', {}, { role: 'homeowner' }, { kind: 'forbidden' }],
  [
    'the realtor’s own email',
    { person: { ...args.person, email: 'RITA@example.com' } },
    {},
    { kind: 'invalid', issues: beside('This is your own email') },
  ],
  [
    '[NH4] the email of an existing client',
    {},
    { clients: [dansNamesake] },
    { kind: 'conflict', issues: beside('Dan Park is already your client') },
  ],
  ['no password for a new account', { temporaryPassword: null }, {}, { kind: 'invalid' }],
  ['a client in the trash', account, { clients: [gone] }, { kind: 'not_found' }],
  ['another realtor’s client', account, { clients: [others] }, { kind: 'outside_scope' }],
  ['an unknown client', account, {}, { kind: 'not_found' }],
  [
    'an account that is not the client’s',
    account,
    { clients: [eves] },
    { kind: 'conflict', message: 'Eve already has an account' },
  ],
])('refused: %s', (_what, changed, world, refusal) => {
  expect(run(changed, world)).toMatchObject({ ok: false, refusal })
})

test('[NH6] the temporary password is removed from stored arguments', () => {
  const kept = withoutSecrets(createPropertyForClient.args, args)
  expect(kept).toEqual({ ...args, temporaryPassword: null })
})

test('[NH7] the invitation waits for the new owner, and stores only the hash of its link', () => {
  const link = { invitationId: anInvitationId(), tokenHash: 'a'.repeat(64), token: 'a-token-that-nobody-guesses' }
  const made = rowsOf(run({ invitation: { ...link, message: 'Welcome' } }))
  const invitation = made.find(({ entity }) => entity === 'invitation')
  expect(invitation).toMatchObject({
    id: link.invitationId,
    scope: userScope(rita),
    kind: 'homeowner',
    relation: 'owner',
    email: 'dan@example.com',
    firstName: 'Dan',
    message: 'Welcome',
    sendEmail: true,
    status: 'pending',
    expiresAt: '2026-12-20T09:00:00.000Z',
  })
  expect(JSON.stringify(made)).not.toContain(link.token)
})
