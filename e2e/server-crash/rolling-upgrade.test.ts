import { must } from '@hearthkeep/shared/kernel/must.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '../harness/server/own-database.ts'
import { startServer, type Server } from '../harness/server/server.ts'
import { checkSettled } from './check-settled.ts'
import { Device } from './device.ts'
import { join, type Account } from './join.ts'
import { forgetNext, newerBuild } from './newer-build.ts'

test('[PG46] servers of the next version replace those of this one while devices push', async () => {
  const DATABASE_URL = await ownDatabase()
  const settings = { DATABASE_URL, SESSION_SECRET: 'a secret of thirty-two characters', LOG_LEVEL: 'error' }
  const newer = { program: newerBuild() }
  const started: Server[] = []
  async function start(options: { program?: string } = {}): Promise<Server> {
    const server = await startServer(settings, options)
    onTestFinished(() => server.dispose())
    started.push(server)
    return server
  }
  /** Those to which a balancer sends calls. */
  let servers = [await start(), await start()]

  const random = createRandom(1)
  const anyUrl = async () => must(servers[random.integer(servers.length)], 'a server').url
  async function open(account: Account, name: string): Promise<Device> {
    const device = new Device({ account, name, random: createRandom(random.integer(2 ** 32)), url: anyUrl })
    await device.register()
    return device
  }
  const accounts = [await join(await anyUrl(), 'Ann'), await join(await anyUrl(), 'Ben')]
  const devices: Device[] = []
  for (const account of accounts) for (const name of ['phone', 'tablet']) devices.push(await open(account, name))

  const [rounds, day] = [new Map<Device, number>(), { isOver: false }]
  async function work(device: Device): Promise<void> {
    while (!day.isOver) {
      await device.actAtRandom()
      await device.round()
      rounds.set(device, (rounds.get(device) ?? 0) + 1)
    }
  }
  const working = Promise.all(devices.map(work))
  /** Each device ends the round that it is in, and makes more. */
  const moreRounds = async () => {
    const before = new Map(rounds)
    await expect.poll(() => devices.every((each) => (rounds.get(each) ?? 0) >= (before.get(each) ?? 0) + 2)).toBe(true)
  }
  const [first, second] = servers
  await moreRounds()
  // The first new server brings the database up to date while both old ones work.
  servers = [...servers, await start(newer)]
  await moreRounds()
  for (const old of [first, second]) {
    servers = servers.filter((each) => each !== old)
    await moreRounds()
    expect(await old?.kill('SIGTERM')).toBe(0)
    servers = [...servers, await start(newer)]
    await moreRounds()
  }
  day.isOver = true
  await working
  expect(devices.flatMap(({ failures }) => failures)).toEqual([])
  for (const server of started) expect(server.logs()).not.toContain('"level":50')
  // An old server cannot be started again.
  await expect(start()).rejects.toThrow('made by a newer version of Hearthkeep')
  await checkSettled({
    place: { dataDir: servers[0]?.dataDir ?? '', databaseUrl: DATABASE_URL },
    accounts,
    devices,
    open,
    async endServers() {
      await Promise.all(servers.map((server) => server.kill('SIGTERM')))
      await forgetNext(DATABASE_URL)
    },
  })
})
