import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { expect, onTestFinished, test } from 'vitest'
import { emptyPostgresUrl } from '../../sync-server/src/storage/testing/empty-postgres.ts'
import { checkSettled } from './check-settled.ts'
import { Device } from './device.ts'
import { join, type Account } from './join.ts'
import { RestartingServer } from './restarting-server.ts'

const MUTATIONS = 60
const MINUTE_MS = 60_000

test('[PG45] [I3] to [I10] devices work at two servers whose clocks differ by a minute', async () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'hearthkeep-two-servers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = { dataDir: folder, databaseUrl: await emptyPostgresUrl() }
  const servers = [0, MINUTE_MS].map(
    (fastBy, n) => new RestartingServer({ ...place, folder: joinPath(folder, `${n}`), sabotage: 'none', fastBy }),
  )
  const endServers = async () => void (await Promise.all(servers.map((server) => server.end())))
  onTestFinished(endServers)
  const random = createRandom(1)
  const anyUrl = () => must(servers[random.integer(servers.length)], 'a server').url()
  async function open(account: Account, name: string): Promise<Device> {
    const device = new Device({ account, name, random: createRandom(random.integer(2 ** 32)), url: anyUrl })
    await device.register()
    return device
  }
  const accounts: Account[] = []
  const devices: Device[] = []
  for (const name of ['Ann', 'Ben']) {
    const account = await join(await anyUrl(), name)
    accounts.push(account)
    for (const kind of ['phone', 'tablet', 'desk']) devices.push(await open(account, `${name}'s ${kind}`))
  }
  const day = { isOver: false }
  const work = Promise.all(devices.map((device) => device.keepBusy(day)))
  const reported = () => devices.reduce((sum, { reportedFates }) => sum + reportedFates.size, 0)
  await expect.poll(reported).toBeGreaterThan(MUTATIONS)
  day.isOver = true
  await work
  await checkSettled({ place, accounts, devices, open, endServers })
})
