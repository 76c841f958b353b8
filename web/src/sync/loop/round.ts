import type { CalendarDate, DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import type { LocalStore } from '../../data/store/local-store.ts'
import type { Person } from '../../data/mutate/mutate.ts'
import { withResults, type OkAnswer, type SyncAnswer } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { applyAnswer } from '../apply/apply-answer.ts'
import { askAhead, readBehind } from './ask-ahead.ts'
import { buildRequest, firstBatch, type Batch, type BuiltRequest } from './build-request.ts'
import { becomeNewDevice, startOver } from './device-identity.ts'
import { loadScopes } from '../apply/first-load.ts'
import { dependsOnContents, FULL_LOAD, type Pace } from './pace.ts'
import { TransportFailure, type Transport } from '../transport/transport.ts'
import { isRejection, withhold } from './withhold.ts'

export interface RoundParts {
  store: LocalStore
  transport: Transport
  person: Person
  /** The version of this app. */
  app: string
  now(): Date
  today(): CalendarDate
  mintId(): string
  /** Lives as long as the app. */
  pace: Pace
}

/**
 * `again`: there is more to send or receive · `probing`: after a failed push, changes were received and nothing was
 * pushed, or the next push will carry less · `done`: everything is sent and received · `waiting`: the server does not
 * know a mutation yet · `busy`: it could not write just now · `upgrade`: the two speak different protocols.
 */
export type RoundEnd = 'again' | 'probing' | 'done' | 'waiting' | 'busy' | 'upgrade'

/**
 * Pushes what is pending and applies what is new. Two rounds at once, or one repeated, do no harm. While the device
 * writes that a full request matched, the next request is already in flight.
 * @throws TransportFailure
 */
export async function round(parts: RoundParts): Promise<RoundEnd> {
  const { store, person, app, pace } = parts
  const most = pace.next()
  let request = await buildRequest(store, { app, user: person.userId, most })
  let pendingAnswer = ask(parts, request)
  for (let ahead = 0; ; ahead += 1) {
    let received: SyncAnswer
    let behind: Batch
    try {
      ;[received, behind] = await Promise.all([pendingAnswer, prepareBehind(parts, request)])
    } catch (error) {
      return setAside(parts, request, error)
    }
    if (!pace.allows(behind.load)) behind = NO_BATCH
    const answer = withResults(received, request.wire)
    const next = ahead < MAX_AHEAD || behind.pushed.length > 0 ? askAhead({ request, answer, behind }) : null
    const answerToNext = next && ask(parts, next)
    // Whether it is still needed is decided below.
    answerToNext?.catch(() => undefined)
    const end = await takeIn(parts, { request, answer })
    if (end === 'late') return 'again'
    if (!next || !answerToNext) return end === 'again' && most.mutations === 0 ? 'probing' : end
    ;[request, pendingAnswer] = [next, answerToNext]
  }
}

const ask = ({ transport, pace }: RoundParts, request: BuiltRequest) =>
  pace.follow(request.load, transport.sync(request.wire))

async function prepareBehind(parts: RoundParts, request: BuiltRequest): Promise<Batch> {
  const { store, transport, pace } = parts
  const behind = await readBehind(store, { request, most: pace.following(request.load) })
  transport.prepare?.(behind.mutations)
  return behind
}

const NO_BATCH = firstBatch([], FULL_LOAD)

/**
 * Handles a request that failed. If what it carries may be the reason, smaller ones follow, until one mutation alone
 * fails. If that mutation keeps failing although requests without it are answered, it is withheld ([P21]).
 * @throws the error, unless the next round need not wait.
 */
async function setAside({ store, pace }: RoundParts, { pushed }: BuiltRequest, error: unknown): Promise<'probing'> {
  const [first, ...others] = pushed
  if (!first || !(error instanceof TransportFailure) || !dependsOnContents(error.kind)) throw error
  // The server counts the failures of each mutation itself ([P11]).
  if (error.kind === 'failed') throw error
  const isAlone = others.length === 0
  // It no longer carries its arguments, so they are not the reason.
  if (isAlone && first.withheld) throw error
  const rejection = isRejection(error.kind) ? error.kind : null
  if (isAlone && pace.isCulprit(first.id, error.kind)) await withhold(store, first, rejection ?? 'unfit')
  else if (!rejection) throw error
  return 'probing'
}

/** After this many full answers, another tab and recent local writes get their turn. */
const MAX_AHEAD = 10

interface Answered {
  request: BuiltRequest
  answer: SyncAnswer
}

/** `late`: the device's state has changed since the request was made. */
async function takeIn(parts: RoundParts, { request, answer }: Answered): Promise<RoundEnd | 'late'> {
  const { store, mintId } = parts
  switch (answer.kind) {
    case 'upgrade':
      return 'upgrade'
    case 'forked':
      await becomeNewDevice(store, { request: request.wire, newDevice: mintId() as DeviceId })
      return 'again'
    case 'epoch':
      await startOver(store, { request: request.wire, epoch: answer.epoch, newDevice: mintId() as DeviceId })
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
  let progress = await readProgress(store)
  if (progress.isLoading) {
    await loadScopes(store, { transport, today: today() })
    progress = await readProgress(store)
  }
  const decided = new Set(answer.results.map((result) => (result.status === 'retry' ? null : result.id)))
  if (answer.results.some((result) => result.status === 'retry' && result.reason === 'busy')) return 'busy'
  // A loaded property becomes visible in the next round, even if mutations have to wait.
  if (answer.more || progress.isHiding) return 'again'
  if (request.wire.mutations.some((mutation) => !decided.has(mutation.id))) return 'waiting'
  return progress.isAllSent ? 'done' : 'again'
}

interface Progress {
  isLoading: boolean
  /** Whether a scope is not shown yet, or has to be loaded again. */
  isHiding: boolean
  isAllSent: boolean
}

function readProgress(store: LocalStore): Promise<Progress> {
  return store.read(async (tables) => {
    const [waiting, scopes] = await Promise.all([tables.outbox.first(1), tables.scopes.all()])
    return {
      isLoading: scopes.some(({ state }) => state === 'loading'),
      isHiding: scopes.some((scope) => scope.state !== 'shown' || scope.drifted),
      isAllSent: waiting.length === 0,
    }
  })
}
