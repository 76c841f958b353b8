import type { Touchpoint } from '../touchpoint/touchpoint.ts'
import type { Response } from '../message/response.ts'
import type { Referral } from '../client/referral.ts'
import { MAX_KEPT_LINES, noKeptFigures, type KeptFigures, type KeptTouchpoints } from '../account/kept-figures.ts'
import type { CalendarDate } from '../kernel/fields.ts'
import { addMonths } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { isSent, sentOn } from '../touchpoint/sent.ts'
import { templateOfType } from '../touchpoint/touchpoint-words.ts'

interface Leaving {
  touchpoints: readonly Touchpoint[]
  responses: readonly Response[]
  referrals: readonly Referral[]
}

/** [OF19] Adds what the realtor did for a client who is handed over. What an earlier realtor keeps does not count. */
export function keepFigures(
  known: KeptFigures | null,
  { touchpoints, responses, referrals }: Leaving,
  today: CalendarDate,
): KeptFigures {
  const { touchpoints: lines, ...counts } = known ?? noKeptFigures
  const answers = responses.filter((row) => isLiving(row))
  const answered = new Set(answers.map(({ touchpointId }) => touchpointId))
  const ratings = answers.filter(counted).flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const added = touchpoints.filter((row) => isSent(row) && counted(row)).map((row) => lineOf(row, answered.has(row.id)))
  return {
    touchpoints: joined([...lines, ...added], addMonths(today, -11).slice(0, 7)),
    referrals: counts.referrals + referrals.filter(counted).length,
    ratings: counts.ratings + ratings.length,
    stars: counts.stars + ratings.reduce((sum, rating) => sum + rating, 0),
  }
}

/** [OF19] The record as the colleague gets it: what its realtor has kept counts for nobody else. */
export const keptByGiver = <Record extends Touchpoint | Response | Referral>(row: Record): Record => ({
  ...row,
  countsForGiver: row.countsForGiver || (isLiving(row) && (!('status' in row) || isSent(row))),
})

const counted = (row: Touchpoint | Response | Referral): boolean => isLiving(row) && !row.countsForGiver

/** What one sent touchpoint adds. */
export const lineOf = (row: Touchpoint, isAnswered: boolean): KeptTouchpoints => ({
  month: sentOn(row).slice(0, 7),
  category: row.category,
  templateId: templateOfType(row.touchpointType)?.id ?? null,
  sent: 1,
  responded: isAnswered ? 1 : 0,
})

/** One line for each month since the first, category and template, and one for all earlier months. */
function joined(lines: readonly KeptTouchpoints[], firstMonth: string): KeptTouchpoints[] {
  const byKey = new Map<string, KeptTouchpoints>()
  for (const line of lines) {
    const month = line.month !== null && line.month >= firstMonth ? line.month : null
    const isFull = byKey.size >= MAX_KEPT_LINES - 1
    const key = JSON.stringify([month, line.category, line.templateId])
    if (isFull && !byKey.has(key)) add(byKey, 'rest', { ...line, month: null, category: 'custom', templateId: null })
    else add(byKey, key, { ...line, month })
  }
  return [...byKey.values()]
}

function add(lines: Map<string, KeptTouchpoints>, key: string, line: KeptTouchpoints): void {
  const { sent = 0, responded = 0 } = lines.get(key) ?? {}
  lines.set(key, { ...line, sent: sent + line.sent, responded: responded + line.responded })
}
