// @vitest-environment jsdom
import { errorOf, eventually, field, isShown, press, show, type } from '../../../platform/testing/screen.ts'
import type { Membership } from '@hearthkeep/shared/entities.ts'
import {
  aMembership,
  anItemId,
  aProperty,
  aPropertyId,
  anItem,
  aUserId,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { usePropertyDetails } from '../../../data/queries/properties/use-property-details.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { UploadDialog, type SavedFile } from './upload-dialog.tsx'
import type { UploadPlace } from './upload-values.ts'

let leave = () => {}
afterEach(() => leave())

async function open(target: UploadPlace = {}, membership: Partial<Membership> = {}) {
  const device = await aDevice(aUserId(), {
    property: [aProperty({ yearBuilt: 1960 })],
    membership: [aMembership(membership)],
    maintenanceItem: [anItem()],
  })
  const onSaved = vi.fn<(files: SavedFile[]) => void>()
  const onClose = vi.fn<() => void>()
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <Upload {...{ target, onSaved, onClose }} />
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('No file selected'))
  return { device, onSaved, onClose }
}

function Upload(props: Pick<Parameters<typeof UploadDialog>[0], 'target' | 'onSaved' | 'onClose'>) {
  const state = usePropertyDetails(aPropertyId())
  return state.state === 'ready' ? <UploadDialog details={state.details} {...props} /> : null
}

/** Simulates a drop of files. */
async function drop(...files: File[]) {
  const dropZone = await eventually(() => document.querySelector('[role=group][aria-label=Files]'))
  const event = Object.assign(new Event('drop', { bubbles: true }), { dataTransfer: { files } })
  dropZone.dispatchEvent(event)
}

const valueOf = async (label: string) => (await field(label)).value
const letter = (name = 'Roof letter.txt') => new File(['The roof is sound.'], name, { type: 'text/plain' })
const picture = (name: string) => new File([`GIF89a ${name}`], name, { type: 'image/gif' })

test('without a file the dialog says so', async () => {
  const { device } = await open()
  await press('Upload')
  await eventually(() => isShown('Please select a file'))
  expect(await device.calls()).toEqual([])
})

test('a rejected file shows the specification’s message', async () => {
  await open()
  await drop(new File([], 'empty.pdf', { type: 'application/pdf' }))
  await eventually(() => isShown('empty.pdf: This file is empty'))
  await drop(new File(['MZ\u0000\u0001'], 'setup.exe', { type: 'application/x-msdownload' }))
  await eventually(() => isShown('Invalid file type') && isShown('Please select a PDF, image, or document file'))
  await drop(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'long.pdf', { type: 'application/pdf' }))
  await eventually(() => isShown('File too large') && isShown('Please select a file smaller than 10MB'))
  await expect.poll(() => isShown('No file selected')).toBe(true)
})

test('the title defaults to the file’s name, and a title and a category are required', async () => {
  const { device } = await open()
  await drop(letter())
  await eventually(() => isShown('18 bytes'))
  await type('Title', '')
  await press('Upload')
  await eventually(() => isShown('Title is required') && isShown('Category is required'))
  await expect.poll(() => errorOf('Category')).toBe('Category is required')
  await type('Category', 'lead_paint_disclosure')
  await eventually(() => isShown('Lead test results') && isShown('Required for a sale.'))
  expect(await device.calls()).toEqual([])
})

test('[DO25] pictures are photos until a category is chosen, and the most used ones take one tap', async () => {
  const { device, onClose } = await open()
  const isPressed = (name: string) => () =>
    [...document.querySelectorAll('[aria-pressed=true]')].some(({ textContent }) => textContent === name)
  await drop(picture('Roof.gif'))
  await eventually(isPressed('Photo'))
  await press('Receipt')
  await eventually(isPressed('Receipt'))
  await drop(picture('Total.gif'))
  await eventually(() => isShown('2 files selected'))
  await press('Remove Roof.gif')
  await eventually(() => isShown('1 file selected'))
  await press('Upload')
  await eventually(() => onClose.mock.calls.length > 0)
  expect(await device.calls()).toMatchObject([{ name: 'document.add', args: { facts: { category: 'receipt' } } }])
})

