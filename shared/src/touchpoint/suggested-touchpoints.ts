import type { TouchpointPlan } from './touchpoint-plan.ts'
import type { Touchpoint } from './touchpoint.ts'
import type { System } from '../system/system.ts'
import type { Property } from '../property/property.ts'
import type { MaintenanceItem } from '../maintenance/schedule/maintenance-item.ts'
import type { Client } from '../client/client.ts'
import { seasonWords } from '../message/template/season-words.ts'
import type { CalendarDate, ClientId } from '../kernel/fields.ts'
import type { Steps } from '../kernel/async/steps.ts'
import { clipped } from '../text/clipped.ts'
import { nextAnniversary, originOfAnniversary } from './anniversary.ts'
import { occurrencesToSuggest } from './automatic-plans.ts'
import { addDays, daysBetween, later } from '../kernel/dates.ts'
import { isLiving } from '../kernel/living.ts'
import { daysOverdue, dueDay } from '../maintenance/schedule/item-status.ts'
import { audienceOf, isAtRest, isLeftAlone, onlyPropertyOf } from './plan-audience.ts'
import { seasonFrom, seasonStartFrom } from '../maintenance/schedule/seasons-of-year.ts'
import { originOfPlan, type Suggestion } from './suggestion.ts'
import { safetyWords, warrantyWords } from './suggestion-words.ts'
import { coversOf } from '../system/warranties.ts'

/** [TP27] */
const [DAYS_AHEAD, SEASON_DAYS_AFTER, WARRANTY_DAYS, SAFETY_DAYS] = [7, 14, 30, 7]
const TITLE_LENGTH = 200

export interface SuggestionFacts {
  clients: readonly Client[]
  /** Properties that the realtor looks after, by client. */
  properties: ReadonlyMap<ClientId, readonly Property[]>
  plans: readonly TouchpointPlan[]
  /** Systems with a warranty that ends within 30 days, by property. */
  systems: ReadonlyMap<string, readonly System[]>
  /** Safety tasks that are overdue by 7 days or more, by property. */
  items: ReadonlyMap<string, readonly MaintenanceItem[]>
  today: CalendarDate
}

/**
 * [TP26], [TP27] Returns all suggestions of today, including those that were accepted or dismissed: see {@link
 * withoutExisting}. Yields at each client.
 */
export function* suggestionsSteps({ clients, plans, ...facts }: SuggestionFacts): Steps<Suggestion[]> {
  const living = clients.filter((client) => isLiving(client) && !client.isArchived)
  const watched = plansOf(plans, living, facts.today)
  const all: Suggestion[] = []
  for (const client of living) {
    const properties = facts.properties.get(client.id) ?? []
    if (!isLeftAlone(properties)) all.push(...ofClient({ ...facts, client, properties, plans: watched }))
    yield
  }
  return all
}

/** [TP24] Returns the suggestions that have no touchpoint yet. */
export function withoutExisting(
  suggestions: readonly Suggestion[],
  touchpoints: readonly Pick<Touchpoint, 'clientId' | 'origin' | 'deletedAt'>[],
): Suggestion[] {
  const taken = new Map<string, Set<ClientId>>()
  for (const touchpoint of touchpoints) {
    const { clientId, origin } = touchpoint
    if (!origin || !isLiving(touchpoint)) continue
    const clients = taken.get(origin)
    if (clients) clients.add(clientId)
    else taken.set(origin, new Set([clientId]))
  }
  return suggestions.filter(({ clientId, origin }) => !taken.get(origin)?.has(clientId))
}

/** Whether a warranty of the system may be suggested today. */
export const hasEndingWarranty = (system: System, today: CalendarDate): boolean =>
  system.isActive && isLiving(system) && coversOf(system).some(({ ends }) => endsSoon(ends, today))

/** Whether the task may be suggested today. */
export const isLateSafety = (item: MaintenanceItem, today: CalendarDate): boolean =>
  item.category === 'safety' && isLiving(item) && daysOverdue(item, today) >= SAFETY_DAYS

interface WatchedPlan {
  plan: TouchpointPlan
  isFor(client: Pick<Client, 'id' | 'isArchived'>): boolean
  dates: readonly CalendarDate[]
}

interface OfClient extends Omit<SuggestionFacts, 'clients' | 'properties' | 'plans'> {
  client: Client
  properties: readonly Property[]
  plans: readonly WatchedPlan[]
}

