import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { beforeEach, expect, test } from 'vitest'
import { idNumber } from '../testing/test-server.ts'
import { setUpProperty, PROPERTY } from '../document/testing/document-property.ts'
import { push } from '../testing/push.ts'
import { trust } from '../testing/trust.ts'

type PropertyRows = Awaited<ReturnType<typeof setUpProperty>>
let anas: PropertyRows
let rita: Awaited<ReturnType<PropertyRows['joinAs']>>
const LOGS = '/api/communication/logs'
const custom = { propertyId: PROPERTY, subject: 'Hello', message: 'How is the roof?', communicationType: 'email' }
const settings = () => `/api/communication/settings/${rita.user.id}`

beforeEach(async () => {
  anas = await setUpProperty()
  rita = await anas.joinAs('rita', 'realtor')
  await trust(anas.server, rita.user.id)
})

test('[ME2] a realtor without settings has the documented defaults, and no key is ever returned', async () => {
  const defaults = {
    userId: rita.user.id,
    emailEnabled: true,
    smsEnabled: false,
    autoSendWelcome: true,
    welcomeEmailEnabled: true,
    autoSendReminders: true,
    maintenanceRemindersEnabled: true,
    followUpRemindersEnabled: true,
    reminderDaysInAdvance: 7,
    maintenanceReminderDays: 7,
    followUpIntervalDays: 30,
    emailProvider: 'sendgrid',
    smsProvider: 'twilio',
    hasEmailApiKey: false,
    hasSmsApiKey: false,
  }
  expect(await rita.get(settings())).toMatchObject({ status: 200, body: defaults })
  const body = { emailApiKey: 'SG.secret', smsEnabled: true, maintenanceReminderDays: '3' }
  const changed = { smsEnabled: true, reminderDaysInAdvance: 3, hasEmailApiKey: true, hasSmsApiKey: false }
  const answers = [await rita.put(settings(), body), await rita.get(settings())]
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: changed })
  expect(JSON.stringify(answers)).not.toContain('SG.secret')
  expect((await anas.server.store.dump()).includes('SG.secret')).toBe(false)
  expect(await anas.server.store.read((view) => view.providerKey(rita.user.id, 'email'))).toBe('SG.secret')
})

test('[ME2] a new key replaces the first one, and null removes it', async () => {
  const key = () => anas.server.store.read((view) => view.providerKey(rita.user.id, 'email'))
  for (const emailApiKey of ['SG.first', 'SG.second']) await rita.put(settings(), { emailApiKey })
  expect(await key()).toBe('SG.second')
  expect(await rita.put(settings(), { emailApiKey: null })).toMatchObject({ body: { hasEmailApiKey: false } })
  expect(await key()).toBeNull()
})

test('[ME2] switching providers leaves nothing of the first one', async () => {
  await rita.put(settings(), { emailApiKey: 'SG.first' })
  const other = { emailProvider: 'smtp', emailHost: 'mail.example.com', emailPort: 587 }
  expect(await rita.put(settings(), other)).toMatchObject({ body: { ...other, hasEmailApiKey: false } })
  expect(await anas.server.store.read((view) => view.providerKey(rita.user.id, 'email'))).toBeNull()
  expect(await rita.put(settings(), { emailProvider: 'ses' })).toMatchObject({
    body: { emailHost: null, emailPort: null },
  })
})

test.each([
  ['too many reminder days', { reminderDaysInAdvance: 31 }],
  ['an invalid sender address', { emailFromAddress: 'rita' }],
  ['an unknown provider', { emailProvider: 'pigeon' }],
])('[ME2] refuses invalid settings: %s', async (_what, body) => {
  expect(await rita.put(settings(), body)).toMatchObject({ status: 400 })
})

test('[ME3] a message to the owner of a property is logged as queued', async () => {
  const sent = await rita.post('/api/communication/send-custom', custom)
  const log = {
    realtorId: rita.user.id,
    homeownerId: anas.ana.user.id,
    propertyId: PROPERTY,
    subject: 'Hello',
    messageBody: 'How is the roof?',
    communicationType: 'email',
    messageType: 'custom',
    status: 'queued',
    recipient: 'ana@example.com',
    sentAt: null,
    failureReason: null,
  }
  expect(sent).toMatchObject({ status: 201, body: log })
  expect((await rita.get(`${LOGS}?realtorId=${rita.user.id}`)).body).toMatchObject([log])
})

