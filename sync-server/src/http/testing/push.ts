import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { idNumber, type Person } from './test-server.ts'
import { pushedMutation, syncRequest } from './sync-request.ts'

export interface Result {
  status: string
  reason?: string
  refusal?: { kind: string; message: string }
}

let sent = 0

/** Pushes the call from a new device of the person. @returns its result. */
export async function push(person: Person, call: CallOf): Promise<Result> {
  const [result] = await pushAll(person, [call])
  return result ?? { status: 'nothing' }
}

/** Pushes the call from a new device of the person. @returns `ok`, or the kind of the refusal. */
export async function pushOutcome(person: Person, call: CallOf): Promise<string> {
  const { refusal, status } = await push(person, call)
  return refusal?.kind ?? status
}

/**
 * Pushes all calls in one request, from a new device of the person, and the remaining ones in further requests.
 * @returns each result.
 */
export async function pushAll(person: Person, calls: readonly CallOf[]): Promise<Result[]> {
  sent += 1
  const device = idNumber(600_000 + sent)
  const mutations = calls.map((call, at) =>
    pushedMutation(call, { id: idNumber(500_000_000 + sent * 1000 + at), seq: at + 1 }),
  )
  for (let from = 0; ;) {
    const request = syncRequest({ user: person.user.id, device, mutations: mutations.slice(from) })
    const { body } = await person.post('/api/sync', request)
    const { results } = body as { results: Result[] }
    const left = results.findIndex(({ reason }) => reason === 'busy')
    if (left === -1) return results
    from = left
  }
}