function plansOf(plans: readonly TouchpointPlan[], clients: readonly Client[], today: CalendarDate): WatchedPlan[] {
  return plans
    .filter((plan) => !plan.isPaused && isLiving(plan))
    .map((plan) => {
      const isFor = audienceOf(plan)
      const count = plan.clientIds === null ? clients.length : clients.filter(isFor).length
      return { plan, isFor, dates: occurrencesToSuggest(plan, { today, clients: count }) }
    })
}

const ofClient = (input: OfClient): Suggestion[] => [
  ...ofPlans(input),
  ...anniversary(input),
  ...season(input),
  ...input.properties.filter((property) => !isAtRest(property)).flatMap((property) => ofProperty(input, property)),
]

function ofPlans({ client, properties, plans, today }: OfClient): Suggestion[] {
  const propertyId = onlyPropertyOf(properties)?.id ?? null
  return plans.flatMap(({ plan, isFor, dates }) => {
    if (dates.length === 0 || !isFor(client)) return []
    const { id: planId, title, touchpointType, category, description, priority } = plan
    return dates.map((date) => ({
      clientId: client.id,
      propertyId,
      origin: originOfPlan(planId, date),
      reason: { kind: 'plan', planId, title, date } as const,
      facts: { title, touchpointType, category, description, priority, scheduledDate: later(date, today) },
    }))
  })
}

function anniversary({ client: { id: clientId, closingDate }, properties, today }: OfClient): Suggestion[] {
  if (closingDate === null) return []
  const date = nextAnniversary(closingDate, today)
  const years = Number(date.slice(0, 4)) - Number(closingDate.slice(0, 4))
  if (years < 1 || daysBetween(today, date) > DAYS_AHEAD) return []
  return [
    {
      clientId,
      propertyId: onlyPropertyOf(properties)?.id ?? null,
      origin: originOfAnniversary(date),
      reason: { kind: 'anniversary', date, years },
      facts: {
        title: 'Happy home anniversary',
        touchpointType: 'home-anniversary',
        category: 'personal',
        description: null,
        priority: 'medium',
        scheduledDate: date,
      },
    },
  ]
}

function season({ client, properties, plans, today }: OfClient): Suggestion[] {
  const start = seasonStartFrom(addDays(today, -SEASON_DAYS_AFTER))
  const property = onlyPropertyOf(properties)
  const isPlanned = plans.some(({ plan, isFor }) => plan.rhythm === 'seasonal' && isFor(client))
  if (daysBetween(today, start) > DAYS_AHEAD || properties.length === 0 || isPlanned) return []
  const name = seasonFrom(start)
  return [
    {
      clientId: client.id,
      propertyId: property?.id ?? null,
      origin: `season/${start.slice(0, 4)}-${name}`,
      reason: { kind: 'season', season: name, date: start },
      facts: { ...seasonWords[name], category: 'seasonal', priority: 'medium', scheduledDate: later(start, today) },
    },
  ]
}

function ofProperty({ client, systems, items, today }: OfClient, { id: propertyId }: Property): Suggestion[] {
  const about = { clientId: client.id, propertyId }
  const made = { touchpointType: 'custom', category: 'maintenance', priority: 'high', scheduledDate: today } as const
  const ending = (systems.get(propertyId) ?? []).flatMap((system) =>
    endsOf(system, today).map((ends): Suggestion => {
      const { id, systemName } = system
      const reason = { kind: 'warranty', systemName, ends } as const
      const { title, description } = warrantyWords(reason)
      const facts = { ...made, title: clipped(title, TITLE_LENGTH), description }
      return { ...about, origin: `warranty/${id}/${ends}`, reason, facts }
    }),
  )
  const late = (items.get(propertyId) ?? []).flatMap((item): Suggestion[] => {
    const due = dueDay(item)
    if (due === null || !isLateSafety(item, today)) return []
    const reason = { kind: 'safety', task: item.title, due } as const
    const { title, description } = safetyWords(reason)
    const facts = { ...made, title: clipped(title, TITLE_LENGTH), description }
    return [{ ...about, origin: `safety/${item.id}/${due}`, reason, facts }]
  })
  return [...ending, ...late]
}

/** Returns the days on which a warranty ends soon; several that end on the same day are one suggestion. */
const endsOf = (system: System, today: CalendarDate): CalendarDate[] =>
  system.isActive && isLiving(system)
    ? [...new Set(coversOf(system).map(({ ends }) => ends))].filter((ends) => endsSoon(ends, today))
    : []

const endsSoon = (ends: CalendarDate, today: CalendarDate) => ends >= today && daysBetween(today, ends) <= WARRANTY_DAYS
