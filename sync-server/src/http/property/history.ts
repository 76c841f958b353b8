import type { HistoryEntry } from '@hearthkeep/shared/protocol/answers/history-entry.ts'
import { LATE_MS } from '@hearthkeep/shared/kernel/removed-at.ts'
import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScopeOf, type Scope } from '@hearthkeep/shared/kernel/scope.ts'
import { recordedEntities } from '@hearthkeep/shared/trash/trash-mutations.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { fieldWordsOf } from '@hearthkeep/shared/history/words-by-entity.ts'
import { Hono } from 'hono'
import type { ChangeRecord } from '../../storage/log/changes.ts'
import type { View } from '../../storage/store.ts'
import { visibleAmong } from '../../access/visible-scopes.ts'
import { answerList } from '../answer/long-answer.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { historyAnswer } from '../description/answers.ts'
import { describe, list } from '../description/describe.ts'

/** Maximum number of entries in one answer. */
const NEWEST = 200

/**
 * Returns who changed what in one row and when, newest first, for everyone who may see its property today. The history
 * of a property also shows its owner and household what was recorded about the ownership.
 */
export function historyRoutes(rest: Rest) {
  return new Hono<SignedIn>().get(
    '/:entity/:id',
    describe('List the changes of a record, newest first', { answers: list(historyAnswer) }),
    async (c) => {
      const { entity, id } = c.req.param()
      const known = recordedEntities.find((name) => name === entity)
      if (!known) throw nothingThere()
      const query = { userId: c.var.user.id, entity: known, id }
      return answerList(c, await rest.read((view) => historyOf(view, query)))
    },
  )
}

/** Programs also get the id of the person. The log has rows of all entities. */
export type HistoryRow = Omit<HistoryEntry, 'entity'> & { by: { id: UserId }; entity: EntityName }

interface HistoryQuery {
  userId: UserId
  entity: EntityName
  id: string
}

/** Refuses (`not_found`) rows that never changed and rows of properties that this person may not see. */
async function historyOf(view: View, { userId, entity, id }: HistoryQuery): Promise<HistoryRow[]> {
  // Read from the log, because the row itself may be gone.
  const logged = await visibleOf(view, userId, await view.history(entity, id))
  const records = await sinceHandOvers(view, { entity, records: logged })
  const [newest] = records
  if (!newest) throw nothingThere()
  const names = await namesIn(view, newest.scope)
  const recorded = entity === 'property' ? await visibleOf(view, userId, await ownershipRecords(view, id)) : []
  return [...records, ...recorded]
    .toSorted((one, other) => other.number - one.number)
    .map((record) => entryOf(record, names))
    .filter(({ kind, changes }) => kind !== 'changed' || changes.length > 0)
    .slice(0, NEWEST)
}

async function visibleOf(view: View, userId: UserId, records: readonly ChangeRecord[]): Promise<ChangeRecord[]> {
  const visible = await visibleAmong(
    view,
    userId,
    records.map(({ scope }) => scope),
  )
  return records.filter(({ scope }) => visible.has(scope))
}

/** Only the current record: nobody may still see what another owner recorded before it ended. */
async function ownershipRecords(view: View, id: string): Promise<ChangeRecord[]> {
  const records = await view.history('ownership', id)
  const ended = records.findIndex(({ after }) => after === null)
  return ended === -1 ? records : records.slice(0, ended)
}

function entryOf({ number, at, saidAt, actor, ...change }: ChangeRecord, names: Names): HistoryRow {
  const { name, entity, before, after } = change
  const earlier = saidAt !== null && Date.parse(at) - Date.parse(saidAt) > LATE_MS ? saidAt : null
  const entry = {
    number,
    at,
    saidAt: earlier,
    by: { id: actor, name: names.get(actor) ?? 'Someone' },
    entity,
    action: name,
  }
  if (!after) return { ...entry, kind: 'deleted', changes: [] }
  // The first edit creates the ownership record, so it is shown as the values that it set.
  if (!before && entity !== 'ownership') return { ...entry, kind: 'created', changes: [] }
  const fields = Object.keys(after).filter((field) => fieldWordsOf(entity, field) !== undefined)
  const changes = fields.map((field) => ({ field, before: before?.[field] ?? null, after: after[field] }))
  return { ...entry, kind: before ? kindOf(after) : 'changed', changes: before ? changes : changes.filter(isShown) }
}

/** Defaults of a new record are not shown. */
const isShown = ({ field, after }: { field: string; after: unknown }) =>
  after !== null && !(field === 'profileStatus' && after === 'active')

function kindOf({ deletedAt }: Record<string, unknown>): 'changed' | 'deleted' | 'restored' {
  if (deletedAt === undefined) return 'changed'
  return deletedAt === null ? 'restored' : 'deleted'
}

type Names = ReadonlyMap<UserId, string>

/** Names as the property knows them, including people whose relation has ended. */
async function namesIn(view: View, scope: Scope): Promise<Names> {
  const memberships = await view.byIndex('membership', 'scope', propertyScopeOf(scope) ?? scope)
  return new Map(memberships.map(({ userId, name }) => [userId, name]))
}

const nothingThere = () => new Refusal('not_found', 'There is nothing here')

const HAND_OVER = 'transfer.accept'

/**
 * [HO7] Filters a row's log, after the property has changed hands, to what its current members may read: nothing that
 * stayed with a former owner, and no earlier costs if those stayed too. `records` are of one row, newest first.
 */
async function sinceHandOvers(
  view: View,
  { entity, records }: { entity: EntityName; records: ChangeRecord[] },
): Promise<ChangeRecord[]> {
  if (records.some(({ name, after }) => name === HAND_OVER && after === null)) return []
  const [newest] = records
  const scope = newest && propertyScopeOf(newest.scope)
  if (entity !== 'maintenanceItem' || !scope) return records
  const keptCosts = (await view.byIndex('transfer', 'scope', scope)).filter(
    ({ status, withCosts }) => status === 'accepted' && !withCosts,
  )
  const versions = await Promise.all(
    keptCosts.map(async ({ id }) => {
      const accepted = (await view.history('transfer', id)).find(({ name }) => name === HAND_OVER)
      return accepted?.version ?? 0
    }),
  )
  const last = Math.max(0, ...versions)
  return records.map((record) => (record.version > last ? record : withoutCost(record)))
}

const withoutCost = ({ before, after, ...record }: ChangeRecord): ChangeRecord => ({
  ...record,
  before: before && costless(before),
  after: after && costless(after),
})

function costless({ cost: _cost, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return fields
}
