import type { LocalTables } from '../../../web/src/data/store/local-store.ts'
import { override } from '../override.ts'
import { none, type Sabotage } from './sabotage.ts'

/** Leaves private figures out of exports. */
export const withoutOwnership = (): Sabotage =>
  reading((tables) => ({
    ...tables,
    rows: override(tables.rows, { ownership: override(tables.rows.ownership, { all: async () => [] }) }),
  }))

/** Imports systems without their warranties. */
export const withoutWarranties = (): Sabotage => ({
  ...none(),
  mutate(store, asked) {
    const { call } = asked
    if (call.name !== 'property.import') return none().mutate(store, asked)
    const systems = call.args.systems.map((system) => ({ ...system, warranties: null }))
    return none().mutate(store, { ...asked, call: { ...call, args: { ...call.args, systems } } })
  },
})

/** Finds no tasks that have only a scheduled date. */
export const withoutScheduledTasks = (): Sabotage =>
  reading((tables) => {
    const { maintenanceItem } = tables.rows
    const between: typeof maintenanceItem.between = async (span) =>
      span.index.includes('scheduledDate') ? [] : maintenanceItem.between(span)
    return { ...tables, rows: override(tables.rows, { maintenanceItem: override(maintenanceItem, { between }) }) }
  })

/** Lists refused changes without those because of which they failed. */
export const withoutCauses = (): Sabotage =>
  reading((tables) => {
    const all = async () => (await tables.refused.all()).map((change) => ({ ...change, follows: null }))
    return { ...tables, refused: override(tables.refused, { all }) }
  })

/** Restores replaced values as if they had been empty. */
export const withEmptyValues = (): Sabotage =>
  reading((tables) => {
    const all = async () => (await tables.replaced.all()).map((change) => ({ ...change, value: null }))
    return { ...tables, replaced: override(tables.replaced, { all }) }
  })

/** Reads the texts of the first document only. */
export const withoutLaterDocuments = (): Sabotage =>
  reading((tables) => {
    const all = async () => (await tables.rows.document.all()).slice(0, 1)
    return { ...tables, rows: override(tables.rows, { document: override(tables.rows.document, { all }) }) }
  })

/** Knows nothing of past work that somebody looks at. */
export const withoutPastScopes = (): Sabotage =>
  reading((tables) => {
    const get: typeof tables.scopes.get = async (id) => (id.startsWith('w:') ? undefined : tables.scopes.get(id))
    return { ...tables, scopes: override(tables.scopes, { get }) }
  })

const reading = (seen: (tables: LocalTables) => LocalTables): Sabotage => ({ ...none(), seen })
