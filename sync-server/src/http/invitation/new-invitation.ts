import type { User } from '@hearthkeep/shared/entities.ts'
import { invitationId, propertyId, text } from '@hearthkeep/shared/kernel/fields.ts'
import { invitationToken, invitedPerson } from '@hearthkeep/shared/invitation/invitation.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import { linkOf, mintToken } from '../../access/token.ts'
import { z } from 'zod'
import { refuseOtherRealtor } from '../call/only-one-role.ts'
import { lenient, type BodyOf } from '../request/lenient.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'

const { email, firstName, lastName, message } = invitedPerson

/** The documented body. Fields that the server decides (`status`, `expiresAt`) are accepted and ignored. */
export const newInvitation = lenient(
  z.object({
    id: invitationId.nullish(),
    propertyId,
    realtorId: z.string().nullish(),
    email: email.nullish(),
    firstName: firstName.nullish(),
    lastName: lastName.nullish(),
    phone: text(40).nullish(),
    message: message.nullish(),
    sendEmail: z.boolean().nullish(),
    sendSMS: z.boolean().nullish(),
    invitationToken: text(200).nullish(),
    status: z.literal('pending', 'New invitations must be pending').nullish(),
    expiresAt: z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'Not a valid date').nullish(),
  }),
)
type NewInvitation = BodyOf<typeof newInvitation>

/**
 * @throws Problem 403 if the body names another realtor.
 */
export function invitationOf(
  body: NewInvitation,
  { user, mintId }: { user: User; mintId: () => string },
): { args: ArgsOf<'homeowner.invite'>; token: string } {
  refuseOtherRealtor(user, body)
  const { id, propertyId, email, firstName, lastName, message } = body
  const token = strongToken(body.invitationToken ?? '') ?? mintToken()
  const args = {
    propertyId,
    invitationId: id ?? invitationId.parse(mintId()),
    email: email ?? null,
    phone: body.phone || null,
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    message: message ?? null,
    sendEmail: body.sendEmail ?? body.sendSMS !== true,
    sendSms: body.sendSMS ?? false,
    ...linkOf(token),
  }
  return { args, token }
}

/**
 * Returns a client's own token if enough of it may be random that nobody can guess it. One made of a clock and a few
 * characters is not: another replaces it, and the answer contains that one.
 */
function strongToken(token: string): string | null {
  const random = token.replace(/^inv_(\d{10,})?_?/, '')
  return random.length >= 22 && invitationToken.safeParse(token).success ? token : null
}

/** A realtor looks after other people's properties; their own belong in a homeowner's account. */
export function refuseRealtorAsOwner({ role }: User): void {
  if (role === 'realtor')
    throw new Refusal('forbidden', 'A realtor account can’t own a property. Use a homeowner account.')
}
