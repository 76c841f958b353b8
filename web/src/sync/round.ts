import type { CalendarDate, DeviceId } from '@hearthkeep/shared/entities/fields.ts'
import type { LocalStore } from '../data/local-store.ts'
import type { Person } from '../data/mutate.ts'
import { withResults, type OkAnswer, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { MAX_PUSHED_MUTATIONS } from '@hearthkeep/shared/protocol/version.ts'
import { applyAnswer } from './apply-answer.ts'
import { askAhead, readBehind } from './ask-ahead.ts'
import { buildRequest, type Batch, type BuiltRequest } from './build-request.ts'
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
  /** The most changes in one request; unless it is given, as many as the protocol allows. */
  mostPushed?: number
}

/**
 * `again`: there is more to say or to hear · `done`: all said, all heard · `waiting`: the server does not know a
 * mutation yet · `busy`: it could not write just now · `upgrade`: the two speak different protocols.
 */
export type RoundEnd = 'again' | 'done' | 'waiting' | 'busy' | 'upgrade'

/**
 * Says what waits, takes in what is new. Two at once, or one twice, do no harm. While the device writes down that a full
 * request was taken as it is, the server has the next one already.
 * @throws TransportFailure
 */
export async function round(parts: RoundParts): Promise<RoundEnd> {
  const { store, transport, person, app } = parts
  let request = await buildRequest(store, { app, user: person.userId, most: atMost(parts, FIRST_PUSHED) })
  let coming = transport.sync(request.wire)
  for (let ahead = 0; ; ahead += 1) {
    const [said, behind] = await Promise.all([coming, prepareBehind(parts, request)])
    const answer = withResults(said, request.wire)
    const next = ahead < MOST_AHEAD || behind.pushed.length > 0 ? askAhead({ request, answer, behind }) : null
    const answerToNext = next && transport.sync(next.wire)
    // Whether it is still wanted shows below.
    answerToNext?.catch(() => undefined)
    const end = await takeIn(parts, { request, answer })
    if (end === 'late') return 'again'
    if (!next || !answerToNext) return end
    ;[request, coming] = [next, answerToNext]
  }
}

/** So much the first request of a round may carry, and each that follows twice as much: the server works while the rest is read. */
const FIRST_PUSHED = 500

const atMost = ({ mostPushed = MAX_PUSHED_MUTATIONS }: RoundParts, count: number) => Math.min(mostPushed, count)

async function prepareBehind(parts: RoundParts, request: BuiltRequest): Promise<Batch> {
  const behind = await readBehind(parts.store, { request, most: atMost(parts, 2 * request.pushed.length) })
  parts.transport.prepare?.(behind.mutations)
  return behind
}

/** After so many full answers another tab, and what was written here since, get their turn. */
const MOST_AHEAD = 10

interface Answered {
  request: BuiltRequest
  answer: SyncAnswer
}

/** `late`: the device has moved on since the request was made. */
async function takeIn(parts: RoundParts, { request, answer }: Answered): Promise<RoundEnd | 'late'> {
  const { store, mintId } = parts
  switch (answer.kind) {
    case 'upgrade':
      return 'upgrade'
    case 'forked':
      await becomeNewDevice(store, { asked: request.wire, newDevice: mintId() as DeviceId })
      return 'again'
    case 'epoch':
      await startOver(store, { asked: request.wire, epoch: answer.epoch, newDevice: mintId() as DeviceId })
      return 'again'
    case 'ok':
      return takeInOk(parts, { request, answer })
  }
}

async function takeInOk(
  { store, transport, person, now, today, mintId }: RoundParts,
  { request, answer }: { request: BuiltRequest; answer: OkAnswer },
): Promise<RoundEnd | 'late'> {
  const when = { now: now().toISOString(), today: today() }
  const applied = await applyAnswer(store, { request, answer, person, newLoad: mintId(), ...when })
  if (!applied) return 'late'
  let here = await whatIsHere(store)
  if (here.isLoading) {
    await loadScopes(store, { transport, today: today() })
    here = await whatIsHere(store)
  }
  const decided = new Set(answer.results.map((result) => (result.status === 'retry' ? null : result.id)))
  if (answer.results.some((result) => result.status === 'retry' && result.reason === 'busy')) return 'busy'
  if (request.wire.mutations.some((mutation) => !decided.has(mutation.id))) return 'waiting'
  if (answer.more) return 'again'
  return here.isCaughtUp ? 'done' : 'again'
}

function whatIsHere(store: LocalStore): Promise<{ isLoading: boolean; isCaughtUp: boolean }> {
  return store.read(async (tables) => {
    const [waiting, scopes] = await Promise.all([tables.outbox.first(1), tables.scopes.all()])
    const isHidden = scopes.some((scope) => scope.state !== 'shown' || scope.drifted)
    return {
      isLoading: scopes.some(({ state }) => state === 'loading'),
      isCaughtUp: waiting.length === 0 && !isHidden,
    }
  })
}
