import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import type { Page } from '@playwright/test'
import { ann, bea, david, type Account } from '../harness/accounts/account.ts'
import { Device } from '../harness/device/device.ts'
import { localToday } from '../harness/device/person.ts'
import { Api } from '../harness/server/api.ts'
import { startServer, type Server } from '../harness/server/server.ts'
import { playYears, type Upkeep } from './filled/play-years.ts'
import { call, install, untilStored } from './page-bundle.ts'

const YEARS = 10
const ROUNDS = 25
const TURNS = 5
const MB = 1_000_000

interface Household {
  name: string
  role: 'homeowner' | 'realtor'
  houses: number
  upkeep: Upkeep
  /** Accounts with one year, and with ten. */
  accounts: readonly [Account, Account]
}

const carl: Account = {
  email: 'carl.ruiz@example.com',
  password: 'gutters in october',
  firstName: 'Carl',
  lastName: 'Ruiz',
}

const households: readonly Household[] = [
  {
    name: 'a household',
    role: 'homeowner',
    houses: 1,
    upkeep: { monthly: 3, quarterly: 5, semi_annual: 6, annual: 12 },
    accounts: [ann, bea],
  },
  {
    name: 'a realtor with 40 houses',
    role: 'realtor',
    houses: 40,
    upkeep: { monthly: 1, quarterly: 3, annual: 10 },
    accounts: [carl, david],
  },
]

/**
 * What ten years of finished work cost, compared with the first year, in one run: bytes on the server for each house and
 * year, rows, disk and memory of a device, the start from opening its store to the first page's data, and one change.
 */
export const bench: Bench = {
  title: 'years of growth',
  async run() {
    const figures: Figure[] = []
    for (const household of households) figures.push(...(await measure(household)))
    return figures
  },
}

async function measure(household: Household): Promise<Figure[]> {
  const { name, houses } = household
  const server = await startServer({ LOG_LEVEL: 'error' })
  try {
    const today = localToday()
    const [first, tenth] = await join(server, household)
    const sizes = await play(server, household, { first, tenth, today })
    const year = (n: number) => (must(sizes[n], 'a size') - must(sizes[n - 1], 'a size')) / houses / 1000
    const measured = await onDevices(server, [
      { ...first, today },
      { ...tenth, today },
    ])
    const [young, old] = [must(measured[0], 'the first year'), must(measured[1], 'the tenth year')]
    const figure = (what: string, unit: string, value: (of: Measured) => number, target?: number): Figure[] => [
      { name: `${name}: ${what}, first year`, value: value(young), unit },
      compared({ name: `${name}: ${what}, tenth year`, value: value(old), unit }, value(young), target),
    ]
    return [
      { name: `${name}: bytes on the server for a house, first year`, value: year(1), unit: 'kB' },
      compared(
        { name: `${name}: bytes on the server for a house, tenth year`, value: year(YEARS), unit: 'kB' },
        year(1),
        1.5,
      ),
      // They include past work on devices of the household, and what a realtor noted of clients.
      ...figure('rows on the device', 'rows', ({ rows }) => rows),
      ...figure('rows of current things in properties', 'rows', ({ current }) => current, 1.5),
      ...figure('disk of the device', 'MB', ({ disk }) => disk / MB),
      ...figure('script memory', 'MB', ({ memory }) => memory / MB, 1.5),
      ...figure('start', 'ms', ({ start }) => start, 1.5),
      ...figure('one change', 'ms', ({ change }) => change, 1.5),
      ...figure('one change while the summaries of another day are read', 'ms', ({ amid }) => amid),
      ...figure('the rows of a property’s page', 'ms', ({ property }) => property, 1.5),
      ...figure('the summaries of another day', 'ms', ({ day }) => day, 1.5),
    ]
  } finally {
    await server.dispose()
  }
}

const compared = (figure: Figure, first: number, atMost?: number): Figure => ({
  ...figure,
  ratio: { of: 'first year', value: figure.value / first, ...(atMost === undefined ? {} : { target: { atMost } }) },
})

