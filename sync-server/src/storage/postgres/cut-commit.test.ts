import { aMutationId, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { createServer, connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { StoreBusy } from '../store-busy.ts'
import { emptyPostgresUrl } from '../testing/empty-postgres.ts'
import { aRecord, put, scope, testMutation } from '../testing/every-store.ts'
import { PostgresStore } from './postgres-store.ts'

/** A network that breaks at the next commit, before it arrives or before its answer does. */
async function breakableNetwork(url: string) {
  let breaksAt: 'commit' | 'answer' | null = null
  const { hostname, port } = new URL(url)
  const server = createServer((client) => {
    const database = connect({ host: hostname, port: Number(port) })
    const end = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
    let isCut = false
    client.on('data', (bytes) => {
      const moment = bytes.includes('commit') ? breaksAt : null
      if (moment !== null) breaksAt = null
      if (moment === 'commit') return end()
      isCut = moment === 'answer'
      database.write(bytes)
    })
    database.on('data', (bytes) => (isCut ? end() : client.write(bytes)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return { url: through.href, breakAt: (moment: 'commit' | 'answer') => (breaksAt = moment) }
}

test.each([
  ['before it arrives', 'commit', undefined],
  ['before its answer arrives', 'answer', 'ok'],
] as const)(
  '[PG2] [I3] a commit whose connection breaks %s is an unknown outcome, and a repetition finds out',
  async (_when, moment, recorded) => {
    const network = await breakableNetwork(await emptyPostgresUrl())
    const store = await PostgresStore.open({ url: network.url, newEpoch: 'first' })
    onTestFinished(() => store.close())
    const addProperty = () =>
      store.write(async (tx) => {
        const known = await tx.mutation(aUserId(), aMutationId(1))
        if (known) return known.status
        await tx.apply(testMutation(put('property', aProperty())))
        await tx.record(aRecord(1))
        return 'new'
      })
    network.breakAt(moment)
    await expect(addProperty()).rejects.toBeInstanceOf(StoreBusy)
    expect((await store.read((view) => view.mutation(aUserId(), aMutationId(1))))?.status).toBe(recorded)
    expect(await addProperty()).toBe(recorded ?? 'new')
    expect((await store.read((view) => view.scopeState(scope)))?.version).toBe(1)
  },
)
