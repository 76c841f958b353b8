import { invitedPerson, invitedRelations } from '@hearthkeep/shared/invitation/invitation.ts'
import { relationLabels } from '@hearthkeep/shared/labels.ts'
import { z } from 'zod'

export const inviteSchema = z.object({ ...invitedPerson, relation: z.enum(invitedRelations), sendEmail: z.boolean() })
export type InviteValues = z.infer<typeof inviteSchema>

export const emptyInvite: InviteValues = {
  email: '',
  relation: 'household',
  firstName: null,
  lastName: null,
  message: null,
  sendEmail: true,
}

export const roleOptions = invitedRelations.map((value) => ({ value, label: relationLabels[value] }))