interface Joined {
  account: Account
  person: { userId: UserId; role: Household['role'] }
}

async function join({ url }: Server, { role, accounts }: Household): Promise<[Joined, Joined]> {
  const joined = async (account: Account): Promise<Joined> => {
    const { user } = await Api.join(url, account, role)
    return { account, person: { userId: (JSON.parse(user) as { id: UserId }).id, role } }
  }
  return [await joined(accounts[0]), await joined(accounts[1])]
}

interface Played {
  first: Joined
  tenth: Joined
  today: CalendarDate
}

/** @returns the bytes in use at the beginning and after each of the ten years. */
async function play(server: Server, { houses, upkeep }: Household, { first, tenth, today }: Played): Promise<number[]> {
  await server.kill('SIGTERM')
  const shared = { dataDir: server.dataDir, houses, upkeep, today }
  const sizes = await playYears({ ...shared, person: tenth.person, years: YEARS })
  await playYears({ ...shared, person: first.person, years: 1 })
  await server.restart()
  return sizes
}

interface Measured {
  rows: number
  /** Those of properties without past work. */
  current: number
  disk: number
  memory: number
  start: number
  change: number
  /** A change while the summaries of another day are read. */
  amid: number
  /** The rows of a property's page. */
  property: number
  /** The summaries of another day, in the background. */
  day: number
}

/** A device of the person that has loaded everything, and its page. */
async function loaded(server: Server, { account, person, today }: Joined & { today: CalendarDate }) {
  const device = await Device.open({ url: server.url, shape: 'phone' })
  const { page } = device
  // The sign-in page ends the session of a person not signed in on the device; only then does another begin.
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'))
  await page.goto('/auth')
  await ended
  await untilStored(page)
  const { email, password } = account
  const origin = { origin: server.url }
  await page.request.post(`${server.url}/api/auth/login`, { data: { email, password }, headers: origin })
  await install(page, 'years-in-page.ts')
  const before = await call<number>(page, 'diskBytes')
  const rows = await call<number>(page, 'load', person, today)
  const current = await call<number>(page, 'propertyRows')
  return { device, page, rows, current, disk: (await call<number>(page, 'diskBytes')) - before }
}

/** Measures both devices in turn, so that a pause of the machine meets either. */
async function onDevices(server: Server, joined: readonly (Joined & { today: CalendarDate })[]): Promise<Measured[]> {
  const devices: Awaited<ReturnType<typeof loaded>>[] = []
  try {
    for (const each of joined) devices.push(await loaded(server, each))
    const times = (name: string, rounds: number) => inTurn(devices, rounds, (page, n) => call<number>(page, name, n))
    const start = await times('start', ROUNDS)
    const memory: number[] = []
    for (const { page } of devices) memory.push(await usedMemory(page))
    const [change, property] = [await times('complete', ROUNDS), await times('openProperty', ROUNDS)]
    const [day, amid] = [await times('turnDay', TURNS), await times('changeWhileTurning', ROUNDS)]
    return devices.map(({ rows, current, disk }, at) => {
      const of = (values: readonly number[]) => must(values[at], 'a figure')
      const [atStart, amidTurn] = [
        { memory: of(memory), start: of(start) },
        { day: of(day), amid: of(amid) },
      ]
      return { rows, current, disk, ...atStart, ...amidTurn, change: of(change), property: of(property) }
    })
  } finally {
    for (const { device } of devices) await device.dispose()
  }
}

/** @returns the median of each device. */
async function inTurn(
  devices: readonly { page: Page }[],
  rounds: number,
  time: (page: Page, round: number) => Promise<number>,
): Promise<number[]> {
  const times = devices.map((): number[] => [])
  for (let round = 1; round <= rounds; round += 1)
    for (const [at, { page }] of devices.entries()) must(times[at], 'its times').push(await time(page, round))
  return times.map(median)
}

/** The script memory of the page, after garbage collection. */
async function usedMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

const median = (values: readonly number[]) =>
  must(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)], 'a value')
