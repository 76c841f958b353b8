import { invitedOfficeRoles } from '@hearthkeep/shared/office/office-invitation.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { z } from 'zod'
import { post } from '../account-api.ts'
import { readLink, type LinkAnswer } from '../link/link-api.ts'

const offer = z.object({
  email: z.string(),
  role: z.enum(invitedOfficeRoles),
  expiresAt: z.string(),
  officeName: z.string(),
  invitedBy: z.string(),
  hasAccount: z.boolean(),
})
export type OfficeOffer = z.infer<typeof offer>

export const readOfficeOffer = (token: string): Promise<LinkAnswer<OfficeOffer>> =>
  readLink('/api/office-invitations/link', { token, offer })

export const joinOffice = (token: string): Promise<Outcome<null>> =>
  post('/api/office-invitations/accept', { body: { token }, understand: () => null })
