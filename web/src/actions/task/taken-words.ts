import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { takenOf } from '@hearthkeep/shared/maintenance/shelf.ts'
import type { LocalTables } from '../../data/store/local-store.ts'

/** [SU15] What completing the task takes from the shelf: `took 1 Furnace filter, 2 left`; one entry for each part. */
export async function takenWords({ rows }: LocalTables, { parts }: MaintenanceItem): Promise<string[]> {
  const linked = (parts ?? []).flatMap((part) => (part.supplyId ? [{ part, supplyId: part.supplyId }] : []))
  const supplies = await rows.supply.getMany(linked.map(({ supplyId }) => supplyId))
  return linked.flatMap(({ part }, place) => {
    const supply = supplies[place]
    const taken = supply ? takenOf(part, supply) : 0
    if (!supply || taken === 0) return []
    return [`took ${taken} ${supply.name}, ${(supply.left ?? 0) - taken || 'none'} left`]
  })
}
