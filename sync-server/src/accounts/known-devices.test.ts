import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { KnownDevices, deviceWords } from './known-devices.ts'

const accountNumber = (number: number, passwordHash = 'a hash') => ({
  userId: aUserId(number),
  emailKey: `person${number}@example.com`,
  usernameKey: `person${number}`,
  passwordHash,
})
const [ana, ben] = [accountNumber(1), accountNumber(2)]

function knownDevices(secret = 'a secret') {
  let now = new Date('2026-11-20T12:00:00.000Z')
  const devices = new KnownDevices({ secret, now: () => now })
  return { devices, passDays: (days: number) => void (now = new Date(now.getTime() + days * 86_400_000)) }
}

test('[SE23] a device is known only to the accounts that it has signed in to', async () => {
  const { devices } = knownDevices()
  const first = await devices.tokenFor(ana, { device: null, newId: 'd1' })
  const one = await devices.read(first)
  expect(devices.knownBy(one, ana)).toEqual({ key: `d1 ${ana.userId}`, by: 'present password' })
  expect([ben, undefined].map((account) => devices.knownBy(one, account))).toEqual([null, null])
  const both = await devices.read(await devices.tokenFor(ben, { device: one, newId: 'd2' }))
  expect([ana, ben].map((account) => devices.knownBy(both, account)?.key)).toEqual([
    `d1 ${ana.userId}`,
    `d1 ${ben.userId}`,
  ])
})

test('[SE23] a device remembers the last four accounts that signed in', async () => {
  const { devices } = knownDevices()
  let device = null
  for (const number of [1, 2, 3, 4, 1, 5])
    device = await devices.read(await devices.tokenFor(accountNumber(number), { device, newId: 'd' }))
  const known = [1, 2, 3, 4, 5].filter((number) => devices.knownBy(device, accountNumber(number)) !== null)
  expect(known).toEqual([1, 3, 4, 5])
})

test('[SE170] a device stays known after a password change, as one with an earlier password', async () => {
  const { devices } = knownDevices()
  const device = await devices.read(await devices.tokenFor(ana, { device: null, newId: 'd' }))
  const known = devices.knownBy(device, accountNumber(1, 'another hash'))
  expect(known).toEqual({ key: `d ${ana.userId}`, by: 'earlier password' })
})

test('[SE23] only the server that signed a token can read it, for 400 days', async () => {
  const { devices, passDays } = knownDevices()
  const token = await devices.tokenFor(ana, { device: null, newId: 'd' })
  const forged = [undefined, '', 'nonsense', token.replace(/[^.]+$/, 'AAAA')]
  expect(await Promise.all(forged.map((each) => devices.read(each)))).toEqual([null, null, null, null])
  expect(await knownDevices('another secret').devices.read(token)).toBeNull()
  passDays(399)
  expect(await devices.read(token)).toMatchObject({ jti: 'd' })
  passDays(1)
  expect(await devices.read(token)).toBeNull()
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Microsoft Edge on Windows',
  ],
  ['', null],
  [undefined, null],
])('[SE98] describes %s as %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
