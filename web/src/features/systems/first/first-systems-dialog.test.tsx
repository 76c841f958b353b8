// @vitest-environment jsdom
import { aProperty, aMembership, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { eventually, press, show } from '../../../platform/testing/screen.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { FirstSystemsDialog, firstKinds } from './first-systems-dialog.tsx'
import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'

const home = aProperty()
const next = vi.fn<() => void>()
const file = vi.fn<() => void>()
const plate = vi.fn<() => void>()

let leave = () => {}
afterEach(() => {
  leave()
  next.mockClear()
})

async function open(present: string[] = []) {
  const device = await aDevice(aUserId(), { property: [home], membership: [aMembership({})] })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <FirstSystemsDialog
          propertyId={home.id}
          present={new Set(present)}
          onClose={next}
          onNameplate={plate}
          onSpreadsheet={file}
          onNext={next}
        />
      </DataProvider>
    </UiProvider>,
  )
  return device
}

test('[FR2] several systems are added at once with what the catalogue knows, and Undo removes all', async () => {
  const device = await open()
  await press('Furnace')
  await press('Fridge')
  await press('Pool')
  await press('Pool')
  await press('Add 2')
  await eventually(() => next.mock.calls.length === 1)
  const calls = await device.calls()
  expect(calls).toMatchObject([
    {
      name: 'system.add',
      args: { facts: { systemType: 'hvac_furnace', systemName: 'Furnace', estimatedLifespan: 15 } },
    },
    { name: 'system.add', args: { facts: { systemType: 'appliance_refrigerator', systemName: 'Fridge' } } },
  ])
  await press('Undo')
  await eventually(async () => (await device.calls()).filter(({ name }) => name === 'system.remove').length === 2)
})

test('[SY22] a nameplate can be read instead', async () => {
  await open()
  await press('Read a nameplate')
  await expect.poll(() => [plate.mock.calls.length, next.mock.calls.length]).toEqual([1, 0])
})

test('[FR4] somebody who has a spreadsheet can bring it instead', async () => {
  await open()
  await press('I have a spreadsheet')
  await expect.poll(() => [file.mock.calls.length, next.mock.calls.length]).toEqual([1, 0])
})

test('[FR2] the step can be skipped, and lists only what is not there yet', async () => {
  const device = await open(['hvac_furnace'])
  await press('Skip')
  await eventually(() => next.mock.calls.length === 1)
  expect(await device.calls()).toEqual([])
  await expect.poll(() => document.body.textContent).not.toContain('Furnace')
})

test.each(firstKinds.map(({ systemType }) => systemType))('[FR2] %s is in the catalogue', (systemType) => {
  expect(catalogueEntry(systemType)).toBeDefined()
})
