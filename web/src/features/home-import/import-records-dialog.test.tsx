// @vitest-environment jsdom
import { eventually, isShown, press, show, type } from '../../platform/testing/screen.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { asPastItem } from '@hearthkeep/shared/maintenance/schedule/past-items.ts'
import { pastScope } from '@hearthkeep/shared/kernel/scope.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import {
  aMembership,
  aMutationId,
  anItem,
  anItemId,
  aProperty,
  aSystem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { mutate } from '../../data/mutate/mutate.ts'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ImportRecordsDialog } from './import-records-dialog.tsx'

const ann = aUserId()
const property = aProperty()
const furnace = aSystem({ installDate: '2011-01-01' })
const done = anItem({
  id: anItemId(2),
  title: 'Cleaned the gutters',
  systemId: null,
  status: 'completed',
  completedDate: '2026-10-03',
})

let device: TestDevice
let leave = () => {}

beforeEach(async () => {
  const rows = {
    property: [property],
    membership: [aMembership()],
    system: [furnace],
    maintenanceItem: [anItem(), done],
  }
  device = await aDevice(ann, rows)
  leave = open()
})

afterEach(() => leave())

const open = () =>
  show(
    // Long lists need one.
    withRouter(
      <UiProvider>
        <DataProvider data={device.data}>
          <ImportRecordsDialog propertyId={property.id} today="2026-11-28" onClose={() => undefined} />
        </DataProvider>
      </UiProvider>,
    ),
  )

/** Chooses a file with this text, and goes on to the preview. */
async function preview(text: string) {
  const input = await eventually(() => document.querySelector<HTMLInputElement>('input[type=file]'))
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([text], 'home.csv')] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await eventually(() => isShown('Check what each column means.'))
  await press('Preview import')
}

const living = () =>
  device.data.store.read(async (tables) => ({
    systems: (await tables.rows.system.all()).filter(isLiving),
    items: (await tables.rows.maintenanceItem.all()).filter(isLiving),
  }))
const titles = async () => (await living()).items.map(({ title }) => title).toSorted()

const heaters = [
  'Item,Brand,Model,Serial,Installed,Warranty until',
  'Water heater,Rheem,XE50,RH-1,5/14/2019,5/14/2090',
  'Bosch dishwasher,Bosch,SHX78,,2021,5/14/2024',
  ',LG,,,,',
  'Water heater,Rheem,xe-50,rh1,,',
  'Central furnace,,,,,',
  'Total: 5,,,,,',
].join('\n')

test('[HI2] [HI3] [HI6] systems are shown as they will be, and nothing is written before the confirmation', async () => {
  await preview(heaters)
  await eventually(() => isShown('Installed May 14, 2019 · Warranty until May 14, 2090 · Rheem · XE50 · RH-1'))
  await eventually(() => isShown('Bosch dishwasherDishwasher · Installed Jan 1, 2021'))
  await eventually(() =>
    isShown('Warranty until May 14, 2024 · Bosch · SHX78 · The warranty has ended: it’s in the notes.'),
  )
  await eventually(() => isShown('The same as row 2'))
  await eventually(() => isShown('Already recorded here'))
  await press('Has errors 2')
  await eventually(() => isShown('No name'))
  await eventually(() => isShown('A total, nothing to record'))
  expect(await device.calls()).toEqual([])
  await press('Import 2 systems')
  await eventually(() => isShown('2 systems added, 2 skipped, and 2 rows with errors left out.'))
  const { systems } = await living()
  expect(systems.find(({ serialNumber }) => serialNumber === 'RH-1')).toMatchObject({
    systemType: 'plumbing_water_heater',
    installDate: '2019-05-14',
    warrantyExpiration: '2090-05-14',
    status: 'good',
  })
  expect(systems.find(({ brand }) => brand === 'Bosch')).toMatchObject({
    systemType: 'appliance_dishwasher',
    warrantyExpiration: null,
    notes: 'Warranty ended May 14, 2024',
  })
})

