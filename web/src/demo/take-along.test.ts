import type { EntityName } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { aMutationId, aPropertyId, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { bringTakenProperties } from '../data/import/bring-taken-properties.ts'
import { mutate } from '../data/mutate/mutate.ts'
import { tableOf } from '../data/store/local-store.ts'
import { aDevice } from '../data/testing/device.ts'
import { aDemo, TODAY } from './testing/a-demo.ts'

const context = { userId: aUserId(), role: 'homeowner', at: `${TODAY}T16:00:00.000Z`, today: TODAY } as const

let demo: Awaited<ReturnType<typeof aDemo>>
let account: Awaited<ReturnType<typeof aDevice>>
let count = 0

beforeEach(async () => {
  demo = await aDemo('homeowner')
  await demo.fill()
  account = await aDevice(aUserId(), { user: [aUser()] })
  count = 0
})

const propertyAt = async (address: string): Promise<PropertyId> =>
  must(
    (await demo.all('property')).find((property) => property.address === address),
    address,
  ).id

const make = (call: CallOf): Promise<Outcome<null>> =>
  mutate(account.data.store, { id: aMutationId((count += 1)), call, context })

const bring = (properties: readonly PropertyId[], mutated = make) =>
  bringTakenProperties({
    properties,
    demo,
    store: account.data.store,
    contents: account.data.contents,
    mutate: mutated,
    context,
  })

const here = <E extends EntityName>(entity: E) => account.data.store.read((tables) => tableOf(tables, entity).all())

const countRows = async () => ({
  properties: (await here('property')).map(({ address }) => address),
  systems: (await here('system')).length,
  tasks: (await here('maintenanceItem')).length,
  documents: (await here('document')).length,
})

const inDemo = async <E extends 'system' | 'maintenanceItem' | 'document'>(entity: E, demoProperty: PropertyId) =>
  (await demo.all(entity)).filter(({ propertyId }) => propertyId === demoProperty)

test('[DE8] a demo property is imported whole, under new ids, with its history and files', async () => {
  const demoProperty = await propertyAt('418 Linden Avenue')
  const result = await bring([demoProperty])
  expect(result).toMatchObject({ properties: 1, stopped: [] })
  const [systems, tasks, documents] = [
    await inDemo('system', demoProperty),
    await inDemo('maintenanceItem', demoProperty),
    await inDemo('document', demoProperty),
  ]
  expect(await countRows()).toEqual({
    properties: ['418 Linden Avenue'],
    systems: systems.length,
    tasks: tasks.length,
    documents: documents.length,
  })
  const [property] = await here('property')
  expect(property).toMatchObject({ ownerId: aUserId(), realtorId: null })
  expect(property?.id).not.toBe(demoProperty)
  const done = (await here('maintenanceItem')).filter(({ completedDate }) => completedDate !== null)
  expect(done.length).toBeGreaterThan(20)
  expect(new Set(done.map(({ completedBy }) => completedBy))).toEqual(new Set([aUserId()]))
  const files = new Set((await account.data.contents.all()).map(({ hash }) => hash))
  expect((await here('document')).filter(({ hash }) => !files.has(hash))).toEqual([])
})

test('[DE8] its ownership record is imported too', async () => {
  const demoProperty = await propertyAt('418 Linden Avenue')
  await bring([demoProperty])
  expect(await here('ownership')).toMatchObject([{ purchasePrice: 412_000 }])
})

test('[DE8] a property that no longer exists in the demo does not stop the others', async () => {
  const result = await bring([aPropertyId(99), await propertyAt('418 Linden Avenue')])
  expect(result).toMatchObject({ properties: 1, stopped: [] })
})

test('[DE8] changes made in the demo are imported, and properties that were not chosen are not', async () => {
  const demoProperty = await propertyAt('62 Loon Point Road')
  await demo.does({
    name: 'property.edit',
    args: { propertyId: demoProperty, changes: { notes: 'The key is under the canoe.' } },
  })
  await bring([demoProperty])
  expect((await here('property')).map(({ notes }) => notes)).toEqual(['The key is under the canoe.'])
})

test('[DE8] importing a property twice creates it once', async () => {
  const demoProperty = await propertyAt('1127 Grove Street')
  await bring([demoProperty])
  const before = await countRows()
  expect(await bring([demoProperty])).toMatchObject({ properties: 0, systems: 0, tasks: 0, documents: 0 })
  expect(await countRows()).toEqual(before)
})

test('[DE8] an import interrupted after any of its calls is completed later, once', async () => {
  const properties = [await propertyAt('418 Linden Avenue'), await propertyAt('62 Loon Point Road')]
  const dyingAfterOne = () => {
    let left = 1
    return (call: CallOf) => {
      if (left === 0) return Promise.reject(new Error('the app was closed'))
      left -= 1
      return make(call)
    }
  }
  let tries = 0
  let isDone = false
  while (!isDone && tries < 20) {
    tries += 1
    isDone = await bring(properties, dyingAfterOne()).then(
      ({ stopped }) => stopped.length === 0,
      () => false,
    )
  }
  expect({ isDone, wasCutOff: tries > 3 }).toEqual({ isDone: true, wasCutOff: true })
  const whole = await countRows()
  account = await aDevice(aUserId(), { user: [aUser()] })
  await bring(properties)
  expect(whole).toEqual(await countRows())
})
