import type { Membership } from '@hearthkeep/shared/entities.ts'
import type { InvitationId, PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useData } from '../../data/live/data-provider.tsx'
import type { LocalTables } from '../../data/store/local-store.ts'
import { useLive } from '../../data/live/use-live.ts'
import { readHousehold, readPeople, type Household } from './read-household.ts'

/** Returns `null` for a property that the person may not see; undefined while loading. */
export function useHousehold(propertyId: PropertyId): Household | null | undefined {
  const { userId } = useData().person
  return useLive((tables) => readHousehold(tables, { propertyId, userId }), [propertyId, userId])
}

/** Returns the people with access to the property. */
export function usePeople(propertyId: PropertyId): Membership[] | undefined {
  return useLive((tables) => readPeople(tables, propertyId), [propertyId])
}

/**
 * `waits`: the server has not received it yet. `gone`: the invitation was revoked or refused, or the property is gone.
 */
export type LinkState = 'waits' | 'works' | 'accepted' | 'gone'

/** Returns the state of the link of a new or renewed invitation; undefined while loading. */
export function useLinkState(invitationId: InvitationId): LinkState | undefined {
  return useLive((tables) => readLinkState(tables, invitationId), [invitationId])
}

const linking = new Set([
  'household.invite',
  'household.renew_invitation',
  'homeowner.invite',
  'homeowner.resend_invitation',
])

async function readLinkState(tables: LocalTables, invitationId: InvitationId): Promise<LinkState> {
  const invitation = await tables.rows.invitation.get(invitationId)
  if (!invitation || invitation.status === 'revoked') return 'gone'
  if (invitation.status === 'accepted') return 'accepted'
  const pending = await tables.outbox.all()
  const isPending = pending.some(({ name, args }) => linking.has(name) && isOf(args, invitationId))
  return isPending ? 'waits' : 'works'
}

const isOf = (args: unknown, id: InvitationId) =>
  typeof args === 'object' && args !== null && 'invitationId' in args && args.invitationId === id
