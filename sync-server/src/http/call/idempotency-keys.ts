import type { Context, MiddlewareHandler } from 'hono'
import { createHash } from 'node:crypto'
import { ANSWERS_KEPT_MS, type KeptAnswer } from '../../storage/accounts/idempotency-keys.ts'
import type { Store, View } from '../../storage/store.ts'
import { Problem } from '../request/problem.ts'
import { KeyedCall } from './keyed-call.ts'
import type { Rest } from './rest.ts'
import type { SessionCookie } from './session.ts'

export const MAX_KEY_LENGTH = 255
/** Characters: more than any record has. */
const MAX_ANSWER = 32_000
const MAX_KEYS = 5_000

interface Parts {
  store: Pick<Store, 'read'>
  rest: Pick<Rest, 'keyed'>
  cookie: SessionCookie
  takesKey(c: Context): boolean
  now: () => Date
}

/**
 * [OA8] A POST with an `Idempotency-Key` is made once, and answered again in the same way for a day, as
 * draft-ietf-httpapi-idempotency-key-header describes it.
 */
export function idempotencyKeys({ store, rest, cookie, takesKey, now }: Parts): MiddlewareHandler {
  const inProgress = new Set<string>()
  return async (c, next) => {
    const sent = c.req.header('Idempotency-Key')
    const session = sent === undefined || !takesKey(c) ? null : await cookie.session(c)
    if (sent === undefined || !session) return next()
    if (sent.length === 0 || sent.length > MAX_KEY_LENGTH) throw noKey()
    // A token may reach less than another one, or than its person.
    const userId = session.user.id
    const key = hashOf(userId, session.by === 'token' ? session.id : '', sent)
    const request = hashOf(c.req.path, new URL(c.req.url).search, c.get('textBytes') ?? '')
    if (inProgress.has(key)) throw keyInUse()
    inProgress.add(key)
    try {
      const at = now()
      const query = { key, userId, after: new Date(at.getTime() - ANSWERS_KEPT_MS).toISOString() }
      const kept = await store.read((view) => view.keptAnswer(query))
      if (kept) return answerAgain(c, kept, request)
      const about = { key, userId, request, at: at.toISOString() }
      const call = new KeyedCall({ about, check: (tx) => refuseUnlessNew(tx, query) })
      await rest.keyed(call, next)
      await end(c, call)
    } finally {
      inProgress.delete(key)
    }
  }
}

const hashOf = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} `).update(part)
  return hash.digest('hex')
}

function answerAgain(c: Context, { request, status, answer }: KeptAnswer, asked: string): void {
  if (request !== asked) throw keyReused()
  if (answer === null) throw answerNotKept()
  c.res = new Response(answer, {
    status,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Replayed': 'true' },
  })
}

/** Another server may have made the same call meanwhile. */
async function refuseUnlessNew(tx: View, query: { key: string; userId: KeptAnswer['userId']; after: string }) {
  if (await tx.keptAnswer(query)) throw keyInUse()
  if ((await tx.keptAnswersOf(query)) >= MAX_KEYS) throw tooManyKeys()
}

async function end(c: Context, call: KeyedCall): Promise<void> {
  if (!c.res.ok) return call.rollBack()
  const answer = await c.res.clone().text()
  try {
    await call.commit({ status: c.res.status, answer: answer.length <= MAX_ANSWER ? answer : null })
  } catch (error) {
    // Nothing of the answer is true.
    c.res = undefined
    throw error
  }
}

const noKey = () =>
  new Problem(400, { code: 'invalid_key', message: `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters` })

const keyInUse = () =>
  new Problem(409, {
    code: 'key_in_use',
    message: 'The first call with this Idempotency-Key is still in progress',
    headers: { 'Retry-After': '1' },
  })

const keyReused = () => new Problem(422, { code: 'key_reused', message: 'This Idempotency-Key came with another call' })

const answerNotKept = () =>
  new Problem(409, { code: 'answer_not_kept', message: 'This was done, but its answer was not kept' })

const tooManyKeys = () =>
  new Problem(429, {
    code: 'too_many_keys',
    message: `Only ${MAX_KEYS} calls with an Idempotency-Key can be made in 24 hours`,
    headers: { 'Retry-After': '3600' },
  })
