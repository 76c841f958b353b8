import { beforeEach, expect, test } from 'vitest'
import { testServer, type Person } from '../testing/test-server.ts'

const PATH = '/api/notification-settings'
const defaults = {
  emailNotifications: true,
  smsNotifications: false,
  maintenanceReminders: true,
  propertyUpdates: true,
  systemAlerts: true,
  transferNotifications: true,
  reminderDaysBefore: 7,
  phone: null,
  alsoDaysBefore: [0],
  overdueEveryDays: 7,
  dailyDigest: false,
  timeZone: null,
}
let server: ReturnType<typeof testServer>
let ana: Person

beforeEach(async () => {
  server = testServer()
  ana = await server.join('ana')
})

test('[N1] the settings are complete before anything is chosen', async () => {
  expect(await ana.get(PATH)).toMatchObject({ status: 200, body: { userId: ana.user.id, ...defaults } })
})

test('[N2] all settings are set at once, and the account has the same values for email and texts', async () => {
  const chosen = {
    emailNotifications: false,
    smsNotifications: true,
    maintenanceReminders: false,
    propertyUpdates: false,
    systemAlerts: false,
    transferNotifications: false,
    reminderDaysBefore: 30,
    phone: '555-0100',
    alsoDaysBefore: [30, 1],
    overdueEveryDays: 0,
    dailyDigest: true,
    timeZone: 'Asia/Kolkata',
  }
  const expected = { userId: ana.user.id, ...chosen }
  expect(await ana.put(PATH, chosen)).toMatchObject({ status: 200, body: expected })
  expect((await ana.get(PATH)).body).toEqual(expected)
  const user = { emailNotifications: false, smsNotifications: true, phone: null }
  expect((await ana.get('/api/auth/me')).body).toMatchObject({ user })
})

test('only named settings change; numeric strings are accepted, an empty phone is none, and unknown fields are ignored', async () => {
  await ana.put(PATH, { phone: '555-0100', systemAlerts: false })
  expect((await ana.put(PATH, { reminderDaysBefore: '14', phone: ' ', id: 3 })).body).toEqual({
    userId: ana.user.id,
    ...defaults,
    systemAlerts: false,
    reminderDaysBefore: 14,
  })
})

test.each([
  ['reminderDaysBefore', 0, 'At least 1'],
  ['reminderDaysBefore', 31, 'At most 30'],
  ['reminderDaysBefore', 'soon', expect.any(String)],
  ['emailNotifications', 'no', expect.any(String)],
  ['phone', '5'.repeat(41), 'At most 40 characters'],
])('%s cannot be %j: returns 400 with the reason and changes nothing', async (path, value, message) => {
  const answer = await ana.put(PATH, { systemAlerts: false, [path]: value })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path, message }] } })
  expect((await ana.get(PATH)).body).toMatchObject(defaults)
})

test('[A6] a session reaches only its own settings, and no session reaches none', async () => {
  const ben = await server.join('ben')
  await ana.put(PATH, { systemAlerts: false })
  expect((await ben.get(PATH)).body).toMatchObject(defaults)
  expect(await ben.get(`${PATH}?userId=${ana.user.id}`)).toMatchObject({ status: 403 })
  expect(await server.call('GET', PATH)).toMatchObject({ status: 401 })
  expect(await server.call('PUT', PATH, { body: {} })).toMatchObject({ status: 401 })
})
