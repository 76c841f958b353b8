import type { Document, EntityName, MaintenanceItem, Property, System } from '@hearthkeep/shared/entities.ts'
import { documentFacts } from '@hearthkeep/shared/document/document.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import { itemFacts, maintenanceItem } from '@hearthkeep/shared/maintenance/schedule/maintenance-item.ts'
import { propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { systemFacts } from '@hearthkeep/shared/system/system.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { isOpen } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { pictureNames, type PictureName } from '@hearthkeep/shared/sample-world/pictures.ts'
import { sampleWorld, type SampleWorld } from '@hearthkeep/shared/sample-world/sample-world.ts'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Api } from '../server/api.ts'

/** The three properties of the demo's homeowner, and two new ones with hardly any data. */
export interface SampleProperties {
  /** 418 Linden Avenue: well maintained, with years of history. */
  home: Property
  /** 62 Loon Point Road. */
  cottage: Property
  /** 1127 Grove Street: old, with many repairs to do. */
  duplex: Property
  /** Has two systems without dates, so its health is an estimate. */
  cabin: Property
  /** Has only an address. */
  bare: Property
  /** A system of {@link home} that has documents. */
  furnace: System
  /** An overdue task of {@link home}. */
  overdue: MaintenanceItem
}

/** Creates the properties of the sample world, with their systems, tasks and documents, through the documented API. */
export async function addSampleProperties(api: Api, today: CalendarDate): Promise<SampleProperties> {
  const world = await readWorld(today)
  const add = (address: string) => addProperty(api, world, address)
  const home = await add('418 Linden Avenue')
  const cottage = await add('62 Loon Point Road')
  const duplex = await add('1127 Grove Street')
  const cabin = await api.addProperty({ address: '7 Lakeview Dr', yearBuilt: 1962 })
  await api.addSystem(cabin.id, { systemType: 'outdoor_septic', systemName: 'Septic system' })
  await api.addSystem(cabin.id, { systemType: 'outdoor_well', systemName: 'Well' })
  const bare = await api.addProperty({ address: '902 Birch Avenue, Apartment 12B', propertyType: 'condo' })
  return {
    home: home.property,
    cottage: cottage.property,
    duplex: duplex.property,
    cabin,
    bare,
    furnace: must(
      home.systems.find(({ systemType }) => systemType === 'hvac_furnace'),
      'the furnace',
    ),
    overdue: must(
      home.items.find((item) => isOpen(item) && item.dueDate !== null && item.dueDate < today && !item.snoozedUntil),
      'a task that is overdue',
    ),
  }
}

async function readWorld(today: CalendarDate): Promise<SampleWorld> {
  const read = async (name: PictureName) =>
    [name, await readFile(new URL(`../../../web/src/demo/pictures/${name}.png`, import.meta.url))] as const
  const pictures = Object.fromEntries(await Promise.all(pictureNames.map(read))) as Record<PictureName, Buffer>
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  return sampleWorld('homeowner', { today, mintId: randomUUID, hashOf, pictures })
}

const { status, completedDate, snoozedUntil, pausedOn } = maintenanceItem.schema.shape
const recordedOfItem = { ...itemFacts, status, completedDate, snoozedUntil, pausedOn }

/** Creates the property with this address. Its rows get new ids. */
async function addProperty(api: Api, { rows, files }: SampleWorld, address: string) {
  const rowsOf = <Row>(name: EntityName) => rows.flatMap(({ entity, row }) => (entity === name ? [row as Row] : []))
  const sampleProperty = must(
    rowsOf<Property>('property').find((property) => property.address === address),
    address,
  )
  const rowsOfProperty = <Row extends { propertyId: string }>(name: EntityName) =>
    rowsOf<Row>(name).filter(({ propertyId }) => propertyId === sampleProperty.id)
  const property = await api.addProperty(known(sampleProperty, propertyFacts))
  const systems = await addEach(rowsOfProperty<System>('system'), (system) =>
    api.addSystem(property.id, known(system, systemFacts)),
  )
  const items = await addEach(rowsOfProperty<MaintenanceItem>('maintenanceItem'), (item) => {
    // Completing a recurring task would create its next occurrence, which the sample world already contains.
    const isRecurring = isOpen(item) && item.isRecurring
    const systemId = systems.get(item.systemId)?.id ?? null
    return api.addItem(property.id, { ...known(item, recordedOfItem), isRecurring, systemId })
  })
  // The server accepts only a few uploads of an account at the same time.
  for (const { title, hash, fileName, fileType, visibility, ...document } of rowsOfProperty<Document>('document')) {
    const { bytes } = must(
      files.find((file) => file.hash === hash),
      title,
    )
    const target = { systemId: systems.get(document.systemId)?.id, itemId: items.get(document.itemId)?.id }
    const file = { title, fileName, fileType, visibility, bytes: Buffer.from(bytes) }
    await api.addDocument(property.id, { ...known(document, documentFacts), ...target, ...file })
  }
  return { property, systems: [...systems.values()], items: [...items.values()] }
}

/** @returns the new rows by their ids in the sample world */
async function addEach<Row extends { id: string }>(rows: readonly Row[], add: (row: Row) => Promise<Row>) {
  const added = new Map<string | null, Row>()
  await Promise.all(rows.map(async (row) => added.set(row.id, await add(row))))
  return added
}

/** The facts of a row that are not null, without the fields that the server sets. */
function known<Row extends object>(row: Row, facts: object): Partial<Row> {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null && name in facts),
  ) as Partial<Row>
}
