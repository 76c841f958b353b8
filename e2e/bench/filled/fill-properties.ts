import type { AnyRow, EntityName, MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type {
  CalendarDate,
  ItemId,
  MembershipId,
  MutationId,
  PropertyId,
  SystemId,
  UserId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { aMembership, anItem, aProperty, aSystem } from '@hearthkeep/shared/testing/builders/builders.ts'
import { databaseIn } from '../../../sync-server/src/storage/files/data-folder.ts'
import { SqliteStore } from '../../../sync-server/src/storage/sqlite-store.ts'
import { mintId } from '../../../web/src/platform/ids.ts'

/** The number of items in each property, by state. */
export interface ItemCounts {
  overdue: number
  coming: number
  done: number
  /** The number of days over which they were done. */
  doneDays: number
  deleted: number
}

interface Filled {
  /** The data directory of a server that is not running. */
  dataDir: string
  userId: UserId
  properties: number
  items: ItemCounts
  today: CalendarDate
}

export interface FilledProperty {
  propertyId: PropertyId
  systemId: SystemId
}

/** Writes properties of this owner directly into the server's database, each as one change that devices then fetch. */
export async function fillProperties({ dataDir, properties, ...each }: Filled): Promise<FilledProperty[]> {
  const store = new SqliteStore({ file: databaseIn(dataDir), newEpoch: mintId() })
  const filled: FilledProperty[] = []
  for (let n = 1; n <= properties; n += 1) {
    const property = aStore({ n, ...each })
    const changes = property.rows.map(([entity, row]) => ({ entity, id: row.id, before: null, after: row }))
    const at = new Date().toISOString()
    await store.write((tx) =>
      tx.apply({ mutation: mintId<MutationId>(), name: 'property.create', actor: each.userId, at, changes }),
    )
    filled.push(property)
  }
  await store.close()
  return filled
}

type Each = Omit<Filled, 'dataDir' | 'properties'>

function aStore({ n, userId, items: counts, today }: Each & { n: number }) {
  const propertyId = mintId<PropertyId>()
  const installed = systems.map(([systemType, systemName], index) =>
    aSystem({
      id: mintId<SystemId>(),
      propertyId,
      systemType,
      systemName,
      installDate: `${2004 + ((n + index) % 20)}-05-01`,
      estimatedLifespan: 18,
    }),
  )
  const { overdue, coming, done, deleted } = counts
  const items = Array.from({ length: overdue + coming + done + deleted }, (_, index) => {
    const system = must(installed[index % installed.length], 'a system')
    const facts = { id: mintId<ItemId>(), propertyId, systemId: system.id, title: titleOf(n, index) }
    return anItem({ ...facts, ...stateOf({ n, index, counts, today }) })
  })
  const rows: [EntityName, AnyRow][] = [
    ['property', aProperty({ id: propertyId, address: `${n} Main St` })],
    ['membership', aMembership({ id: mintId<MembershipId>(), propertyId, userId })],
    ...installed.map((row): [EntityName, AnyRow] => ['system', row]),
    ...items.map((row): [EntityName, AnyRow] => ['maintenanceItem', row]),
  ]
  return { propertyId, systemId: must(installed[0], 'a system').id, rows }
}

interface Place {
  /** The number of the property, and the position of the item in it. */
  n: number
  index: number
  counts: ItemCounts
  today: CalendarDate
}

/** Overdue, due within three years, deleted, and the rest done up to today. */
function stateOf({ n, index, counts, today }: Place): Partial<MaintenanceItem> {
  const { overdue, coming, done, doneDays } = counts
  if (index < overdue) return { dueDate: addDays(today, -1 - index * 3), priority: 'high' }
  if (index < overdue + coming) {
    const dueDate = addDays(today, 1 + ((index * 7 + n) % 1095))
    return { dueDate, isRecurring: true, recurringInterval: 'annual' }
  }
  if (index >= overdue + coming + done) return { deletedAt: new Date(Date.now() - index * 60_000).toISOString() }
  const completedDate = addDays(today, -((index * 6 + n) % doneDays))
  const days = { status: 'completed', dueDate: completedDate, completedDate } as const
  return { ...days, cost: 20 + (index % 90), vendor: 'Prairie Heating', notes: 'The arrow points to the furnace.' }
}

const titleOf = (property: number, index: number) => `${works[index % works.length]} ${property}.${index}`

const works = [
  'Replace furnace filter',
  'Flush water heater',
  'Clean gutters',
  'Test smoke alarms',
  'Inspect roof',
  'Seal the driveway',
  'Check anode rod',
]

/** Systems of each property, by type. */
const systems = [
  ['hvac_furnace', 'Central furnace'],
  ['plumbing_water_heater', 'Water heater'],
  ['roofing_shingles', 'Roof'],
  ['roofing_gutters', 'Gutters'],
  ['electrical_panel', 'Main panel'],
  ['appliance_dishwasher', 'Dishwasher'],
  ['safety_smoke_detectors', 'Smoke alarms'],
  ['outdoor_irrigation', 'Irrigation'],
  ['hvac_furnace', 'Attic furnace'],
  ['plumbing_water_heater', 'Guest water heater'],
  ['electrical_panel', 'Garage panel'],
  ['outdoor_septic', 'Septic system'],
] as const
