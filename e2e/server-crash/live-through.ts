import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { bringToRest, checkSame } from './at-rest.ts'
import { checkAllDecided, checkOnce, checkOrder, checkReplay, checkTold } from './check-ledger.ts'
import { randomPlan } from './crash-plan.ts'
import { Device } from './device.ts'
import { join, type Resident } from './join.ts'
import { readDatabase, readLedger } from './ledger.ts'
import { Lives } from './lives.ts'
import type { SabotageName } from './messages.ts'

/** Four devices of one person and two each of two others, all constantly at work on a server that dies repeatedly. */
const RESIDENTS = [
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
export async function liveThrough(parts: Parts): Promise<Outcome> {
  const folder = mkdtempSync(joinPath(tmpdir(), 'hearthkeep-server-crash-'))
  const lives = new Lives({ folder, sabotage: parts.sabotage })
  const town: Town = { file: joinPath(folder, 'hearthkeep.sqlite'), lives, devices: [], crashes: 0 }
  const failure = await dieAndHeal(town, parts).then(
    () => null,
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
  await lives.end()
  rmSync(folder, { recursive: true })
  const reportedCount = town.devices.reduce((sum, device) => sum + device.reportedFates.size, 0)
  return { failure, crashes: town.crashes, reportedCount }
}

interface Parts {
  seed: number
  crashes: number
  sabotage: SabotageName
}

interface Town {
  file: string
  lives: Lives
  devices: Device[]
  crashes: number
}

async function dieAndHeal(town: Town, { seed, crashes }: Parts): Promise<void> {
  const random = createRandom(seed)
  const residents = await moveIn(town, random)
  const day = { isOver: false }
  const work = Promise.all(town.devices.map((device) => device.keepBusy(day)))
  const dying = async () => {
    for (; town.crashes < crashes; town.crashes++) {
      await (random.chance(0.1) ? town.lives.kill() : town.lives.crash(randomPlan(random)))
      await readDatabase(town.file, (view) => checkTold(view, town.devices))
    }
  }
  try {
    await Promise.race([dying(), work])
  } finally {
    day.isOver = true
  }
  await work
  await checkAtRest(town, residents)
}

async function moveIn(town: Town, random: Random): Promise<Resident[]> {
  const url = () => town.lives.url()
  const residents: Resident[] = []
  for (const [name, count] of RESIDENTS) {
    const resident = await join(await url(), name)
    residents.push(resident)
    for (let n = 1; n <= count; n++)
      town.devices.push(await newDevice(town, { resident, name: `${name}'s device ${n}`, random }))
  }
  return residents
}

async function newDevice(town: Town, parts: { resident: Resident; name: string; random: Random }): Promise<Device> {
  const random = createRandom(parts.random.integer(2 ** 32))
  const device = new Device({ ...parts, random, url: () => town.lives.url() })
  await device.register()
  return device
}

async function checkAtRest(town: Town, residents: readonly Resident[]): Promise<void> {
  for (let pass = 0; pass < 2; pass++) for (const device of town.devices) await bringToRest(device)
  const newDevices: Device[] = []
  for (const resident of residents) {
    const name = 'a fresh device'
    const device = await newDevice(town, { resident, name, random: createRandom(newDevices.length + 1) })
    await bringToRest(device)
    newDevices.push(device)
  }
  const people = residents.map(({ person }) => person.userId)
  const { devices } = town
  await town.lives.end()
  const ledger = await readDatabase(town.file, async (view) => {
    await checkTold(view, devices)
    return readLedger(view, people)
  })
  checkAllDecided(devices)
  checkOnce(ledger, devices)
  checkOrder(ledger, devices)
  await checkReplay(ledger, devices)
  for (const device of [...devices, ...newDevices]) await checkSame(device, ledger)
}
