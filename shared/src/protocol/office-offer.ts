import { z } from 'zod'
import { invitedOfficeRoles } from '../office/office-invitation.ts'

/** The answer of `POST /api/office-invitations/link`: what the holder of an invitation’s link sees. */
export const officeOffer = z.object({
  email: z.string(),
  role: z.enum(invitedOfficeRoles),
  expiresAt: z.string(),
  officeName: z.string(),
  invitedBy: z.string(),
  hasAccount: z.boolean(),
})
export type OfficeOffer = z.infer<typeof officeOffer>
