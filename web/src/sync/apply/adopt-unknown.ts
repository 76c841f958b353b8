import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { baseRowsOf } from '../../data/mutate/base-rows.ts'
import type { LocalStore } from '../../data/store/local-store.ts'
import type { Person } from '../../data/mutate/mutate.ts'
import { localRows } from './local-rows.ts'
import { replayOnTop } from './replay-on-top.ts'
import { isKnown } from './unknown-rows.ts'

/**
 * Adopts the rows that the previous version of the app did not know, beneath the pending mutations, which may affect
 * them now.
 */
export function adoptUnknownRows(
  store: LocalStore,
  { person, today }: { person: Person; today: CalendarDate },
): Promise<void> {
  return store.write(async (tables) => {
    const adopted = (await tables.unknownRows.all()).filter(({ entity }) => isKnown(tables, entity))
    if (adopted.length === 0) return
    const pending = await tables.outbox.all()
    const { stored, confirmed } = localRows(tables)
    const baseRows = baseRowsOf(pending)
    const known = adopted.flatMap(({ entity, row }) => (isKnown(tables, entity) ? [{ entity, id: row.id, row }] : []))
    await stored.load([...baseRows, ...known])
    for (const { entity, id, row } of [...baseRows, ...known]) confirmed.write(entity, id, row)
    await tables.unknownRows.delete(adopted.map(({ key }) => key))
    await replayOnTop(tables, { stored, confirmed, outbox: pending, pending, person, today })
  })
}
