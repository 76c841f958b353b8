import { z } from 'zod'
import { userId } from '../../kernel/fields.ts'
import { invitedOfficeRoles } from '../../office/office-invitation.ts'

const figures = z.object({ clients: z.number(), properties: z.number(), touchpointsSent: z.number() })
export type MemberFigures = z.infer<typeof figures>

/** The answer of `GET /api/office`; only owners and administrators get figures. */
export const officeMembers = z.object({ members: z.array(z.object({ userId, figures: figures.nullable() })) })
export type OfficeMembers = z.infer<typeof officeMembers>

/**
 * The answer of `POST /api/office/members/:id/hand-over`, which hands over the next batch: a long list takes several
 * calls, each of which can be repeated.
 */
export const handedOver = z.object({
  handedOver: z.number(),
  propertiesHandedOver: z.number(),
  remaining: z.number(),
  refused: z.array(z.object({ message: z.string() })),
})
export type HandedOver = z.infer<typeof handedOver>

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

/** The answer of `GET /api/office/handed-over/:clientId`: to whom the client was handed over; null if they were not. */
export const handedOverClient = z.object({ words: z.string().nullable() })
export type HandedOverClient = z.infer<typeof handedOverClient>
