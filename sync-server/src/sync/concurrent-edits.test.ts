import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import type { Was } from '@hearthkeep/shared/kernel/edit/was.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { MutationResult, ReplacedValue } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { anItemId, aSystemId, aWarranty, aWarrantyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument, aHash } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  addSystem,
  ann,
  createProperty,
  laptop,
  max,
  ok,
  property,
  pushed,
  request,
  SyncWorld,
} from './testing/sync-world.ts'

// Ann and Max each change something that the other has not seen yet, in either order.

let world: SyncWorld
let [ofAnn, ofMax] = [0, 0]

beforeEach(async () => {
  world = await SyncWorld.open()
  ofAnn = ofMax = 0
  await annMakes(createProperty)
  await annMakes(addSystem())
  await world.maxJoins()
})

/** Ann's phone pushes a call. @returns what it replaced unseen. */
async function annMakes(call: CallOf, was?: Was): Promise<readonly ReplacedValue[]> {
  const mutation = pushed(++ofAnn, call, was && { was })
  const answer = ok(await world.service.sync(ann, request({ acked: ofAnn - 1, mutations: [mutation] })))
  return replacedBy(must(answer.results[0], 'the result'))
}

async function maxMakes(call: CallOf, was?: Was): Promise<readonly ReplacedValue[]> {
  const mutation = pushed(100 + ++ofMax, call, { seq: ofMax, ...(was && { was }) })
  const asked = request({ user: max, device: laptop, acked: ofMax - 1, mutations: [mutation] })
  return replacedBy(must(ok(await world.service.sync(max, asked)).results[0], 'the result'))
}

function replacedBy(result: MutationResult): readonly ReplacedValue[] {
  if (result.status !== 'ok') throw new Error(JSON.stringify(result))
  return result.replaced ?? []
}

const itemId = anItemId()
const nextItemId = anItemId(2)
const atTask = { propertyId: property, itemId }
const task = async (id = itemId): Promise<MaintenanceItem> =>
  must(await world.store.read((view) => view.get('maintenanceItem', id)), 'the task')

const addTask = (facts: object = {}): CallOf => ({
  name: 'maintenance.add',
  args: { ...atTask, facts: { title: 'Filter', dueDate: '2026-11-25', ...facts } },
})
const completed = async () => {
  await annMakes(addTask({ isRecurring: true, recurringInterval: 'monthly' }))
  const args = { ...atTask, nextItemId, completedDate: '2026-11-20', cost: 40 }
  await annMakes({ name: 'maintenance.complete', args }, { cost: null })
}
const setCost = (cost: number): CallOf => ({ name: 'maintenance.edit', args: { ...atTask, changes: { cost } } })
const move = (completedDate: string, details: object = {}): CallOf => ({
  name: 'maintenance.move_completion',
  args: { ...atTask, completedDate, ...details },
})
const wasDay = { completedDate: '2026-11-20' }

test.each(['the cost first', 'the day first'])(
  '[C21] [P13] one person changes the day and the other the cost of a completion, %s: both stay, unreported',
  async (order) => {
    await completed()
    const edits = [() => maxMakes(setCost(55), { cost: 40 }), () => annMakes(move('2026-11-15'), wasDay)]
    for (const edit of order === 'the cost first' ? edits : edits.toReversed()) expect(await edit()).toEqual([])
    expect(await task()).toMatchObject({ completedDate: '2026-11-15', cost: 55, completedBy: ann })
    expect(await task(nextItemId)).toMatchObject({ dueDate: '2026-12-15', previousItemId: itemId })
  },
)

test('[C21] [P13] a cost that is changed with the day is reported if it replaces another one', async () => {
  await completed()
  await maxMakes(setCost(55), { cost: 40 })
  const moved = await annMakes(move('2026-11-15', { cost: 60 }), { ...wasDay, cost: 40 })
  expect(moved).toMatchObject([{ entity: 'maintenanceItem', id: itemId, field: 'cost', value: 55, by: 'Max' }])
  expect(await task()).toMatchObject({ completedDate: '2026-11-15', cost: 60 })
})

test('[C21] [P13] two people move a completion: the later day stays, and the other is reported', async () => {
  await completed()
  await maxMakes(move('2026-11-10'), wasDay)
  expect(await annMakes(move('2026-11-15'), wasDay)).toMatchObject([{ field: 'completedDate', value: '2026-11-10' }])
  expect(await task()).toMatchObject({ completedDate: '2026-11-15' })
  expect(await task(nextItemId)).toMatchObject({ dueDate: '2026-12-15' })
})

test('[C21] moving a completion keeps what the other person did with the next occurrence', async () => {
  await completed()
  const changes = { notes: 'Bring a ladder' }
  await maxMakes({ name: 'maintenance.edit', args: { propertyId: property, itemId: nextItemId, changes } })
  await annMakes(move('2026-11-15'), wasDay)
  expect(await task(nextItemId)).toMatchObject({ notes: 'Bring a ladder', dueDate: '2026-12-15' })
})

