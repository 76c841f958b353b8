import { beforeEach, expect, test } from 'vitest'
import { PROPERTY, setUpProperty } from '../document/testing/document-property.ts'
import { trust } from '../testing/trust.ts'

type PropertyRows = Awaited<ReturnType<typeof setUpProperty>>
let anas: PropertyRows
let rita: Awaited<ReturnType<PropertyRows['joinAs']>>

const numbers = { area: 'Old town', quarter: '2026-Q3', medianPrice: 412_500 }
const words = { propertyId: PROPERTY, subject: '{marketArea}', message: 'Hi {firstName}: {marketMedianPrice}' }
const asked = { propertyId: PROPERTY, templateType: 'custom', scheduledDate: '2026-12-01' }

beforeEach(async () => {
  anas = await setUpProperty()
  rita = await anas.joinAs('rita', 'realtor')
  await trust(anas.server, rita.user.id)
})

const zipCode = async () => ((await rita.get(`/api/properties/${PROPERTY}`)).body as { zipCode: string }).zipCode
const record = async (facts: object = {}) =>
  rita.post('/api/market', { ...numbers, zipCodes: [await zipCode()], ...facts })
const logs = async () => (await rita.get('/api/communication/logs')).body

test('[MK14] a custom message and a touchpoint are refused without numbers, and say them afterward', async () => {
  const refused = { status: 409, body: { message: `No numbers for ${await zipCode()}` } }
  const planned = await rita.post('/api/touchpoints', {
    ...asked,
    customTitle: 'Homes in {marketArea}',
    customContent: 'Sold for {marketMedianPrice}',
  })
  expect(planned).toMatchObject({ status: 201, body: { title: 'Homes in {marketArea}' } })
  const send = { touchpointId: (planned.body as { id: string }).id }
  expect(await rita.post('/api/communication/send-custom', words)).toMatchObject(refused)
  expect(await rita.post('/api/realtor/touchpoints/send', send)).toMatchObject(refused)
  expect(await logs()).toEqual([])
  await record()
  expect(await rita.post('/api/communication/send-custom', words)).toMatchObject({
    status: 201,
    body: { subject: 'Old town', messageBody: 'Hi ana: $412,500' },
  })
  expect(await rita.post('/api/realtor/touchpoints/send', send)).toMatchObject({ status: 200 })
  expect(await logs()).toContainEqual(
    expect.objectContaining({ subject: 'Homes in Old town', messageBody: 'Sold for $412,500' }),
  )
})

test('[MK14] a figure that is missing is said, and old numbers are called so', async () => {
  await record({ quarter: '2026-Q1', medianPrice: null, homesSold: 9 })
  const without = await rita.post('/api/communication/send-custom', words)
  expect(without.status).toBe(409)
  expect(JSON.stringify(without.body)).toContain('Q1 2026 has no figure for median sale price')
  await rita.post('/api/communication/send-custom', { ...words, message: 'Sold: {marketHomesSold}' })
  expect(await logs()).toMatchObject([{ messageBody: 'Sold: 9\n\nNumbers from Q1 2026.' }])
})

test('[MK14] a welcome in own words is refused without numbers', async () => {
  const customMessage = 'Welcome to {marketArea}'
  const send = () => rita.post('/api/communication/send-welcome', { propertyId: PROPERTY, customMessage })
  expect((await send()).status).toBe(409)
  await record()
  expect(await send()).toMatchObject({ status: 201, body: { messageBody: 'Welcome to Old town' } })
})

test('[MK14] numbers of another realtor are not said', async () => {
  const other = await anas.server.join('rob', 'realtor')
  await other.post('/api/market', { ...numbers, zipCodes: [await zipCode()] })
  expect((await rita.post('/api/communication/send-custom', words)).status).toBe(409)
})
