import type { DeviceId, ItemId, MutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { z } from 'zod'
import { mintId } from '../../../web/src/platform/ids.ts'
import { join } from '../../server-crash/join.ts'
import { addressOf } from '../scale/servers.ts'

const row = z.object({ id: z.string() })
const synced = z.object({
  kind: z.literal('ok'),
  cursor: z.unknown(),
  results: z.array(z.object({ status: z.literal('ok') })),
})

/** What a call took, and why it failed; null if it did not. */
interface Call {
  ms: number
  failure: string | null
}

/** A signed-in person with a property, whose programs and whose device add tasks. Nobody's `number` is another's. */
export async function personAtWork(url: string, number: number) {
  const address = addressOf(number)
  const { person, cookie } = await join(url, `Ann${number}`, { address })
  const headers = { cookie, 'x-forwarded-for': address, 'content-type': 'application/json' }
  const ask = (method: string, path: string, body?: object) =>
    fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const house = { address: `${number} Elm Street`, city: 'Tucson', state: 'AZ', zipCode: '85701' }
  const made = await ask('POST', '/api/properties', { ...house, propertyType: 'single_family' })
  const { id: propertyId } = row.parse(await made.json())
  const device = mintId<DeviceId>()
  const added = new Set<string>()
  let [seq, cursor]: [number, unknown] = [0, { upTo: null }]

  const read = () => ask('GET', '/api/maintenance/upcoming')
  async function write(): Promise<Response> {
    const id = mintId<ItemId>()
    const answer = await ask('POST', '/api/maintenance', { id, propertyId, title: 'Mow', dueDate: '2030-01-01' })
    if (answer.status === 201) added.add(id)
    return answer
  }
  async function sync(): Promise<Response> {
    const [itemId, at] = [mintId<ItemId>(), new Date().toISOString()]
    const args = { propertyId, itemId, facts: { title: 'Rake', dueDate: '2030-01-01' } }
    const mutation = {
      id: mintId<MutationId>(),
      name: 'maintenance.add',
      args,
      seq: seq + 1,
      at,
      today: at.slice(0, 10),
    }
    const common = { protocol: PROTOCOL, app: 'bench', user: person.userId, epoch: null, device, cursors: {} }
    const answer = await ask('POST', '/api/sync', { ...common, acked: seq, cursor, mutations: [mutation] })
    if (!answer.ok) return answer
    const { cursor: next } = synced.parse(await answer.clone().json())
    ;[seq, cursor] = [seq + 1, next]
    added.add(itemId)
    return answer
  }

  return {
    /** A read, a write over REST, and a round of the device that pushes a task. */
    async workOnce(): Promise<Call[]> {
      const calls: Call[] = []
      for (const work of [read, write, sync]) calls.push(await timed(work))
      return calls
    },
    /** How many of the added tasks are not there, and how many others are. */
    async differences(): Promise<number> {
      const answer = await ask('GET', `/api/properties/${propertyId}/maintenance`)
      const found = z.array(row).parse(await answer.json())
      const known = found.filter(({ id }) => added.has(id)).length
      return added.size - known + (found.length - known)
    },
  }
}

async function timed(work: () => Promise<Response>): Promise<Call> {
  const start = performance.now()
  try {
    const answer = await work()
    const text = answer.bodyUsed ? '' : await answer.text()
    return { ms: performance.now() - start, failure: answer.ok ? null : `${answer.status} ${text}` }
  } catch (error) {
    return { ms: performance.now() - start, failure: String(error) }
  }
}
