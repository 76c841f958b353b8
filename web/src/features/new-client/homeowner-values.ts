import { USUAL_MESSAGE } from '@hearthkeep/shared/invitation/invitation-message.ts'
import { invitedPerson } from '@hearthkeep/shared/invitation/invitation.ts'
import { user } from '@hearthkeep/shared/account/user.ts'
import { z } from 'zod'

const { email, firstName, lastName, phone } = user.schema.shape

/** The schema of the homeowner's and the invitation's fields. */
export const homeownerSchema = z.object({
  email: email.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone,
  sendInvitation: z.boolean(),
  message: invitedPerson.message,
})

export type HomeownerValues = z.infer<typeof homeownerSchema>

export const emptyHomeowner: HomeownerValues = {
  email: '',
  firstName: '',
  lastName: '',
  phone: null,
  sendInvitation: true,
  message: USUAL_MESSAGE,
}