test('[HI11] rows that the person unchecks are not imported, and the count follows', async () => {
  await preview(heaters)
  await eventually(() => isShown('The same as row 2'))
  await expect.poll(checkboxes).toEqual(['Import row 2: Water heater', 'Import row 3: Bosch dishwasher'])
  await press('Import row 3: Bosch dishwasher')
  await eventually(() => isShown('Import 1 system'))
  await press('Import row 2: Water heater')
  // The row that repeats it is no longer a repetition.
  await eventually(() => checkboxes().includes('Import row 5: Water heater'))
  await expect.poll(() => isShown('The same as row 2')).toBe(false)
  await press('Back')
  await press('Preview import')
  await eventually(() => isShown('UncheckedRow 3'))
  await press('Import 1 system')
  await eventually(() => isShown('1 system added, 2 unchecked, 1 skipped, and 2 rows with errors left out.'))
  expect((await living()).systems.map(({ model }) => model)).toEqual(expect.arrayContaining(['xe-50']))
  expect((await living()).systems).toHaveLength(2)
  await press('Undo import')
  await eventually(() => isShown('What was imported is in the trash.'))
  expect((await living()).systems.map(({ id }) => id)).toEqual([furnace.id])
})

test('[HI11] an unchecked row is checked again, and without any row there is nothing to import', async () => {
  await preview('Task,Every\nTest alarms,Monthly\nFlush heater,Yearly')
  await press('Import row 2: Test alarms')
  await press('Import row 3: Flush heater')
  await eventually(() => isShown('Nothing to import'))
  await press('Import row 2: Test alarms')
  await press('Import 1 task')
  await eventually(() => isShown('1 task added and 1 unchecked.'))
  expect(await titles()).toEqual(['Cleaned the gutters', 'Replace furnace filter', 'Test alarms'])
})

const checkboxes = () =>
  [...document.querySelectorAll('input[type=checkbox]')].map((box) => box.getAttribute('aria-label'))

test('[HI3] a file that is imported again adds nothing', async () => {
  const files = [
    [heaters, '2 systems'],
    [
      'Date,Work,Cost\n10/14/2026,Cleaned the gutters,99\n10/14/2026,Cleaned the gutters.,99\n10/3/2026,cleaned the gutters,',
      '1 piece of work',
    ],
    ['Task,Every,Last done\nTest alarms,Monthly,11/1/2026', '1 task'],
  ] as const
  for (const [file, count] of files) {
    await preview(file)
    await press(`Import ${count}`)
    await eventually(() => isShown(`${count} added`))
    leave()
    leave = open()
    await preview(file)
    await eventually(() => isShown('Nothing to import'))
    leave()
    leave = open()
  }
  expect((await titles()).filter((title) => title !== 'Replace furnace filter')).toEqual([
    'Cleaned the gutters',
    'Cleaned the gutters',
    'Test alarms',
    'Test alarms',
  ])
})

test('[HI7] [HI8] work that is done belongs to its system, and an undone import takes back its effects', async () => {
  await preview(
    [
      'Date,Work,Cost,Contractor,System,Notes',
      '10/14/2026,Replaced the furnace,"$4,200",Ash & Sons,,',
      '10/15/2026,Tune-up,120,,Central furnace,Quiet now',
      '10/16/2026,Skimmed,,,Pool,',
      'soon,Swept,,,,',
      '2026-10-17,Fixed a leak,12.50,,,',
    ].join('\n'),
  )
  await eventually(() =>
    isShown('Central furnace · Replacement · Day it was done Oct 14, 2026 · $4,200.00 · Ash & Sons'),
  )
  await eventually(() => isShown('No system ‘Pool’ here: it’s in the notes'))
  await eventually(() => isShown('Work is recorded with the day it was done · Day it was done ‘soon’ is left out'))
  await press('Import 4 pieces of work')
  await eventually(() => isShown('4 pieces of work added'))
  const { items } = await living()
  expect(items.find(({ title }) => title === 'Replaced the furnace')).toMatchObject({
    type: 'replacement',
    systemId: furnace.id,
    status: 'completed',
    completedDate: '2026-10-14',
    cost: 4200,
    vendor: 'Ash & Sons',
  })
  expect(items.find(({ title }) => title === 'Tune-up')).toMatchObject({ systemId: furnace.id, notes: 'Quiet now' })
  expect(items.find(({ title }) => title === 'Skimmed')).toMatchObject({ systemId: null, notes: 'System: Pool' })
  expect(await device.row('system', furnace.id)).toMatchObject({
    installDate: '2026-10-14',
    lastServiced: '2026-10-15',
  })
  await press('Undo import')
  await eventually(() => isShown('What was imported is in the trash.'))
  expect(await titles()).toEqual(['Cleaned the gutters', 'Replace furnace filter'])
  const { updatedAt: _, ...facts } = furnace
  expect(await device.row('system', furnace.id)).toMatchObject(facts)
})

