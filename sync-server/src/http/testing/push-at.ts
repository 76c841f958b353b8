import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import { idNumber, type Person } from './test-server.ts'
import { pushedMutation, syncRequest } from './sync-request.ts'

/** The readings of a device's clock. */
export interface DeviceClock {
  at: string
  today: string
}

let sent = 0

/** Pushes the call from a new device with this clock. @returns its result. */
export async function pushAt({ user, post }: Person, clock: DeviceClock, call: object) {
  sent += 1
  const mutation = pushedMutation(call as CallOf, { id: idNumber(700_000 + sent), ...clock })
  const request = syncRequest({ user: user.id, device: idNumber(800_000 + sent), mutations: [mutation] })
  const { body } = await post('/api/sync', request)
  return (body as { results: { status: string; refusal?: { kind: string; message: string } }[] }).results[0]
}
