import type { CalendarDate, DeviceId } from '@hearthkeep/shared/entities/fields.ts'
import type { LocalStore } from '../data/local-store.ts'
import type { Person } from '../data/mutate.ts'
import { applyAnswer } from './apply-answer.ts'
import { buildRequest } from './build-request.ts'
import { becomeNewDevice, startOver } from './device-identity.ts'
import { loadScopes } from './first-load.ts'
import type { Transport } from './transport.ts'

export interface RoundParts {
  store: LocalStore
  transport: Transport
  person: Person
  /** The version of this app. */
  app: string
  now(): Date
  today(): CalendarDate
  mintId(): string
}

/**
 * `again`: there is more to say or to hear · `done`: all said, all heard · `waiting`: the server does not know a
 * mutation yet · `busy`: it could not write just now · `upgrade`: the two speak different protocols.
 */
export type RoundEnd = 'again' | 'done' | 'waiting' | 'busy' | 'upgrade'

/** Says what waits, takes in what is new. Two at once, or one twice, do no harm. @throws TransportFailure */
export async function round(parts: RoundParts): Promise<RoundEnd> {
  const { store, transport, person, app, now, today, mintId } = parts
  const request = await buildRequest(store, { app, user: person.userId })
  const answer = await transport.sync(request.wire)
  switch (answer.kind) {
    case 'upgrade':
      return 'upgrade'
    case 'forked':
      await becomeNewDevice(store, { asked: request.wire, newDevice: mintId() as DeviceId })
      return 'again'
    case 'epoch':
      await startOver(store, { asked: request.wire, epoch: answer.epoch, newDevice: mintId() as DeviceId })
      return 'again'
    case 'ok': {
      const when = { now: now().toISOString(), today: today() }
      const applied = await applyAnswer(store, { request, answer, person, newLoad: mintId(), ...when })
      if (!applied) return 'again'
      await loadScopes(store, { transport, today: today() })
      const decided = new Set(answer.results.map((result) => (result.status === 'retry' ? null : result.id)))
      if (answer.results.some((result) => result.status === 'retry' && result.reason === 'busy')) return 'busy'
      if (request.wire.mutations.some((mutation) => !decided.has(mutation.id))) return 'waiting'
      if (answer.more) return 'again'
      return (await isCaughtUp(store)) ? 'done' : 'again'
    }
  }
}

function isCaughtUp(store: LocalStore): Promise<boolean> {
  return store.read(async (tables) => {
    const waiting = await tables.outbox.first(1)
    const hidden = (await tables.scopes.all()).some((scope) => scope.state !== 'shown' || scope.drifted)
    return waiting.length === 0 && !hidden
  })
}
