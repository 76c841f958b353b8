// @vitest-environment jsdom
import { eventually, field, isShown, press, show } from '../../platform/testing/screen.ts'
import type { MlsListing } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import { aMembership, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
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
let requests: unknown[] = []

beforeEach(async () => {
  device = await aDevice(aUserId(), { property: [property], membership: [aMembership()] })
  requests = []
})

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

/** Mocks the server's answer. */
function answering(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    requests.push(JSON.parse(init.body))
    return answer()
  })
}

const found = (source: 'sample' | 'reso') => () => Promise.resolve(Response.json({ source, listing }))

function open(element: React.ReactNode) {
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <ToastProvider>{element}</ToastProvider>
      </DataProvider>
    </UiProvider>,
  )
}

const button = (addressNow = mainStreet, onFound: (listing: MlsListing) => void = () => undefined) => (
  <MlsSearchButton addressNow={() => addressNow} onFound={onFound} />
)

test('without an address nothing is searched, and a message says what is missing', async () => {
  answering(found('sample'))
  open(button({ ...mainStreet, address: ' ' }))
  await press('Search MLS Data')
  await eventually(() => isShown('Address required') && isShown('Please enter an address to search MLS data'))
  expect(requests).toEqual([])
})

test('the button shows the search in progress; then the form is filled in, and a sample is marked as one', async () => {
  let answer = (_response: Response) => {}
  answering(() => new Promise((resolve) => (answer = resolve)))
  const filled: MlsListing[] = []
  open(button(mainStreet, (received) => filled.push(received)))
  await press('Search MLS Data')
  await eventually(() => isShown('Searching MLS...'))
  answer(await found('sample')())
  await eventually(() => isShown('MLS data populated successfully!'))
  await expect.poll(() => isShown('This is sample data: no MLS is connected to this server.')).toBe(true)
  expect(filled).toEqual([listing])
  expect(requests).toEqual([{ ...mainStreet, zipCode: null }])
})

const troubles: [string, () => Promise<Response>, string][] = [
  ['no network', () => Promise.reject(new TypeError('offline')), 'Search needs a connection.'],
  [
    'no listing',
    () => Promise.resolve(Response.json({ message: 'The MLS has no listing for this address' }, { status: 404 })),
    'The MLS has no listing for this address',
  ],
  ['no session', () => Promise.resolve(Response.json({}, { status: 401 })), 'Sign in to search the MLS.'],
  ['a captive portal', () => Promise.resolve(new Response('<html>')), 'Couldn’t read the response.'],
]

test.each(troubles)('%s is reported, and the button can be pressed again', async (_name, answer, words) => {
  answering(answer)
  open(button())
  await press('Search MLS Data')
  await eventually(() => isShown('Error searching MLS') && isShown(words))
  await eventually(() => isShown('Search MLS Data'))
  expect(requests).toHaveLength(1)
})

test('[OW11] a sample replaces no known value unless selected, and can be undone', async () => {
  answering(found('sample'))
  open(<UpdateFromMls property={property} />)
  await press('Update from MLS')
  await eventually(() => isShown('Choose what to update.'))
  await expect.poll(() => isShown('Square footage')).toBe(false)
  await expect
    .poll(async () => (await field('Year built1985 1997')) as HTMLInputElement)
    .toMatchObject({ checked: false })
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

test('[OW11] a listing from a real MLS is applied in full', async () => {
  answering(found('reso'))
  open(<UpdateFromMls property={property} />)
  await press('Update from MLS')
  await eventually(() => isShown('Current data from the MLS.'))
  await press('Apply changes')
  await eventually(async () => (await device.calls()).length === 1)
  expect(await device.calls()).toMatchObject([
    { args: { changes: { mlsNumber: 'MLS1234567', listPrice: 389_000, yearBuilt: 1997 } } },
  ])
})

test('a property that matches the listing is left alone', async () => {
  answering(found('reso'))
  open(<UpdateFromMls property={aProperty({ mlsNumber: 'MLS1234567', listPrice: 389_000, yearBuilt: 1997 })} />)
  await press('Update from MLS')
  await eventually(() => isShown('Already matches the MLS'))
  expect(await device.calls()).toEqual([])
})
