import { expect, test } from 'vitest'
import { z } from 'zod'
import { setPlan } from '../../../sync-server/src/accounts/set-plan.ts'
import { createToken } from '../../../sync-server/src/http/account/testing/api-token-calls.ts'
import {
  PROPERTY as HOUSE,
  invitedHomeowner,
  tokenIn,
} from '../../../sync-server/src/http/invitation/testing/invited-homeowner.ts'
import { cottage, testServer, type Person } from '../../../sync-server/src/http/testing/test-server.ts'
import { seenOnADevice } from './seen-on-a-device.ts'

const made = z.object({ id: z.string() })

/** Calls in the name of a person's program: each is answered as it should be. */
async function programOf(server: ReturnType<typeof testServer>, person: Person) {
  const { headers } = await createToken(person)
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await server.call(method, `/api/${path}`, { body, headers })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return {
    get: (path: string) => call('GET', path),
    add: async (path: string, body: object) => made.parse(await call('POST', path, body)).id,
    post: (path: string, body: object) => call('POST', path, body),
    patch: (path: string, body: object) => call('PATCH', path, body),
    remove: (path: string) => call('DELETE', path),
  }
}

test('[OA21] a homeowner who uses REST alone finds all of it on a device', async () => {
  const server = testServer()
  const ana = await server.join('ana')
  const { get, add, patch, post, remove } = await programOf(server, ana)
  const propertyId = await add('properties', cottage)
  await patch(`properties/${propertyId}`, { yearBuilt: 1970, squareFootage: 1_800, hasPool: true })
  await patch(`property-profiles/${propertyId}`, { purchasePrice: 300_000 })
  const furnace = await add('systems', {
    propertyId,
    systemType: 'hvac_furnace',
    systemName: 'Furnace',
    installDate: '2001-05-01',
  })
  const roof = await add('systems', { propertyId, systemType: 'roofing_shingles', systemName: 'Roof' })
  await patch(`systems/${roof}`, { brand: 'Slate', notes: 'North side is worn' })
  await remove(`systems/${await add('systems', { propertyId, systemType: 'outdoor_well', systemName: 'Well' })}`)
  const task = { propertyId, priority: 'high' }
  const filter = await add('maintenance', {
    ...task,
    systemId: furnace,
    title: 'Replace filter',
    dueDate: '2026-11-10',
    isRecurring: true,
    recurringInterval: 'monthly',
  })
  await add('maintenance', { ...task, title: 'Clean the gutters', dueDate: '2026-11-12', category: 'seasonal' })
  await add('maintenance', { ...task, title: 'Mow', dueDate: '2026-12-01', scheduledDate: '2026-12-01' })
  await patch(`maintenance/${filter}`, { status: 'completed', cost: 19.5, vendor: 'Acme', notes: 'Fits well' })
  const text = 'Home inspection report. The water heater leaks and needs repair.'
  const file = { fileName: 'report.txt', fileType: 'text/plain', fileSize: text.length, fileContent: btoa(text) }
  await add('documents', { propertyId, title: 'Report', category: 'home_inspection', ...file })
  await post(`properties/${propertyId}/analyze-documents`, {})
  await add(`properties/${propertyId}/card`, { kind: 'shutoff', title: 'Water', notes: 'Under the sink' })
  await add('vendors', { company: 'Acme', trade: 'Heating' })
  // Only a person changes settings.
  await ana.put('/api/notification-settings', { reminderDaysBefore: 3, smsNotifications: false })

  const device = await seenOnADevice(server, ana)
  device.hasSame('property', await get('properties'))
  device.hasSame('system', await get(`properties/${propertyId}/systems`))
  device.hasSame('maintenanceItem', await get(`properties/${propertyId}/maintenance`))
  device.hasSame('document', await get(`properties/${propertyId}/documents`))
  device.hasSame('cardEntry', await get(`properties/${propertyId}/card`))
  device.hasSame('vendor', await get('vendors'))
  expect(await get('homeowner/stats')).toMatchObject({ totalProperties: 1, overdueTasks: 1, completedThisYear: 1 })
  expect(await get(`systems/${furnace}`)).toMatchObject({ lastServiced: '2026-11-20' })
})

test('[OA21] a realtor who uses REST alone, and the homeowner they invite, find all of it on their devices', async () => {
  const { server, dora, ben, sent, send, accept } = await invitedHomeowner()
  const plan = { email: 'dora@example.com', wanted: 'team', mintId: server.mintId } as const
  await setPlan({ sync: server.sync, security: { record: () => undefined }, ...plan })
  await dora.patch('/api/plan', { apiAccess: true })
  const { get, add, post } = await programOf(server, dora)
  const dan = await add('clients', { firstName: 'Dan', lastName: 'Dorn', email: 'dan@example.com' })
  await add(`clients/${dan}/interactions`, { kind: 'call', notes: 'About the roof' })
  await dora.patch(`/api/communication/settings/${dora.user.id}`, { emailEnabled: true, reminderDaysInAdvance: 5 })
  await add('communication/templates', { name: 'Hello', communicationType: 'email', messageBody: 'Hello {firstName}' })
  await add('property-invitations', { propertyId: HOUSE, email: 'ben@example.com', firstName: 'Ben', sendEmail: true })
  await send()
  expect((await accept(ben, tokenIn(sent.at(-1)))).status).toBe(200)
  await add('maintenance', { propertyId: HOUSE, title: 'Welcome check', dueDate: '2026-12-01' })
  const touchpoint = await add('touchpoints', {
    propertyId: HOUSE,
    templateType: 'seasonal',
    scheduledDate: '2026-12-01',
  })
  await add('touchpoint-plans', {
    title: 'News',
    touchpointType: 'market-update',
    rhythm: 'monthly',
    startsOn: '2027-01-01',
  })
  await post('realtor/touchpoints/send', { touchpointId: touchpoint })
  await post('communication/send-custom', {
    propertyId: HOUSE,
    subject: 'Hi',
    message: 'How is the roof?',
    communicationType: 'email',
  })

  const hers = await seenOnADevice(server, dora, 'realtor')
  hers.hasSame('client', await get('clients'))
  hers.hasSame('touchpoint', await get('touchpoints'))
  hers.hasSame('touchpointPlan', await get('touchpoint-plans'))
  hers.hasSame('messageTemplate', await get('communication/templates'))
  hers.hasSame('property', await get('properties'))
  hers.hasSame('maintenanceItem', await get(`properties/${HOUSE}/maintenance`))
  const his = await seenOnADevice(server, ben)
  his.hasSame('property', (await ben.get('/api/properties')).body)
  his.hasSame('maintenanceItem', (await ben.get(`/api/properties/${HOUSE}/maintenance`)).body)

  // He sells: the house goes to Eve, and leaves his device.
  const eve = await server.join('eve')
  await ben.post('/api/property-transfers', { propertyId: HOUSE, toEmail: 'eve@example.com' })
  await send()
  const [{ id: transfer } = { id: '' }] = z.array(made).parse((await ben.get('/api/property-transfers')).body)
  const token = tokenIn(sent.findLast(({ link }) => link?.href.includes('#token=house-')))
  expect((await eve.post(`/api/property-transfers/${transfer}/accept`, { token })).status).toBe(200)
  const theirs = await seenOnADevice(server, eve)
  theirs.hasSame('property', (await eve.get('/api/properties')).body)
  theirs.hasSame('maintenanceItem', (await eve.get(`/api/properties/${HOUSE}/maintenance`)).body)
  ;(await seenOnADevice(server, ben)).hasSame('property', [])
})
