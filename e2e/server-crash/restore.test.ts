import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMembershipId, anItemId, aPropertyId, mainStreet } from '@hearthkeep/shared/testing/builders/builders.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer, type Server } from '../harness/server/server.ts'
import { readDeviceData } from '../simulation/device/device-data.ts'
import { settleDevice, checkSame } from './settle-device.ts'
import { checkOnce, checkOrder, checkReplay } from './check-ledger.ts'
import { Device } from './device.ts'
import { join, signIn, type Account } from './join.ts'
import { readDatabase, readLedger } from './ledger.ts'

let server: Server
let ann: Account
let ben: Account
const property = { propertyId: aPropertyId(), membershipId: aMembershipId() }
const random = createRandom(1)

beforeEach(async () => {
  server = await startServer({ LOG_LEVEL: 'silent' })
  ann = await join(server.url, 'Ann')
  ben = await join(server.url, 'Ben')
}, 60_000)

afterEach(() => server.dispose())

async function open(name: string, account: Account): Promise<Device> {
  const parts = { name, account, random: createRandom(random.integer(2 ** 32)), url: async () => server.url }
  const device = new Device(parts)
  await device.register()
  await settleDevice(device)
  return device
}

/** Runs an operator's command with the server's settings. */
async function operate(command: 'backup' | 'restore', ...args: string[]): Promise<void> {
  const script = fileURLToPath(new URL(`../../scripts/${command}.mjs`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, DATA_DIR: server.dataDir } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += String(text)))
  await once(child, 'close')
  if (child.exitCode !== 0) throw new Error(printed)
}

const epochOf = async ({ store }: Device) => (await readDeviceData(store)).state.epoch
const statusesOf = (ids: MutationId[]) =>
  readDatabase({ dataDir: server.dataDir, databaseUrl: null }, (view) =>
    Promise.all(ids.map(async (id) => (await view.mutation(ann.person.userId, id))?.status ?? 'lost')),
  )

test('[P4] [I3] [SE52] backup and restore under a working server: people sign in again, and devices push what they still have pending, once', async () => {
  const backup = joinPath(server.dataDir, 'backup.sqlite')
  const phone = await open('the phone', ann)
  await phone.act({ name: 'property.create', args: { ...property, facts: mainStreet } })
  await settleDevice(phone)
  const [tablet, desk] = [await open('the tablet', ann), await open('the desk', ann)]
  const busy = [await open("Ben's phone", ben), await open("Ben's laptop", ben)]
  const devices = [phone, tablet, desk, ...busy]
  const addTask = (device: Device, n: number, title: string) =>
    device.act({
      name: 'maintenance.add',
      args: { propertyId: property.propertyId, itemId: anItemId(n), facts: { title } },
    })

  const day = { isOver: false }
  const work = Promise.all(busy.map((device) => device.keepBusy(day)))
  const pushed = await addTask(tablet, 1, 'Pushed before the backup, and its answer lost')
  await tablet.roundWithoutAnswer()
  const unpushed = await addTask(desk, 2, 'Not pushed before the backup')
  await operate('backup', '--to', backup)

  const later = await addTask(tablet, 3, 'After the backup')
  const gone = await addTask(phone, 4, 'Pushed after the backup, and its answer received')
  while (!phone.reportedFates.has(gone)) await phone.round()
  const epoch = await epochOf(phone)
  await operate('restore', '--from', backup, '--yes')
  expect(await phone.round()).toBe(null)
  ann.cookie = await signIn(server.url, 'Ann')
  ben.cookie = await signIn(server.url, 'Ben')
  day.isOver = true
  await work

  for (let pass = 0; pass < 2; pass++) for (const device of devices) await settleDevice(device)
  for (const device of devices) expect(await epochOf(device)).not.toBe(epoch)
  expect(await statusesOf([pushed, unpushed, later, gone])).toEqual(['ok', 'ok', 'ok', 'lost'])

  const ledger = await readDatabase({ dataDir: server.dataDir, databaseUrl: null }, (view) =>
    readLedger(
      view,
      [ann, ben].map(({ person }) => person.userId),
    ),
  )
  checkOnce(ledger, devices)
  checkOrder(ledger, devices)
  await checkReplay(ledger, devices)
  for (const device of [...devices, await open('a fresh one', ann), await open('another', ben)])
    await checkSame(device, ledger)
  expect(readdirSync(joinPath(server.dataDir, 'backups'))).toEqual([
    expect.stringMatching(/^before-restore-.*\.sqlite$/),
  ])
})
