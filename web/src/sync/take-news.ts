import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { must } from '@hearthkeep/shared/must.ts'
import type { RowChange } from '@hearthkeep/shared/mutations/overlay.ts'
import { isSameChecksum, withChange } from '@hearthkeep/shared/protocol/checksum.ts'
import type { News } from '@hearthkeep/shared/protocol/poke.ts'
import type { LocalScope, LocalStore, LocalTables } from '../data/local-store.ts'
import { RememberingReader } from '../data/remembering-reader.ts'
import { writeChanges } from '../data/summaries.ts'
import { scopesNamed } from '../data/write-rows.ts'
import { isKnown } from './unknown-rows.ts'

interface Told {
  news: News
  today: CalendarDate
  /** A moment in UTC. */
  now: string
}

/**
 * Takes in what came along with a poke, in one transaction and without asking anybody. Only where nothing is pending, where
 * each scope stands just where the news begin, and where they lead to what the server counted: everything else is for a round.
 * @returns whether what they tell is here now, or was already.
 */
export function takeNews(store: LocalStore, { news, today, now }: Told): Promise<boolean> {
  const { deltas, epoch } = news
  return store.write(async (tables) => {
    const told = deltas.map(({ scope }) => scope)
    const reader = new RememberingReader(tables)
    const [known, first, waiting] = await Promise.all([
      scopesNamed(tables, told),
      tables.device.get('this'),
      tables.outbox.first(1),
    ])
    const device = must(first, 'the state of this device')
    if (device.epoch !== epoch) return false
    if (deltas.every(({ scope, version }) => (known.get(scope)?.version ?? 0) >= version)) return true
    if (waiting.length > 0) return false

    const changes: RowChange[] = []
    const scopes: LocalScope[] = []
    for (const delta of deltas) {
      const moved = await movedBy({ tables, reader }, known.get(delta.scope), delta)
      if (!moved) return false
      scopes.push(moved.scope)
      changes.push(...moved.changes)
    }
    await Promise.all([
      tables.scopes.put(scopes),
      tables.device.put([{ ...device, syncedAt: now }]),
      writeChanges(tables, { changes, today }),
    ])
    return true
  }, 'relaxed')
}

type Delta = News['deltas'][number]

/** What the delta changes, and the scope as it then is; null where it does not begin here or end where the server is. */
async function movedBy(
  { tables, reader }: { tables: LocalTables; reader: RememberingReader },
  scope: LocalScope | undefined,
  { since, version, deletes, puts, checksum: expected }: Delta,
): Promise<{ scope: LocalScope; changes: RowChange[] } | null> {
  if (scope?.state !== 'shown' || scope.drifted || scope.version !== since || !scope.checksum || !expected) return null
  const changes: RowChange[] = []
  let { checksum } = scope
  const gone = deletes.map(({ entity, id }) => ({ entity, id, after: null }))
  for (const { entity, id, after } of [
    ...gone,
    ...puts.map(({ entity, row }) => ({ entity, id: row.id, after: row })),
  ]) {
    if (!isKnown(tables, entity)) return null
    const change = { entity, id, before: (await reader.get(entity, id)) ?? null, after }
    checksum = withChange(checksum, change)
    changes.push(change)
  }
  return isSameChecksum(checksum, expected) ? { scope: { ...scope, version, checksum }, changes } : null
}
