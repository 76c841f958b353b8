import { readFrom } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { accessIn, mayOnProperty, type Access } from '@hearthkeep/shared/household/permissions.ts'
import { deleteAction } from '@hearthkeep/shared/trash/trash-calls.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import type { LocalTables } from '../../data/store/local-store.ts'
import { readerOf } from '../../data/mutate/reader.ts'
import { shownScopes } from '../../data/live/shown-scopes.ts'
import { trashOf, type Trashed, type TrashOfProperty } from './trash-list.ts'

export interface ShownTrash extends TrashOfProperty {
  /** Whether the person may restore or purge it, as far as this device knows: both require the same permission. */
  may(trashed: Trashed): boolean
}

/** Returns the trash of the properties on this device; undefined until loaded. */
export function useTrash(): ShownTrash[] | undefined {
  const { userId } = useData().person
  return useLive((tables) => readTrash(tables, userId), [userId])
}

async function readTrash(tables: LocalTables, userId: UserId): Promise<ShownTrash[]> {
  const shown = await shownScopes(tables)
  const properties = await tables.rows.property.all()
  const trash = trashOf({
    properties: properties.filter(({ scope }) => shown.has(scope)),
    systems: await tables.rows.system.between(deleted),
    items: await tables.rows.maintenanceItem.between(deleted),
    documents: (await tables.rows.document.all()).filter(({ scope }) => shown.has(scope)),
    issues: (await tables.rows.issue.all()).filter(({ scope }) => shown.has(scope)),
    supplies: (await tables.rows.supply.all()).filter(({ scope }) => shown.has(scope)),
    entries: (await tables.rows.cardEntry.all()).filter(({ scope }) => shown.has(scope)),
  })
  return Promise.all(
    trash.map(async (property) => {
      const access = await readFrom(readerOf(tables), (rows) => accessIn(rows, property.property.scope, userId))
      return { ...property, may: (trashed: Trashed) => mayTouch(access, trashed) }
    }),
  )
}

/** Deleted at any time. */
const deleted = { index: ['deletedAt'], from: ['0000'], to: ['9999-12-31T23:59:59.999Z'] }

const mayTouch = (access: Access, { entity }: Trashed) => mayOnProperty(deleteAction(entity), access)
