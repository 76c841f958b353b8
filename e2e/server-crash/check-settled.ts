import type { Place } from '../../sync-server/src/storage/open-store.ts'
import { checkAllDecided, checkOnce, checkOrder, checkReplay, checkReported, reportedBy } from './check-ledger.ts'
import type { Device } from './device.ts'
import type { Account } from './join.ts'
import { readDatabase, readLedger } from './ledger.ts'
import { checkSame, settleDevice } from './settle-device.ts'

interface Settled {
  place: Place
  accounts: readonly Account[]
  devices: readonly Device[]
  /** Registers one more device. */
  open(account: Account, name: string): Promise<Device>
  endServers(): Promise<void>
}

/** Settles all devices, and a fresh one of each person, and checks that everybody has the same and nothing is lost. */
export async function checkSettled({ place, accounts, devices, open, endServers }: Settled): Promise<void> {
  for (let pass = 0; pass < 2; pass++) for (const device of devices) await settleDevice(device)
  const fresh: Device[] = []
  for (const account of accounts) {
    const device = await open(account, 'a fresh device')
    await settleDevice(device)
    fresh.push(device)
  }
  const people = accounts.map(({ person }) => person.userId)
  await endServers()
  const ledger = await readDatabase(place, async (view) => {
    await checkReported(view, reportedBy(devices))
    return readLedger(view, people)
  })
  checkAllDecided(devices)
  checkOnce(ledger, devices)
  checkOrder(ledger, devices)
  await checkReplay(ledger, devices)
  for (const device of [...devices, ...fresh]) await checkSame(device, ledger)
}
