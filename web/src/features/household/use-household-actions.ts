import type { Invitation, Membership } from '@hearthkeep/shared/entities.ts'
import type { InvitedRelation } from '@hearthkeep/shared/invitation/invitation.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { relationLabels } from '@hearthkeep/shared/labels.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import type { InvitationKey } from '../../platform/invitation-key.ts'
import { useToast, type Toast } from '../../ui/overlay/toast.tsx'

/** What is done about people and invitations at one press; each says what it did. */
export function useHouseholdActions() {
  const mutate = useMutate()
  const toast = useToast()
  const act = async (call: CallOf, done: Toast | null) => {
    const outcome = await mutate(call)
    if (!outcome.ok) toast({ tone: 'replace', text: 'Not changed', detail: outcome.refusal.message })
    else if (done) toast(done)
    return outcome.ok
  }
  const setRelation = async (member: Membership, relation: InvitedRelation, undone?: InvitedRelation) => {
    const { propertyId, id: membershipId, name } = member
    const detail = `${name}: ${relationLabels[relation]}`
    const back = undone && { label: 'Undo', onAction: () => void setRelation(member, undone) }
    const done: Toast = { tone: 'good', text: 'Role changed', detail, action: back }
    await act({ name: 'household.set_relation', args: { propertyId, membershipId, relation } }, done)
  }
  return {
    setRelation,
    end: ({ propertyId, id: membershipId, name }: Membership) =>
      act(
        { name: 'household.end_membership', args: { propertyId, membershipId } },
        { tone: 'good', text: 'Access ended', detail: name },
      ),
    leave: ({ propertyId, id: membershipId }: Membership) =>
      act(
        { name: 'household.leave', args: { propertyId, membershipId } },
        { text: 'You have left this house', detail: 'It goes from this device once it has synced.' },
      ),
    revoke: ({ propertyId, id: invitationId, email }: Invitation) =>
      act(
        { name: 'household.revoke_invitation', args: { propertyId, invitationId } },
        { tone: 'good', text: 'Invitation revoked', detail: email },
      ),
    /** Sent again where it was sent at first. */
    renew: ({ propertyId, id: invitationId, sendEmail }: Invitation, { token, tokenHash }: InvitationKey) => {
      const link = { tokenHash, ...(sendEmail && { token }) }
      return act({ name: 'household.renew_invitation', args: { propertyId, invitationId, ...link } }, null)
    },
  }
}
