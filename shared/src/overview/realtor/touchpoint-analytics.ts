import type { Touchpoint } from '../../touchpoint/touchpoint.ts'
import type { Response } from '../../message/response.ts'
import type { Client } from '../../client/client.ts'
import { touchpointTemplates } from '../../message/template/touchpoint-templates.ts'
import type { CalendarDate } from '../../kernel/fields.ts'
import { allSteps, type Steps } from '../../kernel/async/steps.ts'
import { addMonths } from '../../kernel/dates.ts'
import { isLiving } from '../../kernel/living.ts'
import { isSent } from '../../touchpoint/sent.ts'
import { lineOf } from '../../office/keep-figures.ts'
import type { KeptFigures, KeptTouchpoints } from '../../account/kept-figures.ts'

/** Number of touchpoints that were sent, and of those that were answered. */
export interface SentAndAnswered {
  sent: number
  responded: number
}

export interface TouchpointAnalytics {
  /** Categories in which something was sent, most sent first. */
  categories: (SentAndAnswered & { category: string })[]
  /** The last twelve months, the current one last, by the day of sending: `2026-11`. */
  months: (SentAndAnswered & { month: string })[]
  /** The id of the template with the highest share of answers; null if none was sent often enough. */
  best: (SentAndAnswered & { templateId: string }) | null
}

/** Below this number, a share is not meaningful. */
export const MIN_FOR_BEST = 5
const MONTHS = 12

interface Recorded {
  clients: readonly Client[]
  touchpoints: readonly Touchpoint[]
  responses: readonly Response[]
  /** [OF19] */
  kept: KeptFigures | null
}

/** [TP9] Derived from stored rows alone. Records about removed clients do not count. */
export const touchpointAnalytics = (recorded: Recorded, today: CalendarDate): TouchpointAnalytics =>
  allSteps(touchpointAnalyticsSteps(recorded, today))

/** Like {@link touchpointAnalytics}, but yields at each row: a realtor may have sent 100,000. */
function* touchpointAnalyticsSteps(
  { clients, touchpoints, responses, kept }: Recorded,
  today: CalendarDate,
): Steps<TouchpointAnalytics> {
  const living = new Set<Client['id']>()
  for (const client of clients) {
    if (isLiving(client)) living.add(client.id)
    yield
  }
  const answered = new Set<Touchpoint['id']>()
  for (const response of responses) {
    const { clientId, touchpointId } = response
    if (touchpointId !== null && isLiving(response) && living.has(clientId)) answered.add(touchpointId)
    yield
  }
  const categories = new Map<string, SentAndAnswered>()
  const months = new Map(lastMonths(today).map((month) => [month, { sent: 0, responded: 0 }]))
  const templates = new Map<string, SentAndAnswered>()
  const count = ({ month, category, templateId, ...counts }: KeptTouchpoints) => {
    add(tallyOf(categories, category), counts)
    const tally = month === null ? undefined : months.get(month)
    if (tally) add(tally, counts)
    if (templateId !== null) add(tallyOf(templates, templateId), counts)
  }
  for (const line of kept?.touchpoints ?? []) count(line)
  for (const touchpoint of touchpoints) {
    yield
    const { clientId, countsForGiver } = touchpoint
    if (isSent(touchpoint) && isLiving(touchpoint) && living.has(clientId) && !countsForGiver)
      count(lineOf(touchpoint, answered.has(touchpoint.id)))
  }
  return {
    categories: [...categories]
      .map(([category, tally]) => ({ category, ...tally }))
      .toSorted((one, other) => other.sent - one.sent),
    months: [...months].map(([month, tally]) => ({ month, ...tally })),
    best: bestOf(templates),
  }
}

const lastMonths = (today: CalendarDate): string[] =>
  Array.from({ length: MONTHS }, (_, index) => addMonths(today, index - MONTHS + 1).slice(0, 7))

function tallyOf(tallies: Map<string, SentAndAnswered>, key: string): SentAndAnswered {
  const known = tallies.get(key)
  if (known) return known
  const tally = { sent: 0, responded: 0 }
  tallies.set(key, tally)
  return tally
}

function add(tally: SentAndAnswered, { sent, responded }: SentAndAnswered): void {
  tally.sent += sent
  tally.responded += responded
}

/** For equal shares, the one that was sent more often. */
function bestOf(templates: ReadonlyMap<string, SentAndAnswered>): TouchpointAnalytics['best'] {
  const [best] = touchpointTemplates
    .map(({ id }) => ({ templateId: id, ...(templates.get(id) ?? { sent: 0, responded: 0 }) }))
    .filter(({ sent, responded }) => sent >= MIN_FOR_BEST && responded > 0)
    .toSorted((one, other) => shareOf(other) - shareOf(one) || other.sent - one.sent)
  return best ?? null
}

/** 0 to 1; 0 if nothing was sent. */
export const shareOf = ({ sent, responded }: SentAndAnswered): number => (sent === 0 ? 0 : responded / sent)
