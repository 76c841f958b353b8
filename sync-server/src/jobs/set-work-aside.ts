import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { pastScope, scopeOwner, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { pastBefore, tasksBy } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { pastWork } from '@hearthkeep/shared/overview/past-work.ts'
import { actingUserFor } from '../access/acting-user.ts'
import { todayOf } from '../access/person-zone.ts'
import type { Log } from '../log.ts'
import type { View } from '../storage/store.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { addTries, noTries, tryEach, type Tries } from './try-each.ts'

/** Tasks that are set aside in one transaction: a few milliseconds, during which others wait. */
const BATCH = 50

export interface WorkParts {
  sync: Pick<SyncService, 'read' | 'run'>
  now: () => Date
  mintId: () => string
  log: Log
  /** When aborted, the rest is left for the next round. */
  stopping: AbortSignal
  batch?: number
}

/**
 * [P57] Sets old finished work aside, property by property, in the name of its owner or else its realtor. A property that
 * has neither keeps all its work.
 */
export async function setWorkAside(parts: WorkParts): Promise<Tries> {
  const { sync, now, log, stopping } = parts
  const moment = now().toISOString()
  const tries = noTries()
  for (let after: Scope | null = null; !stopping.aborted;) {
    const query: { before: string; after: Scope | null } = { before: pastBefore(moment), after }
    const scope: Scope | undefined = await sync.read((view) => view.nextOldWork(query))
    if (!scope) break
    const tried = await tryEach({
      rows: [scope],
      work: (scope) => setAsideIn(parts, { scope, moment }),
      nameOf: (scope) => scope,
      failure: 'old work could not be set aside',
      log,
      stopping,
    })
    addTries(tries, tried)
    after = scope
  }
  return tries
}

interface Place {
  scope: Scope
  moment: string
}

/** @returns the number of tasks that were set aside. */
async function setAsideIn(parts: WorkParts, place: Place): Promise<number> {
  const { sync, mintId, stopping, batch = BATCH } = parts
  let done = 0
  while (!stopping.aborted) {
    const found = await sync.read((view) => oldWorkIn(view, place))
    if (!found) return done
    const { person, args, toGo } = found
    const outcome = await sync.run(person, (run) =>
      run(mutationId.parse(mintId()), { name: 'maintenance.set_aside', args: { ...args, most: batch } }),
    )
    if (!outcome.ok) throw new Error(outcome.refusal.message)
    done += Math.min(batch, toGo)
    if (toGo <= batch) return done
  }
  return done
}

/** Returns null if there is nothing to do. */
async function oldWorkIn(view: View, { scope, moment }: Place) {
  const person = await actingUserFor(view, scope)
  const owner = scopeOwner(scope)
  if (!person || owner.kind !== 'property') return null
  const today = await todayOf(view, person.userId, moment)
  const aside = new Set((await view.byIndex('pastItem', 'scope', pastScope(owner.id))).map(({ id }) => id))
  const items = await readFrom(view, (rows) => tasksBy(rows, 'scope', scope))
  const past = pastWork({ items, today })
  const toGo = past.filter(({ id }) => !aside.has(id)).length
  const areBack = past.length - toGo === aside.size
  return toGo === 0 && areBack ? null : { person, args: { propertyId: owner.id, today }, toGo }
}
