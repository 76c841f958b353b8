import type { Invitation } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { useData } from '../../../data/live/data-provider.tsx'
import type { LocalTables } from '../../../data/store/local-store.ts'
import { useLive } from '../../../data/live/use-live.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { invitedAs } from '../household-words.ts'
import { mintKey } from '../../../platform/invitation-key.ts'
import { readPeople } from '../read-household.ts'

export interface HomeownerInvitations {
  /** The house has no owner yet. */
  mayInvite: boolean
  /** Those that nobody has accepted, the youngest first. */
  invitations: Invitation[]
}

/** Null for whoever is not the realtor of the house; undefined until it is known. */
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
  const rows = (await tables.rows.invitation.where('propertyId', propertyId)) as Invitation[]
  return {
    mayInvite: !people.some(({ relation }) => relation === 'owner'),
    invitations: rows
      .filter(({ kind, status, deletedAt }) => kind === 'homeowner' && status === 'pending' && deletedAt === null)
      .toSorted((one, other) => other.id.localeCompare(one.id)),
  }
}

/** What is done about an invitation at one press; each says what it did. */
export function useHomeownerInvitationActions() {
  const mutate = useMutate()
  const toast = useToast()
  return {
    async resend(invitation: Invitation): Promise<void> {
      const { propertyId, id: invitationId } = invitation
      const args = { propertyId, invitationId, ...mintKey() }
      const outcome = await mutate({ name: 'homeowner.resend_invitation', args })
      if (outcome.ok) toast({ tone: 'good', text: 'Invitation sent again', detail: invitedAs(invitation) })
      else toast({ tone: 'replace', text: 'Not sent', detail: outcome.refusal.message })
    },
    async revoke(invitation: Invitation): Promise<void> {
      const { propertyId, id: invitationId } = invitation
      const outcome = await mutate({ name: 'homeowner.revoke_invitation', args: { propertyId, invitationId } })
      if (outcome.ok) toast({ tone: 'good', text: 'Invitation revoked', detail: invitedAs(invitation) })
      else toast({ tone: 'replace', text: 'Not changed', detail: outcome.refusal.message })
    },
  }
}
