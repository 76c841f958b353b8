import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { join as joinPath } from 'node:path'
import type { Place } from '../../sync-server/src/storage/open-store.ts'
import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { checkReported, reportedBy } from './check-ledger.ts'
import { checkSettled } from './check-settled.ts'
import { randomPlan } from './crash-plan.ts'
import { Device } from './device.ts'
import { join, type Account } from './join.ts'
import { readDatabase } from './ledger.ts'
import { RestartingServer } from './restarting-server.ts'
import type { SabotageName } from './messages.ts'

/** Four devices of one person and two each of two others, all constantly at work on a server that dies repeatedly. */
const PEOPLE = [
  ['Ann', 4],
  ['Ben', 2],
  ['Cleo', 2],
] as const

export interface Outcome {
  /** The invariant that was violated; null if all held. */
  failure: string | null
  crashes: number
  /** The number of results that devices received. */
  reportedCount: number
}

/** Kills the server `crashes` times, at points chosen by the seed, and then checks the invariants. */
export async function runWithCrashes(parts: Parts): Promise<Outcome> {
  const folder = mkdtempSync(joinPath(tmpdir(), 'hearthkeep-server-crash-'))
  const { databaseUrl = null, sabotage } = parts
  const place = { dataDir: folder, databaseUrl }
  const server = new RestartingServer({ folder, databaseUrl, sabotage })
  const run: CrashRun = { place, server, devices: [], crashes: 0 }
  const failure = await crashAndRecover(run, parts).then(
    () => null,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
  await server.end()
  rmSync(folder, { recursive: true })
  const reportedCount = run.devices.reduce((sum, device) => sum + device.reportedFates.size, 0)
  return { failure, crashes: run.crashes, reportedCount }
}

interface Parts {
  seed: number
  crashes: number
  sabotage: SabotageName
  /** The PostgreSQL database; by default a file. */
  databaseUrl?: string
  /** What dies instead of the server, and comes back. */
  crashDatabase?: () => Promise<void>
}

interface CrashRun {
  place: Place
  server: RestartingServer
  devices: Device[]
  crashes: number
}

async function crashAndRecover(run: CrashRun, { seed, crashes, crashDatabase }: Parts): Promise<void> {
  const random = createRandom(seed)
  const accounts = await openDevices(run, random)
  const day = { isOver: false }
  const work = Promise.all(run.devices.map((device) => device.keepBusy(day)))
  const dying = async () => {
    for (; run.crashes < crashes; run.crashes++) {
      if (crashDatabase) await setTimeout(random.integer(1_000)).then(crashDatabase)
      else await (random.chance(0.1) ? run.server.kill() : run.server.crash(randomPlan(random)))
      const reported = reportedBy(run.devices)
      await readDatabase(run.place, (view) => checkReported(view, reported))
    }
  }
  try {
    await Promise.race([dying(), work])
  } finally {
    day.isOver = true
  }
  await work
  const { place, devices, server } = run
  let fresh = 0
  await checkSettled({
    place,
    accounts,
    devices,
    open: (account, name) => newDevice(run, { account, name, random: createRandom((fresh += 1)) }),
    endServers: () => server.end(),
  })
}

async function openDevices(run: CrashRun, random: Random): Promise<Account[]> {
  const url = () => run.server.url()
  const accounts: Account[] = []
  for (const [name, count] of PEOPLE) {
    const account = await join(await url(), name)
    accounts.push(account)
    for (let n = 1; n <= count; n++)
      run.devices.push(await newDevice(run, { account, name: `${name}'s device ${n}`, random }))
  }
  return accounts
}

async function newDevice(run: CrashRun, parts: { account: Account; name: string; random: Random }): Promise<Device> {
  const random = createRandom(parts.random.integer(2 ** 32))
  const device = new Device({ ...parts, random, url: () => run.server.url() })
  await device.register()
  return device
}
