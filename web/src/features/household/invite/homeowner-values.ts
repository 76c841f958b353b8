import { invitedPerson } from '@hearthkeep/shared/invitation/invitation.ts'
import { optional, text } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'

/** The values of the dialog; {@link missingIn} checks whether it can be submitted. */
export const homeownerInvite = z.object({
  sendEmail: z.boolean(),
  email: optional(text(254)),
  sendSms: z.boolean(),
  phone: optional(text(40)),
  message: invitedPerson.message,
})
export type HomeownerInvite = z.infer<typeof homeownerInvite>

export const emptyHomeownerInvite: HomeownerInvite = {
  sendEmail: true,
  email: null,
  sendSms: false,
  phone: null,
  message: null,
}

/**
 * Returns the first error, in the order and wording of the specification (part 1, section 5); `null` if there is none.
 */
export function missingIn({ sendEmail, email, sendSms, phone }: HomeownerInvite): string | null {
  if (!sendEmail && !sendSms) return 'Please select at least one contact method (Email or SMS)'
  if (sendEmail && !email?.trim()) return 'Email address is required when sending via email'
  if (sendSms && !phone?.trim()) return 'Phone number is required when sending via SMS'
  if (email?.trim() && !invitedPerson.email.safeParse(email.trim()).success) return 'Please enter a valid email address'
  return null
}

/** Returns the local part of the email as a placeholder for a missing name. */
export const nameIn = (email: string | null): string | null => email?.split('@')[0]?.slice(0, 100) || null
