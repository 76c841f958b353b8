import { DAY_MS } from '@hearthkeep/shared/kernel/dates.ts'
import type { Client, TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ClientId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { scopeOwner } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { occurrencesToSend, PLAN_MESSAGES_PER_DAY } from '@hearthkeep/shared/touchpoint/automatic-plans.ts'
import { spreadDelays } from '@hearthkeep/shared/message/sending/spread.ts'
import { originOfPlan } from '@hearthkeep/shared/touchpoint/suggestion.ts'
import type { Log } from '../log.ts'
import { todayOf } from '../access/person-zone.ts'
import { whyPaused } from '../access/account-state.ts'
import { pause } from '../pauses.ts'
import type { View } from '../storage/store.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { sendPlanTo } from './send-plan-to.ts'
import { addTries, noTries, tryEach, type Tries } from './try-each.ts'

/**
 * The part of each realtor's day that lies within these hours is long enough, in every zone. At 08:00 UTC it is still
 * night throughout the US: messages wait for the morning.
 */
const HOURS = { from: 8, to: 20 } as const
/** Number of plans looked up at a time. */
const BATCH = 50

export interface PlanParts {
  sync: SyncService
  now: () => Date
  log: Log
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
}

/**
 * [TP22], [TP23] Creates and queues what plans send automatically today, each client in a separate transaction.
 * Idempotent: a round may be repeated, cut short, or run twice at once. @returns the number of clients treated.
 */
export async function sendPlans(parts: PlanParts): Promise<Tries> {
  const { sync, now, log, stopping } = parts
  const tries = noTries()
  const hour = now().getUTCHours()
  if (hour < HOURS.from || hour >= HOURS.to) return tries
  let after: TouchpointPlan['id'] | '' = ''
  for (;;) {
    const query: { after: TouchpointPlan['id'] | ''; limit: number } = { after, limit: BATCH }
    const plans: TouchpointPlan[] = await sync.read((view) => view.automaticPlans(query))
    const tried = await tryEach({
      rows: plans,
      async work(plan) {
        const sent = await sendPlan(parts, plan)
        tries.failed += sent.failed
        return sent.done
      },
      nameOf: ({ id }) => id,
      failure: 'a touchpoint plan could not be sent',
      log,
      stopping,
    })
    addTries(tries, tried)
    const last = plans.at(-1)
    if (!last || stopping.aborted) return tries
    after = last.id
  }
}

/** Clients who have not been sent an occurrence yet. */
interface Due {
  date: CalendarDate
  clientIds: ClientId[]
}

async function sendPlan(parts: PlanParts, plan: TouchpointPlan): Promise<Tries> {
  const { sync, now, log, stopping } = parts
  const tries = noTries()
  let left = await sync.read((view) => roomOf(view, { plan, now: now() }))
  if (left === 0) return tries
  const due = await sync.read(async (view) =>
    dueOf(view, { plan, today: await todayOf(view, realtorOf(plan), now().toISOString()) }),
  )
  for (const { date, clientIds } of due) {
    const delays = spreadDelays(Math.min(clientIds.length, left), 'hour')
    let index = 0
    const tried = await tryEach({
      rows: clientIds,
      async work(clientId) {
        if (left === 0) return 0
        await pause()
        const delaySeconds = must(delays[index], 'a delay for each remaining message')
        const outcome = await sendPlanTo(clientId, { sync, plan, date, delaySeconds })
        if (outcome === 'queued') [left, index] = [left - 1, index + 1]
        return outcome === 'nothing' ? 0 : 1
      },
      nameOf: (clientId) => `${plan.id} ${clientId}`,
      failure: 'a planned touchpoint could not be sent',
      log,
      stopping,
    })
    addTries(tries, tried)
  }
  return tries
}

async function dueOf(view: View, { plan, today }: { plan: TouchpointPlan; today: CalendarDate }): Promise<Due[]> {
  const clients = await audienceIn(view, plan)
  const due: Due[] = []
  for (const date of occurrencesToSend(plan, { today, clients: clients.length })) {
    const made = await view.byIndex('touchpoint', 'origin', originOfPlan(plan.id, date))
    const known = new Set(made.map(({ clientId }) => clientId))
    due.push({ date, clientIds: clients.map(({ id }) => id).filter((id) => !known.has(id)) })
  }
  return due
}

async function audienceIn(view: View, { clientIds, scope }: TouchpointPlan): Promise<Client[]> {
  const named =
    clientIds === null
      ? await view.byIndex('client', 'scope', scope)
      : await Promise.all(clientIds.map((id) => view.get('client', id)))
  return named.filter((client): client is Client => client?.scope === scope && isLiving(client) && !client.isArchived)
}

/** [TP23] Number of messages that plans may still queue for the account. */
async function roomOf(view: View, { plan, now }: { plan: TouchpointPlan; now: Date }): Promise<number> {
  if ((await whyPaused(view, realtorOf(plan))) !== null) return 0
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const queued = await view.countMessages({ by: 'userId', value: realtorOf(plan), since })
  return Math.max(0, PLAN_MESSAGES_PER_DAY - queued)
}

const realtorOf = ({ scope }: Pick<TouchpointPlan, 'scope'>): UserId => scopeOwner(scope).id as UserId
