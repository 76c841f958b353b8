import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { Overlay } from '@hearthkeep/shared/kernel/overlay.ts'
import { basesOf } from '../../data/mutate/bases.ts'
import type { LocalStore } from '../../data/store/local-store.ts'
import type { Person } from '../../data/mutate/mutate.ts'
import { RememberingReader } from '../../data/mutate/remembering-reader.ts'
import { replayOnTop } from './replay-on-top.ts'
import { isKnown } from './unknown-rows.ts'

/**
 * A new version of the app takes over the rows that the one before it did not know, below what is pending: a pending
 * change may touch them now.
 */
export function adoptUnknown(
  store: LocalStore,
  { person, today }: { person: Person; today: CalendarDate },
): Promise<void> {
  return store.write(async (tables) => {
    const adopted = (await tables.unknown.all()).filter(({ entity }) => isKnown(tables, entity))
    if (adopted.length === 0) return
    const pending = await tables.outbox.all()
    const stored = new RememberingReader(tables)
    const confirmed = new Overlay(stored)
    for (const { entity, id, row } of basesOf(pending)) await confirmed.write(entity, id, row)
    for (const { entity, row } of adopted) if (isKnown(tables, entity)) await confirmed.write(entity, row.id, row)
    await tables.unknown.delete(adopted.map(({ key }) => key))
    await replayOnTop(tables, { stored, confirmed, pending, person, today })
  })
}
