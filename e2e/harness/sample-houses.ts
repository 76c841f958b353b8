import type { Document, EntityName, MaintenanceItem, Property, System } from '@hearthkeep/shared/entities/all.ts'
import { documentFacts } from '@hearthkeep/shared/entities/document.ts'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { itemFacts, maintenanceItem } from '@hearthkeep/shared/entities/maintenance-item.ts'
import { propertyFacts } from '@hearthkeep/shared/entities/property.ts'
import { systemFacts } from '@hearthkeep/shared/entities/system.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { isOpen } from '@hearthkeep/shared/rules/item-status.ts'
import { pictureNames, type PictureName } from '@hearthkeep/shared/sample-world/pictures.ts'
import { sampleWorld, type SampleWorld } from '@hearthkeep/shared/sample-world/sample-world.ts'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Api } from './api.ts'

/** The houses of the demo's homeowner, and two that somebody has only just added. */
export interface SampleHouses {
  /** 418 Linden Avenue: well kept, with years of history. */
  home: Property
  /** 62 Loon Point Road. */
  cottage: Property
  /** 1127 Grove Street: old, with much to repair. */
  duplex: Property
  /** Two systems without dates: its health is an estimate. */
  cabin: Property
  /** Nothing recorded but its address. */
  bare: Property
  /** Of {@link home}, a system with documents, and the task that has waited longest. */
  furnace: System
  overdue: MaintenanceItem
}

/** Records the sample world's houses with everything in them, as the documented API takes it. */
export async function addSampleHouses(api: Api, today: CalendarDate): Promise<SampleHouses> {
  const world = await readWorld(today)
  const add = (address: string) => addHouse(api, world, address)
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
    [name, await readFile(new URL(`../../web/src/demo/pictures/${name}.png`, import.meta.url))] as const
  const pictures = Object.fromEntries(await Promise.all(pictureNames.map(read))) as Record<PictureName, Buffer>
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  return sampleWorld('homeowner', { today, mintId: randomUUID, hashOf, pictures })
}

const { status, completedDate, snoozedUntil, pausedOn } = maintenanceItem.schema.shape
const recordedOfItem = { ...itemFacts, status, completedDate, snoozedUntil, pausedOn }

/** The house with this address. Its rows get ids of their own. */
async function addHouse(api: Api, { rows, files }: SampleWorld, address: string) {
  const rowsOf = <Row>(name: EntityName) => rows.flatMap(({ entity, row }) => (entity === name ? [row as Row] : []))
  const told = must(
    rowsOf<Property>('property').find((property) => property.address === address),
    address,
  )
  const ofHouse = <Row extends { propertyId: string }>(name: EntityName) =>
    rowsOf<Row>(name).filter(({ propertyId }) => propertyId === told.id)
  const property = await api.addProperty(known(told, propertyFacts))
  const systems = await addEach(ofHouse<System>('system'), (system) =>
    api.addSystem(property.id, known(system, systemFacts)),
  )
  const items = await addEach(ofHouse<MaintenanceItem>('maintenanceItem'), (item) => {
    // A recurring task that is done would bring its next occurrence, which the world has already.
    const isRecurring = isOpen(item) && item.isRecurring
    const systemId = systems.get(item.systemId)?.id ?? null
    return api.addItem(property.id, { ...known(item, recordedOfItem), isRecurring, systemId })
  })
  // The server takes few files of an account at once.
  for (const { title, hash, fileName, fileType, visibility, ...document } of ofHouse<Document>('document')) {
    const { bytes } = must(
      files.find((file) => file.hash === hash),
      title,
    )
    const place = { systemId: systems.get(document.systemId)?.id, itemId: items.get(document.itemId)?.id }
    const file = { title, fileName, fileType, visibility, bytes: Buffer.from(bytes) }
    await api.addDocument(property.id, { ...known(document, documentFacts), ...place, ...file })
  }
  return { property, systems: [...systems.values()], items: [...items.values()] }
}

/** @returns what was added, by the id that it has in the sample world */
async function addEach<Row extends { id: string }>(rows: readonly Row[], add: (row: Row) => Promise<Row>) {
  const added = new Map<string | null, Row>()
  await Promise.all(rows.map(async (row) => added.set(row.id, await add(row))))
  return added
}

/** What a person records in a row; the rest the server sets. */
function known<Row extends object>(row: Row, facts: object): Partial<Row> {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null && name in facts),
  ) as Partial<Row>
}
