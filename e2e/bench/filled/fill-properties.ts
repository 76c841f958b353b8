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

/** The number of items in each property: years of finished work, some overdue, and some upcoming. */
const ITEMS = 750
const OVERDUE = 12
const COMING = 188
const DELETED = 10

interface Filled {
  /** The data directory of a server that is not running. */
  dataDir: string
  userId: UserId
  properties: number
  today: CalendarDate
}

export interface FilledProperty {
  propertyId: PropertyId
  systemId: SystemId
}

/** Writes properties of this owner directly into the server's database, each as one change that devices then fetch. */
export async function fillProperties({ dataDir, userId, properties, today }: Filled): Promise<FilledProperty[]> {
  const store = new SqliteStore({ file: databaseIn(dataDir), newEpoch: mintId() })
  const filled: FilledProperty[] = []
  for (let n = 1; n <= properties; n += 1) {
    const property = aStore({ n, userId, today })
    const changes = property.rows.map(([entity, row]) => ({ entity, id: row.id, before: null, after: row }))
    const at = new Date().toISOString()
    await store.write((tx) =>
      tx.apply({ mutation: mintId<MutationId>(), name: 'property.create', actor: userId, at, changes }),
    )
    filled.push(property)
  }
  await store.close()
  return filled
}

function aStore({ n, userId, today }: { n: number; userId: UserId; today: CalendarDate }) {
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
  const items = Array.from({ length: ITEMS + DELETED }, (_, index) => {
    const system = must(installed[index % installed.length], 'a system')
    const facts = { id: mintId<ItemId>(), propertyId, systemId: system.id, title: titleOf(n, index) }
    return anItem({ ...facts, ...stateOf({ n, index, today }) })
  })
  const rows: [EntityName, AnyRow][] = [
    ['property', aProperty({ id: propertyId, address: `${n} Main St` })],
    ['membership', aMembership({ id: mintId<MembershipId>(), propertyId, userId })],
    ...installed.map((row): [EntityName, AnyRow] => ['system', row]),
    ...items.map((row): [EntityName, AnyRow] => ['maintenanceItem', row]),
  ]
  return { propertyId, systemId: must(installed[0], 'a system').id, rows }
}

/** Overdue, due within three years, deleted, and the rest done over the last nine years. */
function stateOf({ n, index, today }: { n: number; index: number; today: CalendarDate }): Partial<MaintenanceItem> {
  if (index < OVERDUE) return { dueDate: addDays(today, -1 - index * 3), priority: 'high' }
  if (index < OVERDUE + COMING) {
    const dueDate = addDays(today, 1 + ((index * 7 + n) % 1095))
    return { dueDate, isRecurring: true, recurringInterval: 'annual' }
  }
  if (index >= ITEMS) return { deletedAt: new Date(Date.now() - index * 60_000).toISOString() }
  const completedDate = addDays(today, -((index * 6 + n) % 3285))
  const done = { status: 'completed', dueDate: completedDate, completedDate } as const
  return { ...done, cost: 20 + (index % 90), vendor: 'Prairie Heating', notes: 'The arrow points to the furnace.' }
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
