import type { OfficeInvitation } from '@hearthkeep/shared/entities.ts'
import type { OfficeId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { OfficeRole } from '@hearthkeep/shared/office/office-seat.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { mintKey } from '../../platform/invitation-key.ts'

/** One-press actions of a member in their office. Each resolves to whether it succeeded. */
export function useOfficeActions(officeId: OfficeId) {
  const perform = usePerform()
  const report = (call: CallOf, text: string) => perform(call, { done: { tone: 'good', text }, failed: 'Error' })
  return {
    setRole: (userId: UserId, role: OfficeRole) =>
      report({ name: 'office.set_role', args: { officeId, userId, role } }, 'Role changed'),
    remove: (userId: UserId) =>
      report({ name: 'office.remove_member', args: { officeId, userId } }, 'Removed from the office'),
    leave: () => report({ name: 'office.leave', args: { officeId } }, 'You left the office'),
    close: () => report({ name: 'office.close', args: { officeId } }, 'Office closed'),
    renew: ({ id: invitationId }: OfficeInvitation) =>
      report({ name: 'office.renew_invitation', args: { officeId, invitationId, ...mintKey() } }, 'New link sent'),
    revoke: ({ id: invitationId }: OfficeInvitation) =>
      report({ name: 'office.revoke_invitation', args: { invitationId } }, 'Invitation revoked'),
  }
}