const parts = aWarranty({ endsOn: '2030-01-01' })
const labor = aWarranty({ id: aWarrantyId(2), name: 'Labor' })
type Fields = CallOf<'system.set_warranty'>['args']['fields']
const setWarranty = (warranty: typeof parts, fields?: Fields): CallOf => ({
  name: 'system.set_warranty',
  args: { propertyId: property, systemId: aSystemId(), warranty, ...(fields && { fields }) },
})
const warranties = async () => (await world.systemRow())?.warranties

test.each(['the end first', 'the provider first'])(
  '[SY2] [P26] two people change different fields of a warranty, %s: both stay, unreported',
  async (order) => {
    await annMakes(setWarranty(parts))
    const edits = [
      () => maxMakes(setWarranty({ ...parts, endsOn: '2031-05-01' }, ['endsOn']), { endsOn: parts.endsOn }),
      () => annMakes(setWarranty({ ...parts, provider: 'Carrier' }, ['provider']), { provider: null }),
    ]
    for (const edit of order === 'the end first' ? edits : edits.toReversed()) expect(await edit()).toEqual([])
    expect(await warranties()).toEqual([{ ...parts, endsOn: '2031-05-01', provider: 'Carrier' }])
  },
)

test('[SY2] [P26] a warranty field that two people change is reported, even if another warranty has changed since', async () => {
  await annMakes(setWarranty(parts))
  await maxMakes(setWarranty({ ...parts, endsOn: '2031-05-01' }, ['endsOn']), { endsOn: parts.endsOn })
  await annMakes(setWarranty(labor))
  const replaced = await annMakes(setWarranty({ ...parts, endsOn: '2032-01-01' }, ['endsOn']), { endsOn: parts.endsOn })
  const field = `warranties.${parts.id}.endsOn`
  expect(replaced).toMatchObject([{ entity: 'system', id: aSystemId(), field, value: '2031-05-01', by: 'Max' }])
  expect(await warranties()).toEqual([{ ...parts, endsOn: '2032-01-01' }, labor])
})

test('[SY2] [P26] a warranty that was removed meanwhile is added again, and nothing is reported', async () => {
  await annMakes(setWarranty(parts))
  const args = { propertyId: property, systemId: aSystemId(), warrantyId: parts.id }
  await maxMakes({ name: 'system.remove_warranty', args })
  const changed = { ...parts, provider: 'Carrier' }
  expect(await annMakes(setWarranty(changed, ['provider']), { provider: null })).toEqual([])
  expect(await warranties()).toEqual([changed])
})

const reschedule = (to: string): CallOf => ({ name: 'maintenance.reschedule', args: { ...atTask, to } })
const snooze = (until: string): CallOf => ({ name: 'maintenance.snooze', args: { ...atTask, until } })
const due = { dueDate: '2026-11-25', scheduledDate: null }

test('[P26] a day to which the other person has rescheduled a task is reported', async () => {
  await annMakes(addTask())
  await maxMakes(reschedule('2026-12-05'), due)
  expect(await annMakes(reschedule('2026-12-10'), due)).toMatchObject([{ field: 'dueDate', value: '2026-12-05' }])
  expect(await annMakes(reschedule('2026-12-11'), { ...due, dueDate: '2026-12-10' })).toEqual([])
})

test('[P26] so is the scheduled date of a task without a due date', async () => {
  await annMakes(addTask({ dueDate: null, scheduledDate: '2026-11-25' }))
  const args = { ...atTask, changes: { scheduledDate: '2026-12-05' } }
  await maxMakes({ name: 'maintenance.edit', args }, { scheduledDate: '2026-11-25' })
  const was = { dueDate: null, scheduledDate: '2026-11-25' }
  expect(await annMakes(reschedule('2026-12-10'), was)).toMatchObject([{ field: 'scheduledDate', value: '2026-12-05' }])
})

test('[P26] a day until which the other person has snoozed a task is reported', async () => {
  await annMakes(addTask())
  await maxMakes(snooze('2026-12-20'), { snoozedUntil: null })
  const replaced = await annMakes(snooze('2026-11-27'), { snoozedUntil: null })
  expect(replaced).toMatchObject([{ field: 'snoozedUntil', value: '2026-12-20', by: 'Max' }])
})

test('[P26] a file with which the other person has replaced a file is reported, even under the same name', async () => {
  const { id: documentId, visibility, hash, title, category, fileName, fileType, fileSize } = aDocument()
  const file = { fileName, fileType, fileSize, hash }
  const at = { propertyId: property, documentId, visibility }
  await annMakes({ name: 'document.add', args: { ...at, facts: { title, category, ...file } } })
  const replace = (n: number): CallOf => ({
    name: 'document.replace',
    args: { ...at, file: { ...file, hash: aHash(n) } },
  })
  await maxMakes(replace(2), { hash })
  expect(await annMakes(replace(3), { hash })).toMatchObject([{ field: 'hash', value: aHash(2), by: 'Max' }])
})
