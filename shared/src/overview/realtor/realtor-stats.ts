import type { Touchpoint } from '../../touchpoint/touchpoint.ts'
import type { Response } from '../../message/response.ts'
import type { Referral } from '../../client/referral.ts'
import type { Property } from '../../property/property.ts'
import { noKeptFigures, sentInAll, type KeptFigures } from '../../account/kept-figures.ts'
import type { Client } from '../../client/client.ts'
import { allSteps, type Steps } from '../../kernel/async/steps.ts'
import { isLiving } from '../../kernel/living.ts'
import { isSent } from '../../touchpoint/sent.ts'
import { percent } from '../../kernel/money.ts'

/** The figures on the realtor's dashboard (part 1, section 3). The two rates are fractions, 0 to 1. */
export interface RealtorStats {
  totalClients: number
  touchpointsSent: number
  /** The share of sent touchpoints that received an answer; 0 if none was sent. */
  responseRate: number
  referralsGenerated: number
  /** The mean of all ratings, where 5 equals 1; 0 if there is none. */
  clientSatisfaction: number
  activeProperties: number
}

interface Recorded {
  clients: readonly Client[]
  touchpoints: readonly Touchpoint[]
  responses: readonly Response[]
  referrals: readonly Referral[]
  /** Properties whose realtor they are today. */
  properties: readonly Pick<Property, 'status' | 'deletedAt'>[]
  /** [OF19] */
  kept: KeptFigures | null
}

const BEST_RATING = 5

/** [CL13] Computed from stored rows alone. Rows of a removed client do not count. */
export const realtorStats = (recorded: Recorded): RealtorStats => allSteps(realtorStatsSteps(recorded))

/** Like {@link realtorStats}, with a pause after each kind of record. */
export function* realtorStatsSteps(recorded: Recorded): Steps<RealtorStats> {
  const { clients, touchpoints, responses, referrals, properties } = recorded
  const kept = recorded.kept ?? noKeptFigures
  const keptTouchpoints = sentInAll(kept)
  const living = new Set(clients.filter(isLiving).map(({ id }) => id))
  yield
  const isCurrent = (row: Touchpoint | Response | Referral) => isLiving(row) && living.has(row.clientId)
  const counts = (row: Touchpoint | Response | Referral) => isCurrent(row) && !row.countsForGiver
  const sent = touchpoints.filter((touchpoint) => counts(touchpoint) && isSent(touchpoint))
  yield
  const answers = responses.filter(isCurrent)
  const answered = new Set(answers.map(({ touchpointId }) => touchpointId))
  const ratings = answers.filter(counts).flatMap(({ rating }) => (rating === null ? [] : [rating]))
  yield
  return {
    totalClients: living.size,
    touchpointsSent: sent.length + keptTouchpoints.sent,
    responseRate: share(
      sent.filter(({ id }) => answered.has(id)).length + keptTouchpoints.responded,
      sent.length + keptTouchpoints.sent,
    ),
    referralsGenerated: referrals.filter(counts).length + kept.referrals,
    clientSatisfaction: share(
      ratings.reduce((sum, rating) => sum + rating, kept.stars),
      (ratings.length + kept.ratings) * BEST_RATING,
    ),
    activeProperties: properties.filter((property) => isLiving(property) && property.status === 'active').length,
  }
}

/** [RD13] `29%`; `–` if nothing was sent that could be answered. */
export const responseWords = ({ touchpointsSent, responseRate }: RealtorStats): string =>
  touchpointsSent === 0 ? '–' : percent(responseRate)

/** [RD13] `90%`; `–` without a rating, of which each is at least 1 of 5. */
export const satisfactionWords = ({ clientSatisfaction }: RealtorStats): string =>
  clientSatisfaction === 0 ? '–' : percent(clientSatisfaction)

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