test.each([
  ['no subject', { subject: ' ' }, 400, 'Please fill in all fields'],
  ['no message', { message: '' }, 400, undefined],
  ['another user’s property', { propertyId: idNumber(1) }, 404, 'Property owner not found'],
  ['an unknown owner', { homeownerId: idNumber(999_999) }, 404, 'Property owner not found'],
  ['an unknown channel', { communicationType: 'letter' }, 400, undefined],
  ['texts turned off', { communicationType: 'sms' }, 409, 'SMS communications are turned off in your settings'],
])('[ME3] a message with %s is refused', async (_what, more, status, message) => {
  const answer = await rita.post('/api/communication/send-custom', { ...custom, ...more })
  expect(answer).toMatchObject({ status, body: message === undefined ? {} : { message } })
})

test('[ME3] a message to a client who declines messages is logged as suppressed', async () => {
  await rita.post('/api/communication/send-custom', custom)
  const [row] = await anas.server.store.read((view) => view.byIndex('client', 'homeownerId', anas.ana.user.id))
  const clientId = row?.id ?? aClientId()
  await push(rita, { name: 'client.edit', args: { clientId, changes: { mayEmail: false } } })
  expect(await rita.post('/api/communication/send-custom', custom)).toMatchObject({
    status: 201,
    body: { status: 'suppressed', failureReason: expect.stringContaining('does not want emails') },
  })
})

test('[ME7] a welcome message has the text of the realtor’s own template', async () => {
  const template = {
    name: 'Mine',
    templateType: 'welcome',
    communicationType: 'email',
    subject: 'Welcome, {firstName}',
  }
  const made = await rita.post('/api/communication/templates', { ...template, messageBody: 'At {address}.' })
  expect(made).toMatchObject({ status: 201, body: { ...template, messageBody: 'At {address}.', isActive: true } })
  const { body } = await rita.post('/api/communication/send-welcome', { propertyId: PROPERTY, customMessage: '' })
  const property = await anas.server.store.read((view) => view.get('property', propertyId.parse(PROPERTY)))
  const firstName = (await anas.server.store.read((view) => view.get('user', anas.ana.user.id)))?.firstName
  expect(body).toMatchObject({
    messageType: 'welcome',
    subject: `Welcome, ${firstName}`,
    messageBody: `At ${property?.address}.`,
    templateUsed: 'welcome',
  })
})

test('[ME7] templates are listed, changed and removed', async () => {
  const { body } = await rita.post('/api/communication/templates', {
    name: 'Spring',
    communicationType: 'sms',
    messageBody: 'Hi {firstName}',
  })
  const { id } = body as { id: string }
  const path = `/api/communication/templates/${id}`
  expect(await rita.put(path, { messageBody: 'Hello {firstName}' })).toMatchObject({
    status: 200,
    body: { name: 'Spring', messageBody: 'Hello {firstName}' },
  })
  expect((await rita.get('/api/communication/templates')).body).toMatchObject([{ id, realtorId: rita.user.id }])
  expect(await rita.delete(path)).toMatchObject({ status: 204 })
  expect((await rita.get('/api/communication/templates')).body).toEqual([])
  expect(await rita.put(path, { name: 'x' })).toMatchObject({ status: 404 })
})

test('[ME9] ten test messages are allowed in a quarter of an hour', async () => {
  const statuses: number[] = []
  for (let n = 1; n <= 11; n += 1)
    statuses.push((await rita.post('/api/communication/test', { communicationType: 'email' })).status)
  expect(statuses).toEqual([...Array(10).fill(204), 429])
  expect(await rita.post('/api/communication/test', { communicationType: 'letter' })).toMatchObject({ status: 400 })
})

