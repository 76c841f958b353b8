import type { Membership } from '@hearthkeep/shared/entities.ts'
import { invitationId, mutationId, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { RowChange } from '@hearthkeep/shared/kernel/overlay.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { hashOfToken } from '../../../access/token.ts'
import { pushOutcome as push } from '../../testing/push.ts'
import { cottage, idNumber, testServer, type Person } from '../../testing/test-server.ts'

export const PROPERTY = propertyId.parse(idNumber(1001))
export const INVITATION = invitationId.parse(idNumber(1002))
export const [TOKEN, OTHER] = ['the-token-of-the-tests', 'another-token']
export const NOT_FOUND = { status: 404, body: { code: 'not_found', message: 'Invitation not found or expired' } }

export const invite = (args: Partial<CallOf<'household.invite'>['args']> = {}): CallOf => ({
  name: 'household.invite',
  args: {
    propertyId: PROPERTY,
    invitationId: INVITATION,
    email: 'ben@example.com',
    relation: 'household',
    firstName: 'Ben',
    message: 'Come in',
    tokenHash: hashOfToken(TOKEN),
    ...args,
  },
})
export const revoke: CallOf = {
  name: 'household.revoke_invitation',
  args: { propertyId: PROPERTY, invitationId: INVITATION },
}
/** The link then has the other token. */
export const renew: CallOf = {
  name: 'household.renew_invitation',
  args: { propertyId: PROPERTY, invitationId: INVITATION, tokenHash: hashOfToken(OTHER) },
}

/** A server on which Ana has a property and has invited Ben, who has an account. */
export async function invitedProperty() {
  const server = testServer()
  const [ana, ben] = [await server.join('ana'), await server.join('ben')]
  await ana.post('/api/properties', { ...cottage, id: PROPERTY })
  await push(ana, invite())

  return {
    server,
    ana,
    ben,
    push,
    look: (token = TOKEN, headers: Record<string, string> = {}) =>
      server.call('GET', `/api/property-invitations/token/${token}`, { headers }),
    accept: (person: Person, more: object = {}) =>
      person.post('/api/property-invitations/accept', { token: TOKEN, ...more }),
    memberships: (person: Person): Promise<Membership[]> =>
      server.store.read((view) => view.byIndex('membership', 'userId', person.user.id)),
    /** Turns an owner into a household member. */
    demote: ({ user }: Person) =>
      server.store.write(async (tx) => {
        const before = must((await tx.byIndex('membership', 'userId', user.id))[0], 'the membership')
        const after: Membership = { ...before, relation: 'household' }
        const changes: RowChange[] = [{ entity: 'membership', id: before.id, before, after }]
        const [mutation, at] = [mutationId.parse(idNumber(5000)), '2026-11-20T12:00:00.000Z']
        await tx.apply({ mutation, name: 'test', actor: user.id, at, changes })
      }),
  }
}
