import { z } from 'zod'
import { text, wholeNumber } from '../kernel/fields.ts'

const count = wholeNumber(0, 1_000_000_000)

/** More lines than a realtor's months, categories and templates can make. */
export const MAX_KEPT_LINES = 300

/** Touchpoints of one month, category and template. */
const keptTouchpoints = z.object({
  /** The month of sending, `2026-11`; null for months that no chart shows anymore. */
  month: text(7).nullable(),
  category: text(40),
  /** Null for a custom touchpoint. */
  templateId: text(60).nullable(),
  sent: count,
  responded: count,
})

/** [OF19] What a realtor did for clients whom they have handed over since. */
export const keptFigures = z.object({
  touchpoints: z.array(keptTouchpoints).max(MAX_KEPT_LINES),
  referrals: count,
  ratings: count,
  /** The sum of all ratings, each 1 to 5. */
  stars: count,
})

export type KeptFigures = z.infer<typeof keptFigures>
export type KeptTouchpoints = KeptFigures['touchpoints'][number]

export const noKeptFigures: KeptFigures = { touchpoints: [], referrals: 0, ratings: 0, stars: 0 }

/** The touchpoints that were sent, and those of them that were answered. */
export function sentInAll({ touchpoints }: KeptFigures): Pick<KeptTouchpoints, 'sent' | 'responded'> {
  return {
    sent: touchpoints.reduce((sum, { sent }) => sum + sent, 0),
    responded: touchpoints.reduce((sum, { responded }) => sum + responded, 0),
  }
}
