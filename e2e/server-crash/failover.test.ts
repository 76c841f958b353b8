import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMembershipId, anItemId, aPropertyId, mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../harness/server/server.ts'
import { readDeviceData } from '../simulation/device/device-data.ts'
import { checkOnce, checkOrder, checkReplay } from './check-ledger.ts'
import { Device } from './device.ts'
import { join, signIn, type Account } from './join.ts'
import { readDatabase, readLedger } from './ledger.ts'
import { pairBehindOneAddress, runWithFailover } from './postgres-pair.ts'
import { checkSame, settleDevice } from './settle-device.ts'

test('[PG43] [I4] eight devices push while the primary is killed and its standby promoted: nothing that was answered is lost', async () => {
  const { failure, reportedCount } = await runWithFailover({ synchronous: true })
  expect(failure).toBeNull()
  expect(reportedCount).toBeGreaterThan(20)
})

/** Runs `npm run new-epoch`. */
async function beginEpoch(settings: Record<string, string>): Promise<void> {
  const script = fileURLToPath(new URL('../../scripts/new-epoch.mjs', import.meta.url))
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...settings }, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)))
  await once(child, 'close')
  expect(printed).toContain('has a new epoch')
}

test('[PG44] after an asynchronous standby was promoted, a new epoch makes devices fill the server again', async () => {
  const { url: DATABASE_URL, cutOff, failOver } = await pairBehindOneAddress({ synchronous: false })
  const settings = { DATABASE_URL, SESSION_SECRET: 'a secret of thirty-two characters', LOG_LEVEL: 'silent' }
  const server = await startServer(settings)
  onTestFinished(() => server.dispose())
  const ann = await join(server.url, 'Ann')
  const property = { propertyId: aPropertyId(), membershipId: aMembershipId() }
  const random = createRandom(1)
  async function open(name: string, account: Account): Promise<Device> {
    const parts = { name, account, random: createRandom(random.integer(2 ** 32)), url: async () => server.url }
    const device = new Device(parts)
    await device.register()
    await settleDevice(device)
    return device
  }
  const addTask = (device: Device, n: number, title: string) =>
    device.act({
      name: 'maintenance.add',
      args: { propertyId: property.propertyId, itemId: anItemId(n), facts: { title } },
    })
  const epochOf = async ({ store }: Device) => (await readDeviceData(store)).state.epoch

  const phone = await open('the phone', ann)
  await phone.act({ name: 'property.create', args: { ...property, facts: mainStreet } })
  await settleDevice(phone)
  const [tablet, desk] = [await open('the tablet', ann), await open('the desk', ann)]
  await cutOff()
  const gone = await addTask(phone, 1, 'Answered, and not at the standby')
  while (!phone.reportedFates.has(gone)) await phone.round()
  const unanswered = await addTask(tablet, 2, 'Not at the standby, and its answer lost')
  await tablet.roundWithoutAnswer()
  const unsent = await addTask(desk, 3, 'Never sent')
  const epoch = await epochOf(phone)

  await failOver()
  await beginEpoch(settings)
  await expect.poll(() => signIn(server.url, 'Ann').then(() => 'signed in', String)).toBe('signed in')
  ann.cookie = await signIn(server.url, 'Ann')
  const devices = [phone, tablet, desk]
  for (let pass = 0; pass < 2; pass++) for (const device of devices) await settleDevice(device)
  for (const device of devices) expect(await epochOf(device)).not.toBe(epoch)

  const place = { dataDir: server.dataDir, databaseUrl: DATABASE_URL }
  const { userId } = ann.person
  const statusOf = (id: MutationId) => readDatabase(place, async (view) => (await view.mutation(userId, id))?.status)
  expect([await statusOf(gone), await statusOf(unanswered), await statusOf(unsent)]).toEqual([undefined, 'ok', 'ok'])
  const ledger = await readDatabase(place, (view) => readLedger(view, [userId]))
  checkOnce(ledger, devices)
  checkOrder(ledger, devices)
  await checkReplay(ledger, devices)
  for (const device of [...devices, await open('a fresh one', ann)]) await checkSame(device, ledger)
})
