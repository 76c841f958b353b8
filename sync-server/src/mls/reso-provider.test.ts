import { expect, test } from 'vitest'
import { ResoProvider } from './reso-provider.ts'

const query = { address: "14 O'Hara St", city: 'Springfield', state: 'il', zipCode: '62701-1234' }
const today = '2026-11-20'

const record = {
  ListingId: 10023456,
  ListPrice: 389_900,
  ListingContractDate: '2026-11-01',
  PublicRemarks: 'Charming.',
  HighSchoolDistrict: 'Springfield 186',
  YearBuilt: 1985,
  LivingArea: 1849.6,
  BedroomsTotal: 3,
  BathroomsTotalInteger: 2,
}

type Answering = (address: string, init: RequestInit) => Promise<Response>

const search = (answer: Answering, patienceMs = 1000) =>
  new ResoProvider({ url: 'https://mls.example.com/odata/', token: 'secret' }, { fetch: answer, patienceMs }).search(
    query,
    today,
  )

const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

test('[OW7] the query has the address, its ZIP code and the token, and the first listing is returned', async () => {
  const requests: { address: URL; init: RequestInit }[] = []
  const found = await search(async (address, init) => {
    requests.push({ address: new URL(address), init })
    return Response.json({ value: [record, { ListingId: 'another' }] })
  })
  expect(found).toEqual({
    outcome: 'found',
    listing: {
      mlsNumber: '10023456',
      listPrice: 389_900,
      listingDate: '2026-11-01',
      daysOnMarket: 19,
      propertyDescription: 'Charming.',
      schoolDistrict: 'Springfield 186',
      yearBuilt: 1985,
      squareFootage: 1850,
      bedrooms: 3,
      bathrooms: 2,
    },
  })
  const [{ address, init }] = requests as [(typeof requests)[number]]
  expect(address.origin + address.pathname).toBe('https://mls.example.com/odata/Property')
  expect(address.searchParams.get('$filter')).toBe(
    "contains(UnparsedAddress,'14 O''Hara St') and PostalCode eq '62701' and StateOrProvince eq 'IL'",
  )
  expect(new Headers(init.headers).get('Authorization')).toBe('Bearer secret')
})

test('[OW7] fields that the MLS omits or gives in an invalid form stay unknown', async () => {
  const odd = { ListingId: 'x', YearBuilt: 12, ListingContractDate: 'soon', BedroomsTotal: 2.5, ListPrice: null }
  expect(await search(json({ value: [odd] }))).toMatchObject({
    outcome: 'found',
    listing: {
      mlsNumber: 'x',
      yearBuilt: null,
      listingDate: null,
      daysOnMarket: null,
      bedrooms: null,
      listPrice: null,
    },
  })
})

test('[SE73] line breaks from the MLS are normalized', async () => {
  const listing = { ListingId: 'x', PublicRemarks: 'Sunny.\r\nQuiet.\u202e' }
  expect(await search(json({ value: [listing] }))).toMatchObject({ listing: { propertyDescription: 'Sunny.\nQuiet.' } })
})

const troubles: [string, Answering, object][] = [
  ['no listing', json({ value: [] }), { outcome: 'none' }],
  ['a token that has ended', json({}, 401), { why: 'The MLS does not accept this server’s token' }],
  ['an error', json({}, 503), { why: 'The MLS answered with an error (503)' }],
  [
    'a page instead of data',
    async () => new Response('<html>'),
    { why: 'The MLS sent a response that couldn’t be read' },
  ],
  ['another shape', json([]), { why: 'The MLS sent a response that couldn’t be read' }],
  ['no network', () => Promise.reject(new TypeError('fetch failed')), { why: 'The MLS could not be reached' }],
]

test.each(troubles)('[OW7] %s is reported', async (_name, answer, expected) => {
  expect(await search(answer)).toMatchObject(expected)
})

test('[OW7] a request to an MLS that does not answer times out', async () => {
  const silent: Answering = (_address, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
  expect(await search(silent, 5)).toEqual({ outcome: 'failed', why: 'The MLS did not answer in time' })
})
