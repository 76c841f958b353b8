import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { keptRows } from '../../../web/src/data/store/kept-rows.ts'
import type { LocalStore, LocalTables } from '../../../web/src/data/store/local-store.ts'
import type { Keys } from '../../../web/src/data/store/written-keys.ts'
import { mutate, mutateAllWithin } from '../../../web/src/data/mutate/mutate.ts'
import { applyPokeDelta } from '../../../web/src/sync/apply/apply-answer.ts'
import { round } from '../../../web/src/sync/loop/round.ts'
import { override } from '../override.ts'
import { none, type Sabotage } from './sabotage.ts'

/** Pages do not hear what another tab writes: here, the one that syncs. */
export function withoutOtherTabs(): Sabotage {
  let writing = 0
  const elsewhere = (store: LocalStore): LocalStore => ({
    read: (work) => store.read(work),
    async write(work, durability) {
      writing += 1
      return store.write(work, durability).finally(() => (writing -= 1))
    },
  })
  return {
    ...hearing((keys) => (writing === 0 ? keys : null)),
    round: (parts) => round({ ...parts, store: elsewhere(parts.store) }),
    applyPokeDelta: (store, delta) => applyPokeDelta(elsewhere(store), delta),
  }
}

/** Pages go on with what they have after a write of which only the table is known, as when the store begins anew. */
export const withoutReadingAgain = (): Sabotage => hearing((keys) => (keys === 'all' ? null : keys))

/** @param heard what a page hears of the written keys; null if nothing. */
const hearing = (heard: (keys: Keys) => Keys | null): Sabotage => ({
  ...none(),
  keptRows: (store, about, timing) =>
    keptRows(
      override(store, {
        onWritten: (entity, note) =>
          store.onWritten(entity, (keys) => {
            const known = heard(keys)
            if (known) note(known)
          }),
      }),
      about,
      timing,
    ),
})

/** Pages show what a transaction writes before it has ended, and keep that if it is rolled back. */
export function withUncommittedRows(): Sabotage {
  const uncommitted = new Map<string, MaintenanceItem>()
  const pages = new Set<(keys: Keys) => void>()
  const early = (tables: LocalTables, put: LocalTables['rows']['maintenanceItem']['put']): LocalTables =>
    override(tables, {
      rows: override(tables.rows, { maintenanceItem: override(tables.rows.maintenanceItem, { put }) }),
    })
  const seen = (tables: LocalTables): LocalTables => {
    const { maintenanceItem } = tables.rows
    const latest = (row: MaintenanceItem) => uncommitted.get(row.id) ?? row
    const getMany = async (keys: readonly string[]) =>
      (await maintenanceItem.getMany(keys)).map((row, n) => uncommitted.get(keys[n] ?? '') ?? row)
    const where = async (index: string, value: string) => (await maintenanceItem.where(index, value)).map(latest)
    return {
      ...tables,
      rows: override(tables.rows, { maintenanceItem: override(maintenanceItem, { getMany, where }) }),
    }
  }
  return {
    ...none(),
    async mutateAll(store, inputs) {
      const outcome = await store.write((tables) =>
        mutateAllWithin(
          early(tables, (rows) => {
            for (const row of rows) uncommitted.set(row.id, row)
            for (const note of pages) note(new Set(rows.map(({ id }) => id)))
            return tables.rows.maintenanceItem.put(rows)
          }),
          inputs,
        ),
      )
      uncommitted.clear()
      return outcome
    },
    keptRows: (store, about, timing) =>
      keptRows(
        override(store, {
          read: (work) => store.read((tables) => work(seen(tables))),
          onWritten(entity, note) {
            pages.add(note)
            return store.onWritten(entity, note)
          },
        }),
        about,
        timing,
      ),
  }
}

/** Makes changes that belong together one after another: those before a refused one, or before the disk is full, stay. */
export const withHalves = (): Sabotage => ({
  ...none(),
  async mutateAll(store, inputs) {
    for (const input of inputs) {
      const outcome = await mutate(store, input)
      if (!outcome.ok) return outcome
    }
    return { ok: true, value: null }
  },
})
