// @vitest-environment jsdom
import { eventually, field, isShown, press, show } from '../../platform/testing/screen.ts'
import type { MlsListing } from '@hearthkeep/shared/protocol/mls-answer.ts'
import { aMembership, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { LookProvider } from '../../ui/look/look-provider.tsx'
import { ToastProvider } from '../../ui/overlay/toast.tsx'
import { MlsSearchButton } from './mls-search-button.tsx'
import { UpdateFromMls } from './update-from-mls.tsx'

const property = aProperty()
const listing: MlsListing = {
  mlsNumber: 'MLS1234567',
  listPrice: 389_000,
  listingDate: null,
  daysOnMarket: null,
  propertyDescription: null,
  schoolDistrict: null,
  yearBuilt: 1997,
  squareFootage: property.squareFootage,
  bedrooms: null,
  bathrooms: null,
}
const mainStreet = { address: '14 Main St', city: 'Springfield', state: 'IL', zipCode: '' }

let device: TestDevice
let leave = () => {}
let asked: unknown[] = []

beforeEach(async () => {
  device = await aDevice(aUserId(), { property: [property], membership: [aMembership()] })
  asked = []
})

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

/** The server, as the page finds it. */
function answering(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body))
    return answer()
  })
}

const found = (source: 'sample' | 'reso') => () => Promise.resolve(Response.json({ source, listing }))

function open(element: React.ReactNode) {
  leave = show(
    <LookProvider>
      <DataProvider data={device.data}>
        <ToastProvider>{element}</ToastProvider>
      </DataProvider>
    </LookProvider>,
  )
}

const button = (addressNow = mainStreet, onFound: (listing: MlsListing) => void = () => undefined) => (
  <MlsSearchButton addressNow={() => addressNow} onFound={onFound} />
)

test('without an address nothing is searched, and it is said what is missing', async () => {
  answering(found('sample'))
  open(button({ ...mainStreet, address: ' ' }))
  await press('Search MLS Data')
  await eventually(() => isShown('Address required') && isShown('Please enter an address to search MLS data'))
  expect(asked).toEqual([])
})

test('while it is searched the button says so; then the form is filled in, and a sample is called one', async () => {
  let answer = (_response: Response) => {}
  answering(() => new Promise((resolve) => (answer = resolve)))
  const filled: MlsListing[] = []
  open(button(mainStreet, (told) => filled.push(told)))
  await press('Search MLS Data')
  await eventually(() => isShown('Searching MLS...'))
  answer(await found('sample')())
  await eventually(() => isShown('MLS data populated successfully!'))
  expect(isShown('This is sample data: no MLS is connected to this server.')).toBe(true)
  expect(filled).toEqual([listing])
  expect(asked).toEqual([{ ...mainStreet, zipCode: null }])
})

const troubles: [string, () => Promise<Response>, string][] = [
  ['no network', () => Promise.reject(new TypeError('offline')), 'A search needs the network.'],
  [
    'no listing',
    () => Promise.resolve(Response.json({ message: 'The MLS has no listing for this address' }, { status: 404 })),
    'The MLS has no listing for this address',
  ],
  ['no session', () => Promise.resolve(Response.json({}, { status: 401 })), 'Sign in to search the MLS.'],
  ['a captive portal', () => Promise.resolve(new Response('<html>')), 'The answer could not be read.'],
]

test.each(troubles)('%s is told, and the button can be pressed again', async (_name, answer, words) => {
  answering(answer)
  open(button())
  await press('Search MLS Data')
  await eventually(() => isShown('Error searching MLS') && isShown(words))
  await eventually(() => isShown('Search MLS Data'))
  expect(asked).toHaveLength(1)
})

test('[OW11] a sample replaces nothing that is known unless that is chosen, and can be taken back', async () => {
  answering(found('sample'))
  open(<UpdateFromMls property={property} />)
  await press('Update from MLS')
  await eventually(() => isShown('Choose what to take over.'))
  expect(isShown('Square footage')).toBe(false)
  expect((await field('Year built1985 1997')) as HTMLInputElement).toMatchObject({ checked: false })
  await press('Apply changes')
  const edit = (changes: object) => ({ name: 'property.edit', args: { propertyId: property.id, changes } })
  const calls = (count: number) =>
    eventually(async () => {
      const done = await device.calls()
      return done.length === count && done
    })
  expect(await calls(1)).toEqual([edit({ mlsNumber: 'MLS1234567', listPrice: 389_000 })])
  await press('Undo')
  expect(await calls(2)).toMatchObject([{}, edit({ mlsNumber: null, listPrice: null })])
})

test('[OW11] a listing of a real MLS is taken over whole', async () => {
  answering(found('reso'))
  open(<UpdateFromMls property={property} />)
  await press('Update from MLS')
  await eventually(() => isShown('As the MLS has it now.'))
  await press('Apply changes')
  await eventually(async () => (await device.calls()).length === 1)
  expect(await device.calls()).toMatchObject([
    { args: { changes: { mlsNumber: 'MLS1234567', listPrice: 389_000, yearBuilt: 1997 } } },
  ])
})

test('a house that is as the listing says is left alone', async () => {
  answering(found('reso'))
  open(<UpdateFromMls property={aProperty({ mlsNumber: 'MLS1234567', listPrice: 389_000, yearBuilt: 1997 })} />)
  await press('Update from MLS')
  await eventually(() => isShown('Already as the MLS has it'))
  expect(await device.calls()).toEqual([])
})
