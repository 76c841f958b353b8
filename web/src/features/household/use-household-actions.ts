import type { Invitation, Membership } from '@hearthkeep/shared/entities.ts'
import type { InvitedRelation } from '@hearthkeep/shared/invitation/invitation.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { relationLabels } from '@hearthkeep/shared/labels.ts'
import { usePerform } from '../../actions/use-perform.ts'
import type { InvitationKey } from '../../platform/invitation-key.ts'
import type { Toast } from '../../ui/overlay/toast.tsx'

/** One-press actions on people and invitations; each reports its result in a toast. */
export function useHouseholdActions() {
  const perform = usePerform()
  const report = (call: CallOf, done?: Toast) => perform(call, { done, failed: 'Couldn’t make the change' })
  const setRelation = async (member: Membership, relation: InvitedRelation, undone?: InvitedRelation) => {
    const { propertyId, id: membershipId, name } = member
    const detail = `${name}: ${relationLabels[relation]}`
    const back = undone && { label: 'Undo', onAction: () => void setRelation(member, undone) }
    const done: Toast = { tone: 'good', text: 'Role changed', detail, action: back }
    await report({ name: 'household.set_relation', args: { propertyId, membershipId, relation } }, done)
  }
  return {
    setRelation,
    end: ({ propertyId, id: membershipId, name }: Membership) =>
      report(
        { name: 'household.end_membership', args: { propertyId, membershipId } },
        { tone: 'good', text: 'Access ended', detail: name },
      ),
    leave: ({ propertyId, id: membershipId }: Membership) =>
      report(
        { name: 'household.leave', args: { propertyId, membershipId } },
        { text: 'You’ve left this house', detail: 'It’ll be removed from this device after the next sync.' },
      ),
    revoke: ({ propertyId, id: invitationId, email }: Invitation) =>
      report(
        { name: 'household.revoke_invitation', args: { propertyId, invitationId } },
        { tone: 'good', text: 'Invitation revoked', detail: email },
      ),
    /** The new link is emailed only if the first one was. */
    renew: ({ propertyId, id: invitationId, sendEmail }: Invitation, { token, tokenHash }: InvitationKey) => {
      const link = { tokenHash, ...(sendEmail && { token }) }
      return report({ name: 'household.renew_invitation', args: { propertyId, invitationId, ...link } })
    },
  }
}
