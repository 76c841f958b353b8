import type { Touchpoint } from '../../touchpoint/touchpoint.ts'
import type { Response } from '../../message/response.ts'
import type { Referral } from '../../client/referral.ts'
import type { Property } from '../../property/property.ts'
import type { Client } from '../../client/client.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { allSteps, type Steps } from '../../kernel/async/steps.ts'
import { isLiving } from '../../kernel/living.ts'
import { utcDay } from '../../kernel/dates.ts'
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
}

const BEST_RATING = 5

/** [CL13] Computed from stored rows alone. Rows of a removed client do not count. */
export const realtorStats = (recorded: Recorded): RealtorStats => allSteps(realtorStatsSteps(recorded))

/** Like {@link realtorStats}, with a pause after each kind of record. */
export function* realtorStatsSteps(recorded: Recorded): Steps<RealtorStats> {
  const { clients, touchpoints, responses, referrals, properties } = recorded
  const living = new Set(clients.filter(isLiving).map(({ id }) => id))
  yield
  const counts = (row: Pick<Touchpoint, 'clientId' | 'deletedAt'>) => isLiving(row) && living.has(row.clientId)
  const sent = touchpoints.filter((touchpoint) => counts(touchpoint) && isSent(touchpoint))
  yield
  const answers = responses.filter(counts)
  const answered = new Set(answers.map(({ touchpointId }) => touchpointId))
  const ratings = answers.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  yield
  return {
    totalClients: living.size,
    touchpointsSent: sent.length,
    responseRate: share(sent.filter(({ id }) => answered.has(id)).length, sent.length),
    referralsGenerated: referrals.filter(counts).length,
    clientSatisfaction: share(
      ratings.reduce((sum, rating) => sum + rating, 0),
      ratings.length * BEST_RATING,
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

/** Whether it was sent by the server, or completed by the realtor (part 2, section 2). */
export const isSent = ({ status }: Pick<Touchpoint, 'status'>): boolean => status === 'sent' || status === 'completed'

/** The day on which it was sent or completed; if none is recorded, the day in UTC of its last change. */
export const sentOn = ({ completedDate, updatedAt }: Pick<Touchpoint, 'completedDate' | 'updatedAt'>): CalendarDate =>
  completedDate ?? utcDay(updatedAt)

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
