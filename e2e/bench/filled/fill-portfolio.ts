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

/** Per property. */
const ITEMS = 60
const SYSTEMS = 12
/** Properties per commit; each has its own mutation. */
const BATCH_SIZE = 50

interface Portfolio {
  /** The data directory of a server that is not running. */
  dataDir: string
  realtorId: UserId
  properties: number
  today: CalendarDate
}

/** Writes properties of a realtor's clients directly into the server's database, with the store's own writes. */
export async function fillPortfolio({ dataDir, realtorId, properties, today }: Portfolio): Promise<void> {
  const store = new SqliteStore({ file: databaseIn(dataDir), newEpoch: mintId() })
  const at = new Date().toISOString()
  for (let from = 1; from <= properties; from += BATCH_SIZE)
    await store.write(async (tx) => {
      for (let n = from; n < from + BATCH_SIZE && n <= properties; n += 1) {
        const changes = rowsOf({ n, realtorId, today }).map(([entity, row]) => ({
          entity,
          id: row.id,
          before: null,
          after: row,
        }))
        await tx.apply({ mutation: mintId<MutationId>(), name: 'property.create', actor: realtorId, at, changes })
      }
    })
  await store.close()
}

interface PropertyRows {
  n: number
  realtorId: UserId
  today: CalendarDate
}

function rowsOf({ n, realtorId, today }: PropertyRows): [EntityName, AnyRow][] {
  const propertyId = mintId<PropertyId>()
  // Every tenth property has no owner yet.
  const ownerId = n % 10 === 0 ? null : mintId<UserId>()
  const location = must(places[n % places.length], 'a place')
  const property = aProperty({
    id: propertyId,
    address: `${n} ${must(streets[n % streets.length], 'a street')}`,
    ...location,
    status: n % 50 === 0 ? 'pending_transfer' : 'active',
    ownerId,
    realtorId,
  })
  const installed = Array.from({ length: SYSTEMS }, (_, at) => {
    const [systemType, systemName] = must(systems[at % systems.length], 'a system')
    const installDate = `${2008 + ((n * 7 + (at % systems.length)) % 18)}-05-01`
    return aSystem({ id: mintId<SystemId>(), propertyId, systemType, systemName, installDate, estimatedLifespan: 18 })
  })
  const items = Array.from({ length: ITEMS }, (_, at) => {
    const { id: systemId } = must(installed[at % SYSTEMS], 'a system')
    const title = `${must(works[at % works.length], 'a work')} ${at + 1}`
    return anItem({ id: mintId<ItemId>(), propertyId, systemId, title, ...stateOf({ n, at, today }) })
  })
  const care = { id: mintId<MembershipId>(), propertyId, userId: realtorId, relation: 'realtor' } as const
  return [
    ['property', property],
    ['membership', aMembership({ ...care, name: 'David Osei', email: 'david.osei@example.com' })],
    ...(ownerId === null ? [] : [['membership', anOwner(propertyId, ownerId, n)] satisfies [EntityName, AnyRow]]),
    ...installed.map((row): [EntityName, AnyRow] => ['system', row]),
    ...items.map((row): [EntityName, AnyRow] => ['maintenanceItem', row]),
  ]
}

function anOwner(propertyId: PropertyId, userId: UserId, n: number) {
  const name = `${must(firstNames[n % firstNames.length], 'a name')} ${must(lastNames[n % lastNames.length], 'a name')}`
  return aMembership({ id: mintId<MembershipId>(), propertyId, userId, name, email: `owner${n}@example.com` })
}

/** Every fourth property has an overdue item; each has upcoming items, and the rest is done over the last years. */
function stateOf({ n, at, today }: { n: number; at: number; today: CalendarDate }): Partial<MaintenanceItem> {
  if (at === 0 && n % 4 === 0) return { dueDate: addDays(today, -1 - (n % 90)), priority: 'high' }
  if (at < 15) {
    const dueDate = addDays(today, 1 + ((at * 37 + n) % 720))
    return { dueDate, isRecurring: true, recurringInterval: 'annual' }
  }
  const completedDate = addDays(today, -((at * 29 + n) % 2100))
  const done = { status: 'completed', dueDate: completedDate, completedDate } as const
  return { ...done, cost: 20 + (at % 90), vendor: 'Prairie Heating', notes: 'The arrow points to the furnace.' }
}

const streets = ['Main St', 'Elm Ct', 'Birch Ave', 'Quarry Rd', 'Mill Ln', 'Lake Dr', 'Orchard Way']

const places = [
  { city: 'Springfield', state: 'IL', zipCode: '62701' },
  { city: 'Auburn', state: 'IL', zipCode: '62615' },
  { city: 'Sherman', state: 'IL', zipCode: '62684' },
  { city: 'Chatham', state: 'IL', zipCode: '62629' },
  { city: 'Rochester', state: 'IL', zipCode: '62563' },
]

const firstNames = ['Ann', 'Bea', 'Carl', 'Dora', 'Emil', 'Frida', 'Gus', 'Hana', 'Ivo', 'Jean', 'Kofi']
const lastNames = ['Keller', 'Moss', 'Osei', 'Lindqvist', 'Park', 'Ruiz', 'Tanaka', 'Weber', 'Young']

const works = ['Replace furnace filter', 'Flush water heater', 'Clean gutters', 'Test smoke alarms', 'Inspect roof']

/** Systems of each property, by type. */
const systems = [
  ['hvac_furnace', 'Central furnace'],
  ['plumbing_water_heater', 'Water heater'],
  ['roofing_shingles', 'Roof'],
  ['electrical_panel', 'Main panel'],
] as const
