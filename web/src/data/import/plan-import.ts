import type { MaintenanceItem, Property, System } from '@hearthkeep/shared/entities/all.ts'
import type { PropertyId } from '@hearthkeep/shared/entities/fields.ts'
import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import { execute } from '@hearthkeep/shared/mutations/execute.ts'
import type { Context } from '@hearthkeep/shared/mutations/mutation.ts'
import { Overlay } from '@hearthkeep/shared/mutations/overlay.ts'
import type { RefusalValue } from '@hearthkeep/shared/outcome.ts'
import { byHouse } from '../by-house.ts'
import type { LocalStore, LocalTables } from '../local-store.ts'
import { readerOf } from '../reader.ts'
import { fitHouse, type ExportedHouse } from './fit-house.ts'
import { mapIds } from './map-ids.ts'
import type { Archive } from './read-archive.ts'
import { splitCalls } from './split-calls.ts'

/** The house and what is in it, then what its owner recorded of having it. */
type ImportCall = CallOf<'property.import' | 'ownership.edit'>

/** What an import would do with one house of the export. */
export type HousePlan = { id: string; address: string; place: string } & (
  | { verdict: 'new' | 'partly here'; systems: number; tasks: number; calls: ImportCall[] }
  | { verdict: 'here' }
  /** Of this account, or of the exporter's when the file was made. */
  | { verdict: 'in the trash'; whose: 'own' | 'exported' }
  | { verdict: 'impossible'; why: string }
)

export type HouseToBring = Extract<HousePlan, { verdict: 'new' | 'partly here' }>

/** Compares a whole export with what is on this device, by address. Writes nothing: what would be done is tried out. */
export function planImport(store: LocalStore, archive: Archive, context: Context): Promise<HousePlan[]> {
  return store.read(async (tables) => {
    const tried = new Overlay(readerOf(tables))
    const plans: HousePlan[] = []
    for (const house of housesOf(archive)) plans.push(await planHouse({ tables, tried, archive, context }, house))
    return plans.toSorted((a, b) => a.address.localeCompare(b.address, 'en', { numeric: true }))
  })
}

/** Whether the plan has something to add. */
export const isToBring = (plan: HousePlan): plan is HouseToBring =>
  plan.verdict === 'new' || plan.verdict === 'partly here'

interface Planning {
  tables: LocalTables
  /** What the houses planned so far would make of this device. */
  tried: Overlay
  archive: Archive
  context: Context
}

async function planHouse({ tables, tried, archive, context }: Planning, house: ExportedHouse): Promise<HousePlan> {
  const { address, city, state, deletedAt } = house.property
  const me = context.userId
  const mapId = mapIds({ from: archive.manifest.exportedBy.id, to: me })
  const id = mapId(house.property.id)
  const plan = { id, address, place: `${city}, ${state}` }
  if (deletedAt !== null) return { ...plan, verdict: 'in the trash', whose: 'exported' }
  const here = (await tables.rows.property.get(id)) as Property | undefined
  if (here && here.deletedAt !== null) return { ...plan, verdict: 'in the trash', whose: 'own' }

  const toAdd = fitHouse(house, await readHouse(tables, id), { me, mapId })
  const { systems, items } = toAdd
  const calls: ImportCall[] = here && systems.length + items.length === 0 ? [] : splitCalls(toAdd)
  const refusal = await firstRefusal(tried, calls, context)
  if (refusal) return { ...plan, verdict: 'impossible', why: wordsOf(refusal) }
  const ownership = await ownershipCall(tried, { archive, house, id })
  // Who is not its owner here cannot have the numbers either.
  if (ownership && !(await firstRefusal(tried, [ownership], context))) calls.push(ownership)
  if (calls.length === 0) return { ...plan, verdict: 'here' }
  return { ...plan, verdict: here ? 'partly here' : 'new', systems: systems.length, tasks: items.length, calls }
}

interface Owned {
  archive: Archive
  house: ExportedHouse
  /** That it has here. */
  id: PropertyId
}

/** Null where nothing is recorded in the export, or something is here. */
async function ownershipCall(tried: Overlay, { archive, house, id }: Owned): Promise<CallOf<'ownership.edit'> | null> {
  const row = archive.rows.ownership.find(({ propertyId }) => propertyId === house.property.id)
  if (!row || (await tried.get('ownership', id))) return null
  const { purchasePrice, currentMarketValue, salePrice, ownershipStartDate, ownershipEndDate, profileStatus } = row
  const changes = {
    purchasePrice,
    currentMarketValue,
    salePrice,
    ownershipStartDate,
    ownershipEndDate,
    profileStatus,
  }
  return { name: 'ownership.edit', args: { propertyId: id, changes } }
}

function housesOf({ manifest, rows }: Archive): ExportedHouse[] {
  const systems = byHouse(rows.system)
  const items = byHouse(rows.maintenanceItem)
  const own = rows.membership.filter(({ userId }) => userId === manifest.exportedBy.id)
  return rows.property.map((property) => ({
    property,
    membership: own.find(({ propertyId }) => propertyId === property.id),
    systems: systems.get(property.id) ?? [],
    items: items.get(property.id) ?? [],
  }))
}

async function readHouse(tables: LocalTables, id: string) {
  const systems = (await tables.rows.system.where('propertyId', id)) as System[]
  const items = (await tables.rows.maintenanceItem.where('propertyId', id)) as MaintenanceItem[]
  return {
    systems: new Map(systems.map((system) => [system.id as string, system])),
    items: new Map(items.map((item) => [item.id as string, item])),
  }
}

/** Does all of it in memory: what would be refused must be known before the first write. */
async function firstRefusal(tried: Overlay, calls: CallOf[], context: Context): Promise<RefusalValue | null> {
  const attempt = new Overlay(tried)
  for (const call of calls) {
    const outcome = await execute(attempt, call, context)
    if (!outcome.ok) return outcome.refusal
    for (const { entity, id, after } of outcome.value) await attempt.write(entity, id, after)
  }
  for (const { entity, id, after } of attempt.changes()) await tried.write(entity, id, after)
  return null
}

const wordsOf = ({ message, issues }: RefusalValue) =>
  [message, ...(issues ?? []).map((issue) => issue.message)].join(': ')
