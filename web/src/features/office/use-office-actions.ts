import type { OfficeInvitation } from '@hearthkeep/shared/entities.ts'
import type { OfficeId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { OfficeRole } from '@hearthkeep/shared/office/office-seat.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintKey } from '../../platform/invitation-key.ts'
import { useToast } from '../../ui/overlay/toast.tsx'

/** What a member does in their office at one press. Each says whether it was done. */
export function useOfficeActions(officeId: OfficeId) {
  const mutate = useMutate()
  const toast = useToast()
  const change = async (call: CallOf, done: string) => {
    const outcome = await mutate(call)
    if (outcome.ok) toast({ tone: 'good', text: done })
    else toast({ tone: 'replace', text: 'Error', detail: outcome.refusal.message })
    return outcome.ok
  }
  return {
    setRole: (userId: UserId, role: OfficeRole) =>
      change({ name: 'office.set_role', args: { officeId, userId, role } }, 'Role changed'),
    remove: (userId: UserId) =>
      change({ name: 'office.remove_member', args: { officeId, userId } }, 'Removed from the office'),
    leave: () => change({ name: 'office.leave', args: { officeId } }, 'You left the office'),
    close: () => change({ name: 'office.close', args: { officeId } }, 'Office closed'),
    renew: ({ id: invitationId }: OfficeInvitation) =>
      change({ name: 'office.renew_invitation', args: { officeId, invitationId, ...mintKey() } }, 'New link sent'),
    revoke: ({ id: invitationId }: OfficeInvitation) =>
      change({ name: 'office.revoke_invitation', args: { invitationId } }, 'Invitation revoked'),
  }
}
