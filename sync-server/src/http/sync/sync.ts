import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { RefusalValue } from '@hearthkeep/shared/kernel/outcome.ts'
import { scope } from '@hearthkeep/shared/kernel/scope.ts'
import { MAX_CURSORS, PROTOCOL } from '@hearthkeep/shared/protocol/limits.ts'
import { toWirePoke, type Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { toWireLine, type SnapshotLine } from '@hearthkeep/shared/protocol/snapshot-line.ts'
import { type SyncAnswer, toWireDelta, toWireHead } from '@hearthkeep/shared/protocol/sync-answer.ts'
import { anyRequest, receivedRequest, type ReceivedRequest } from '@hearthkeep/shared/protocol/received-request.ts'
import { Hono, type Context } from 'hono'
import { TOO_MANY_ACCOUNTS, type NewAccounts } from '../../accounts/new-accounts.ts'
import type { Journal } from '../../administration/journal.ts'
import type { Pokes } from '../../sync/pokes.ts'
import type { SyncService } from '../../sync/sync-service.ts'
import { checked, readBody } from '../request/body.ts'
import { EventFeed } from './event-feed.ts'
import type { EventStreams } from './event-streams.ts'
import { syncSocket } from './sync-socket.ts'
import type { Log } from '../../log.ts'
import { answerJson, answerTexts, listTexts } from '../answer/long-answer.ts'
import { Problem } from '../request/problem.ts'
import type { RequestLimits } from '../limits/request-limits.ts'
import type { Buckets } from '../limits/shared-buckets.ts'
import type { AddressOf } from '../server/client-address.ts'
import type { SignedIn } from '../call/session.ts'
import { toWireRow } from '@hearthkeep/shared/protocol/wire-row.ts'

interface Parts {
  sync: SyncService
  newAccounts: NewAccounts
  addressOf: AddressOf
  journal: Pick<Journal, 'recordSync'>
  pokes: Pokes
  streams: EventStreams
  sockets: Parameters<typeof syncSocket>[0]
  log: Log
  now: () => Date
  heartbeatMs: number
  limits: Pick<RequestLimits, 'streams' | 'mutations'>
  pushes: Buckets['mutations']
}

/** Number of entries of a device's list that are logged. */
const LOGGED = 10
const upgrade: SyncAnswer = { kind: 'upgrade', protocol: PROTOCOL }

export function syncRoutes({
  sync,
  newAccounts,
  addressOf,
  journal,
  pokes,
  streams,
  sockets,
  log,
  now,
  heartbeatMs,
  limits,
  pushes,
}: Parts) {
  function round(c: Context<SignedIn>, request: ReceivedRequest): Promise<SyncAnswer> {
    const userId = c.var.user.id
    // This page was asleep while someone else signed in in another tab: one person's work is never done as another.
    if (request.user !== userId)
      throw new Problem(401, { code: 'other_user', message: 'Someone else is signed in on this device' })
    const { drifted, device, mutations } = request
    const seconds = pushes.take(userId, mutations.length)
    if (seconds > 0) throw tooManyMutations(limits.mutations.perMinute, seconds)
    journal.recordSync({ device, app: request.app, protocol: request.protocol, userId, drifted })
    if (drifted.length > 0) {
      const some = { count: drifted.length, drifted: drifted.slice(0, LOGGED) }
      log.error({ device, ...some }, 'the rows on a device did not match its cursors')
    }
    // [SE173] Counted by address, which only a call has.
    const mayOpenAccount = async (realtorId: UserId): Promise<RefusalValue | null> => {
      const seconds = await newAccounts.take({ address: addressOf(c), realtorId })
      return seconds > 0 ? { kind: 'limit', message: TOO_MANY_ACCOUNTS } : null
    }
    return sync.sync(userId, request, { mayOpenAccount })
  }
  return new Hono<SignedIn>()
    .post('/', async (c) => {
      const body = await readBody(c, anyRequest, { names: 2 * MAX_CURSORS })
      // Another version of the protocol may have other fields.
      const isOurs = body.protocol === PROTOCOL
      return answerJson(c, textsOfAnswer(isOurs ? await round(c, checked(body, receivedRequest)) : upgrade))
    })
    .get('/scopes/:scope', async (c) => {
      const parsed = scope.safeParse(c.req.param('scope'))
      const after = c.req.query('after') ?? null
      const lines = parsed.success ? await sync.page(c.var.user.id, { scope: parsed.data, after }) : null
      if (!lines) throw new Problem(404, { code: 'not_found', message: 'Scope not found' })
      return answerTexts(c, ndjson(lines), { 'Content-Type': 'application/x-ndjson' })
    })
    .get('/socket', syncSocket(sockets))
    .get('/events', (c) => {
      const { user, sessionId } = c.var
      const feed = new EventFeed({ unsentBytes: limits.streams.unsentBytes, onLost: () => end?.() })
      const end = streams.open({ userId: user.id, sessionId }, () => {
        clearInterval(heartbeat)
        stopListening()
        feed.close()
      })
      if (!end) throw tooManyStreams(limits.streams.perUser)
      const sendPoke = (poke: Poke) => feed.event('poke', toWirePoke(poke))
      const stopListening = pokes.listen(user.id, sendPoke, c.req.query('stream'))
      let epoch: string | null = null
      const look = async () => {
        const [present, session] = await sync.read(async (view) => [await view.epoch(), await view.session(sessionId)])
        if (!session || session.expiresAt <= now().toISOString()) return end()
        // A backup was restored while the server runs; the device finds out which scopes changed.
        if (epoch !== null && present !== epoch) sendPoke({ scopes: [] })
        epoch = present
      }
      const beat = () => {
        feed.heartbeat()
        // If another process has locked the database, the next beat tries again.
        look().catch(() => undefined)
      }
      const heartbeat = setInterval(beat, heartbeatMs)
      beat()
      return c.body(feed.body, 200, eventStream)
    })
}

function* ndjson(lines: readonly SnapshotLine[]): Iterable<string> {
  for (const line of lines) yield `${JSON.stringify(toWireLine(line))}\n`
}

const eventStream = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache',
  'Transfer-Encoding': 'chunked',
  // Prevents a proxy from buffering the response, which would delay the pokes.
  'X-Accel-Buffering': 'no',
}

/** [SE195] The device waits, and pushes them again. */
const tooManyMutations = (perMinute: number, seconds: number) =>
  new Problem(429, {
    code: 'too_many_requests',
    message: `This account has made more than ${perMinute} changes a minute. They wait on the device until there is room.`,
    headers: { 'Retry-After': String(seconds) },
  })

const tooManyStreams = (most: number) =>
  new Problem(429, {
    code: 'too_many_streams',
    message: `This account has ${most} event streams open, which is the limit. Close one, or try again later.`,
    headers: { 'Retry-After': '60' },
  })

/** Yields the answer as JSON, in short pieces that are made while it is read: it can be 8 MB. */
export function* textsOfAnswer(answer: SyncAnswer): Iterable<string> {
  if (answer.kind !== 'ok') {
    yield JSON.stringify(answer)
    return
  }
  yield `${openText(toWireHead(answer))},"deltas":[`
  let before = ''
  for (const delta of answer.deltas) {
    yield before + openText(toWireDelta({ ...delta, puts: [] }))
    if (delta.puts.length > 0) {
      yield ',"puts":'
      yield* listTexts(delta.puts, (row) => JSON.stringify(toWireRow(row)))
    }
    yield '}'
    before = ','
  }
  yield ']}'
}

/** Omits the closing brace. */
const openText = (value: object) => JSON.stringify(value).slice(0, -1)
