import type {
  DocumentId,
  ItemId,
  PartId,
  PropertyId,
  StepId,
  SystemId,
  WarrantyId,
} from '@hearthkeep/shared/kernel/fields.ts'
import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { SimulatedDevice } from '../device/simulated-device.ts'
import { fileFixtureOf, pictureFixtureOf, type FileFixture } from '../files/file-fixtures.ts'

interface Filling {
  device: SimulatedDevice
  /** Whether it gets more than one call of an import carries. */
  isLarge: boolean
  act(call: CallOf): Promise<unknown>
}

export interface Filled {
  propertyId: PropertyId
  /** A task without predecessor or successor. */
  itemId: ItemId
  /** A document with a file that no other has. */
  documentId: DocumentId
}

/**
 * A person fills a property with what histories rarely have: a series whose tasks were done and skipped, things in the
 * trash, warranties, files with the same name or the same bytes, a cover, and text that a spreadsheet would misread.
 */
export async function fillProperty(propertyId: PropertyId, { device, isLarge, act }: Filling): Promise<Filled> {
  const { today } = device.context()
  const mint = <Id extends string>() => device.mintId() as Id
  const [furnace, roof] = [mint<SystemId>(), mint<SystemId>()]
  const addSystem = (systemId: SystemId, systemName: string) =>
    act({
      name: 'system.add',
      args: { propertyId, systemId, facts: { systemType: 'hvac_furnace', systemName, installDate: '2010-02-03' } },
    })
  const addFile = async (visibility: 'shared' | 'household', { bytes, hash, file }: FileFixture, more = {}) => {
    const documentId = mint<DocumentId>()
    await device.files.contents.add({ hash, bytes }, device.context().at)
    const facts = { title: file.fileName, category: 'other' as const, ...file, ...more }
    await act({ name: 'document.add', args: { propertyId, documentId, visibility, facts } })
    return documentId
  }
  const notes = '=1+1, "two"\nand, é 🏡'
  await act({ name: 'property.edit', args: { propertyId, changes: { notes, hasPool: true, listPrice: 0.1 } } })
  await act({ name: 'ownership.edit', args: { propertyId, changes: { purchasePrice: 250_000, salePrice: null } } })
  await addSystem(furnace, 'Furnace')
  await addSystem(roof, '-Roof')
  const warranty = {
    id: mint<WarrantyId>(),
    name: 'Parts',
    provider: null,
    endsOn: addDays(today, 20),
    reference: 'A-1',
  }
  await act({ name: 'system.set_warranty', args: { propertyId, systemId: furnace, warranty } })

  const series = [mint<ItemId>(), mint<ItemId>(), mint<ItemId>()] as const
  const steps = [{ id: mint<StepId>(), text: 'Turn it off', done: false }]
  const parts = [{ id: mint<PartId>(), name: 'Filter', size: '16 × 25', quantity: 2 }]
  const monthly = { isRecurring: true, recurringInterval: 'monthly', recurrenceBasis: 'completion' } as const
  const filter = {
    title: 'Change the filter',
    systemId: furnace,
    dueDate: addDays(today, -9),
    steps,
    parts,
    ...monthly,
  }
  await act({ name: 'maintenance.add', args: { propertyId, itemId: series[0], facts: filter } })
  const done = { completedDate: addDays(today, -3), cost: 24.99, nextItemId: series[1] }
  await act({ name: 'maintenance.complete', args: { propertyId, itemId: series[0], ...done } })
  await act({ name: 'maintenance.skip', args: { propertyId, itemId: series[1], nextItemId: series[2] } })
  const add = async (title: string, facts = {}) => {
    const itemId = mint<ItemId>()
    await act({ name: 'maintenance.add', args: { propertyId, itemId, facts: { title, ...facts } } })
    return itemId
  }
  const alarm = await add('Test the alarm', { category: 'safety', dueDate: addDays(today, -30) })
  await add('Look at the roof', { scheduledDate: addDays(today, 3) })
  const long = 'Read the manual. '.repeat(290)
  if (isLarge) for (let n = 1; n <= 17; n += 1) await add(`Step ${n}`, { description: long, notes: long })
  const unwanted = await add('Paint it pink', { dueDate: today })
  await act({ name: 'maintenance.remove', args: { propertyId, itemId: unwanted } })
  await act({ name: 'system.remove', args: { propertyId, systemId: roof } })

  const [manual, bill] = [fileFixtureOf('The manual', 'Paper.txt'), fileFixtureOf('The bill', 'paper.TXT')]
  await addFile('shared', manual, { systemId: furnace })
  const billId = await addFile('shared', bill, { itemId: series[0] })
  await addFile('household', fileFixtureOf('The manual', 'con.txt'))
  const rejected = await addFile('shared', fileFixtureOf('A draft', 'draft.txt'))
  await act({ name: 'document.remove', args: { propertyId, documentId: rejected, visibility: 'shared' } })
  const coverId = await addFile('shared', pictureFixtureOf('the front'), { category: 'photo' })
  await addFile('shared', pictureFixtureOf('the furnace'), { category: 'photo', systemId: furnace })
  await act({ name: 'property.edit', args: { propertyId, changes: { coverId } } })
  return { propertyId, itemId: alarm, documentId: billId }
}
