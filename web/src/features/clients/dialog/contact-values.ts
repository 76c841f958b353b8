import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { interactionFacts, loggedKinds } from '@hearthkeep/shared/client/interaction.ts'
import { referralFacts } from '@hearthkeep/shared/client/referral.ts'
import { responseFacts } from '@hearthkeep/shared/message/response.ts'
import { z } from 'zod'

const past = (today: CalendarDate) => interactionFacts.on.refine((day) => day <= today, 'This date is in the future')

export const contactSchema = (today: CalendarDate) =>
  z.object({ ...interactionFacts, kind: z.enum(loggedKinds), on: past(today) })
export type ContactValues = z.infer<ReturnType<typeof contactSchema>>

export const referralSchema = (today: CalendarDate) => z.object({ ...referralFacts, on: past(today) })
export type ReferralValues = z.infer<ReturnType<typeof referralSchema>>

export const ratingSchema = (today: CalendarDate) =>
  z.object({
    ...responseFacts,
    rating: responseFacts.rating.refine((rating) => rating !== null, 'Rating is required'),
    on: past(today),
  })
export type RatingForm = z.input<ReturnType<typeof ratingSchema>>