test('[DO25] each file is filed by what its own name says, also in a place for photos', async () => {
  const { device, onClose } = await open({ category: 'photo' })
  await drop(letter('Furnace invoice.txt'), picture('Furnace.gif'))
  await eventually(() => isShown('2 files selected'))
  await press('Upload')
  await eventually(() => onClose.mock.calls.length > 0)
  expect((await device.calls()).map(({ args }) => args)).toMatchObject([
    { facts: { title: 'Furnace invoice', category: 'receipt' } },
    { facts: { title: 'Furnace', category: 'photo' } },
  ])
})

test('[DO32] each of several files gets a category of its own, and one tap gives all of them the same', async () => {
  const { device, onClose } = await open()
  await drop(letter('Scan 1.txt'), letter('Scan 2.txt'), picture('Furnace.gif'))
  await eventually(() => isShown('3 files selected'))
  await press('Upload')
  await expect.poll(() => errorOf('Category for Scan 1.txt')).toBe('Category is required')
  await expect.poll(() => errorOf('Category for Furnace.gif')).toBeNull()
  await expect.poll(async () => (await field('Category for Scan 1.txt')) === document.activeElement).toBe(true)
  expect(await device.calls()).toEqual([])
  await press('Receipt')
  await expect.poll(() => valueOf('Category for Furnace.gif')).toBe('receipt')
  await type('Category for Scan 2.txt', 'warranty')
  await expect.poll(() => valueOf('Category for Scan 2.txt')).toBe('warranty')
  await press('Upload')
  await eventually(() => onClose.mock.calls.length > 0)
  expect((await device.calls()).map(({ args }) => args)).toMatchObject([
    { facts: { title: 'Scan 1', category: 'receipt' } },
    { facts: { title: 'Scan 2', category: 'warranty' } },
    { facts: { title: 'Furnace', category: 'receipt' } },
  ])
})

test('[DO14] the bytes are stored on this device before the document that names them, one per file', async () => {
  const { device, onSaved, onClose } = await open()
  await drop(letter(), new File(['Paid: $189.00'], 'Invoice.txt', { type: 'text/plain' }))
  await eventually(() => isShown('2 files selected') && isShown('13 bytes'))
  await press('Warranty')
  await press('Owner and household')
  await press('Upload')
  await eventually(() => onClose.mock.calls.length > 0)
  const [kept, calls] = [await device.data.contents.all(), await device.calls()]
  expect(kept).toHaveLength(2)
  expect(calls).toMatchObject([
    { name: 'document.add', args: { visibility: 'household', facts: { title: 'Roof letter', itemId: null } } },
    { name: 'document.add', args: { visibility: 'household', facts: { title: 'Invoice', fileName: 'Invoice.txt' } } },
  ])
  const hashes = JSON.stringify(calls)
  for (const { hash } of kept) expect(hashes).toContain(hash)
  expect(must(onSaved.mock.calls[0], 'what was saved')[0]).toHaveLength(2)
})

test('a document added to a task is filed with it, with receipt as its default category', async () => {
  const { device, onClose } = await open({ itemId: anItemId() })
  await drop(letter('Paid.txt'))
  await eventually(() => isShown('18 bytes'))
  await press('Upload')
  await eventually(() => onClose.mock.calls.length > 0)
  expect(await device.calls()).toMatchObject([{ args: { facts: { itemId: anItemId(), category: 'receipt' } } }])
})

test('[DO14] without space nothing is reported as saved', async () => {
  const { device, onSaved, onClose } = await open()
  const full = new Error('full')
  full.name = 'QuotaExceededError'
  device.data.contents.add = () => Promise.reject(full)
  await drop(letter())
  await eventually(() => isShown('18 bytes'))
  await type('Category', 'other')
  await press('Upload')
  await eventually(() => isShown('Upload failed') && isShown('Its storage is full'))
  expect(await device.calls()).toEqual([])
  expect(onSaved).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('[DO6] a person without the household scope is not asked about visibility', async () => {
  await open({}, { relation: 'realtor' })
  await expect.poll(() => isShown('Who can see it')).toBe(false)
})