test('[HI5] tasks repeat as the file says, and begin one interval after they were last done', async () => {
  await preview(
    [
      'Task,Every,Last done,Next due',
      'Test alarms,Monthly,11/20/2026,',
      'Sweep chimney,year,1/5/2009,',
      'Flush heater,6 months,,12/24/2026',
      'Paint fence,,,',
    ].join('\n'),
  )
  await eventually(() => isShown('Due Dec 20, 2026 · Last done Nov 20, 2026 · Every month'))
  await press('Import 4 tasks')
  await eventually(() => isShown('4 tasks added.'))
  const { items } = await living()
  const open = items.filter(({ status, title }) => status === 'scheduled' && title !== 'Replace furnace filter')
  expect(
    open
      .map(({ title, dueDate, isRecurring, recurringInterval }) => [title, dueDate, isRecurring && recurringInterval])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['Flush heater', '2026-12-24', 'semi_annual'],
    ['Paint fence', null, false],
    ['Sweep chimney', '2026-11-28', 'annual'],
    ['Test alarms', '2026-12-20', 'monthly'],
  ])
  expect(
    items
      .filter(({ status }) => status === 'completed')
      .map(({ completedDate }) => completedDate ?? '')
      .toSorted(),
  ).toEqual(['2009-01-05', '2026-10-03', '2026-11-20'])
  await press('Undo import')
  await eventually(() => isShown('What was imported is in the trash.'))
  expect(await titles()).toEqual(['Cleaned the gutters', 'Replace furnace filter'])
})

test('[HI8] what was changed since the import stays when it is undone', async () => {
  await preview(heaters)
  await press('Import 2 systems')
  await eventually(() => isShown('2 systems added'))
  const { systems } = await living()
  const heater = must(
    systems.find(({ brand }) => brand === 'Bosch'),
    'the dishwasher',
  )
  const edit = {
    name: 'system.edit',
    args: { propertyId: property.id, systemId: heater.id, changes: { location: 'Kitchen' } },
  } as const
  const context = { userId: ann, role: 'homeowner', at: '2099-01-01T08:00:00.000Z', today: '2026-11-28' } as const
  await mutate(device.data.store, { id: aMutationId(), call: edit, context })
  await press('Undo import')
  await eventually(() => isShown('What was imported is in the trash.'))
  expect((await living()).systems.map(({ systemName }) => systemName).toSorted()).toEqual([
    'Bosch dishwasher',
    'Central furnace',
  ])
})

test('[HI9] an import can be stopped, and what was imported until then is undone with one press', async () => {
  const rows = Array.from({ length: 400 }, (_, n) => `Lamp ${n},Kitchen`)
  await preview(['Item,Room', ...rows].join('\n'))
  await press('Import 400 systems')
  await press('Stop')
  await eventually(() => isShown('of 400 were imported. You stopped the import.'))
  const count = (await living()).systems.length
  expect(count).toBeGreaterThan(1)
  expect(count).toBeLessThan(400)
  await press('Undo import')
  await eventually(() => isShown('What was imported is in the trash.'))
  expect((await living()).systems.map(({ id }) => id)).toEqual([furnace.id])
})

test('[HI12] work of years ago is compared with as soon as it is here, and the preview says so until then', async () => {
  leave()
  const old = anItem({ ...done, id: anItemId(3), title: 'Swept the chimney', completedDate: '2019-10-03' })
  const before = { ...property, createdAt: '2019-01-01T12:00:00.000Z' }
  device = await aDevice(ann, { property: [before], membership: [aMembership({ relation: 'realtor' })] })
  leave = open()
  await preview('Date,Work\n2019-10-03,Swept the chimney\n')
  await eventually(() => isShown('Import 1 piece of work'))
  await eventually(() => /to compare with lack work .* being loaded/u.test(document.body.textContent ?? ''))
  await device.data.store.write(async (tables) => {
    await tables.rows.pastItem.put([asPastItem(old)])
    await tables.scopes.put([{ id: pastScope(property.id), version: 1, state: 'shown' }])
  })
  await eventually(() => isShown('Nothing to import'))
  await expect.poll(() => document.body.textContent).not.toContain('being loaded')
})

test('[HI2] the person says what the rows are, and a column for the day is needed for work', async () => {
  const input = await eventually(() => document.querySelector<HTMLInputElement>('input[type=file]'))
  const file = new File(['Title,Visit\nSwept the chimney,3/4/2021'], 'home.csv')
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await type('The rows are', 'work')
  await eventually(() => isShown('Choose the column that has the day.'))
  await type('Visit', 'completedOn')
  await eventually(() => isShown('Day it was done: which comes first?'))
  await press('The day')
  await press('Preview import')
  await expect.poll(() => isShown('Day it was done Apr 3, 2021')).toBe(true)
})
