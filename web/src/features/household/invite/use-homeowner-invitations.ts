import type { Invitation } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { usePerform } from '../../../actions/use-perform.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import type { LocalTables } from '../../../data/store/local-store.ts'
import { useLive } from '../../../data/live/use-live.ts'
import { invitedAs } from '../household-words.ts'
import { mintKey } from '../../../platform/invitation-key.ts'
import { readPeople } from '../read-household.ts'

export interface HomeownerInvitations {
  /** The property has no owner yet. */
  mayInvite: boolean
  /** Pending invitations, newest first. */
  invitations: Invitation[]
}

/** Returns `null` unless the person is the property's realtor; undefined while loading. */
export function useHomeownerInvitations(propertyId: PropertyId): HomeownerInvitations | null | undefined {
  const { userId } = useData().person
  return useLive((tables) => readInvitations(tables, { propertyId, userId }), [propertyId, userId])
}

async function readInvitations(
  tables: LocalTables,
  { propertyId, userId }: { propertyId: PropertyId; userId: string },
): Promise<HomeownerInvitations | null> {
  const people = await readPeople(tables, propertyId)
  if (!people.some((person) => person.userId === userId && person.relation === 'realtor')) return null
  const rows = await tables.rows.invitation.where('propertyId', propertyId)
  return {
    mayInvite: !people.some(({ relation }) => relation === 'owner'),
    invitations: rows
      .filter(isLiving)
      .filter(({ kind, status }) => kind === 'homeowner' && status === 'pending')
      .toSorted((one, other) => other.id.localeCompare(one.id)),
  }
}

/** One-press actions on an invitation; each reports its result in a toast. */
export function useHomeownerInvitationActions() {
  const perform = usePerform()
  return {
    resend: (invitation: Invitation) =>
      perform(
        { name: 'homeowner.resend_invitation', args: { ...placeOf(invitation), ...mintKey() } },
        { done: { tone: 'good', text: 'Invitation sent again', detail: invitedAs(invitation) }, failed: 'Not sent' },
      ),
    revoke: (invitation: Invitation) =>
      perform(
        { name: 'homeowner.revoke_invitation', args: placeOf(invitation) },
        {
          done: { tone: 'good', text: 'Invitation revoked', detail: invitedAs(invitation) },
          failed: 'Couldn’t make the change',
        },
      ),
  }
}

const placeOf = ({ propertyId, id: invitationId }: Invitation) => ({ propertyId, invitationId })
