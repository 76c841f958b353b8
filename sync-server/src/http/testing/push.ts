import type { CallOf } from '@hearthkeep/shared/mutations/all.ts'
import { PROTOCOL } from '@hearthkeep/shared/protocol/version.ts'
import { idNumber, type Person } from '../test-server.ts'

interface Result {
  status: string
  refusal?: { kind: string; message: string }
}

let sent = 0

/** Does it as a new device of the person. @returns what became of it. */
export async function push({ user, post }: Person, call: CallOf): Promise<Result> {
  sent += 1
  const [id, device] = [idNumber(500_000 + sent), idNumber(600_000 + sent)]
  const moments = { at: '2026-11-20T12:00:00.000Z', today: '2026-11-20', seenVersion: 0, sentence: 'Did something' }
  const request = { protocol: PROTOCOL, app: 'test', user: user.id, epoch: null, device, acked: 0, cursors: {} }
  const { body } = await post('/api/sync', { ...request, mutations: [{ ...call, ...moments, id, seq: 1 }] })
  const { results } = body as { results: Result[] }
  return results[0] ?? { status: 'nothing' }
}