test.each([
  ['get', `${LOGS}?realtorId=${idNumber(1)}`],
  ['get', `/api/realtor/stats?realtorId=${idNumber(1)}`],
] as const)('[ME66] %s %s in the name of somebody else is forbidden', async (method, path) => {
  expect(await rita[method](path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test.each([
  ['/api/communication/send-custom', custom],
  ['/api/communication/send-welcome', { propertyId: PROPERTY }],
  ['/api/communication/templates', { name: 'Hello', communicationType: 'email', messageBody: 'Hello' }],
  ['/api/touchpoints', { propertyId: PROPERTY, templateType: 'seasonal', scheduledDate: '2026-12-01' }],
  ['/api/realtor/touchpoints/send', { touchpointId: idNumber(1) }],
  ['/api/property-invitations', { propertyId: PROPERTY, email: 'cy@example.com', sendEmail: true }],
])('[ME66] POST %s in the name of another realtor is forbidden', async (path, body) => {
  expect(await rita.post(path, { ...body, realtorId: idNumber(1) })).toMatchObject({ status: 403 })
  expect(await rita.post(path, { ...body, realtorId: rita.user.id })).not.toMatchObject({ status: 403 })
})

test('[ME66] a log has when it was delivered and its placeholders, as far as they are known', async () => {
  await rita.post('/api/communication/send-custom', custom)
  expect((await rita.get(LOGS)).body).toMatchObject([{ deliveredAt: null, variables: null }])
  await rita.post('/api/communication/send-welcome', { propertyId: PROPERTY })
  const logs = (await rita.get(LOGS)).body as { messageType: string; variables: object | null }[]
  expect(logs.find(({ messageType }) => messageType === 'welcome')?.variables).toMatchObject({
    firstName: 'ana',
    address: '7 Elm Street',
  })
})

const consent = { textConsentBy: 'Ana', textConsentOn: '2026-11-01', textConsentHow: 'in_person' }
const text = { ...custom, communicationType: 'sms' }

async function textingRita() {
  await rita.put(settings(), { smsEnabled: true })
  const setPhone = (phone: string, smsNotifications: boolean) =>
    anas.ana.put('/api/notification-settings', { phone, smsNotifications })
  const send = () => rita.post('/api/communication/send-custom', text)
  return { setPhone, send }
}

test('[ME65] a documented agreement lets texts be sent, and an objection stops them', async () => {
  const { setPhone, send } = await textingRita()
  await setPhone('(602) 253-0147', true)
  await send()
  await setPhone('(602) 253-0147', false)
  expect(await send()).toMatchObject({ status: 201, body: { status: 'suppressed' } })
  const path = '/api/communication/text-consent'
  expect(await rita.put(path, { propertyId: PROPERTY, ...consent })).toMatchObject({
    status: 200,
    body: { ...consent, homeownerId: anas.ana.user.id, mayText: true, isAgreed: true },
  })
  expect(await send()).toMatchObject({ status: 201, body: { status: 'queued', recipient: '(602) 253-0147' } })
  await rita.put(path, { propertyId: PROPERTY, mayText: false })
  expect(await send()).toMatchObject({ status: 201, body: { status: 'suppressed' } })
})

test('[ME65] the owner’s own switch and number are enough', async () => {
  const { setPhone, send } = await textingRita()
  expect(await send()).toMatchObject({ status: 409 })
  await setPhone('(602) 253-0147', true)
  expect(await send()).toMatchObject({ status: 201, body: { status: 'queued', recipient: '(602) 253-0147' } })
})

test.each([
  ['who', { textConsentBy: ' ' }, 400],
  ['when', { textConsentOn: null }, 400],
  ['how', { textConsentHow: null }, 400],
  ['a way that only the person can take', { textConsentHow: 'link' }, 400],
  ['a day in the future', { textConsentOn: '2027-01-01' }, 400],
  ['another user’s property', { propertyId: idNumber(1) }, 404],
])('[ME65] an agreement with a wrong value is refused: %s', async (_what, wrong, status) => {
  const answer = await rita.put('/api/communication/text-consent', { propertyId: PROPERTY, ...consent, ...wrong })
  expect(answer).toMatchObject({ status })
})
