import { invitedOfficeRoles } from '@hearthkeep/shared/office/office-invitation.ts'
import { email } from '@hearthkeep/shared/account/user.ts'
import { officeRoleLabels } from '@hearthkeep/shared/office/office-words.ts'
import { z } from 'zod'

export const inviteSchema = z.object({ email, role: z.enum(invitedOfficeRoles) })
export type InviteValues = z.infer<typeof inviteSchema>

export const emptyInvite: InviteValues = { email: '', role: 'agent' }

export const invitedRoleOptions = invitedOfficeRoles
  .map((value) => ({ value, label: officeRoleLabels[value] }))
  .toReversed()
