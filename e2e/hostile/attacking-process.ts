import { setTimeout } from 'node:timers/promises'
import { createRandom, type Random } from '@hearthkeep/shared/testing/random.ts'
import { openRaw } from '../harness/server/raw-connection.ts'
import { join, signIn, type Account } from '../server-crash/join.ts'
import { callOf, pushOf } from './grammar/grammar.ts'
import type { Ids } from './grammar/from-schema.ts'
import { callBytes, oddBytes, socketBytes, type Bytes } from './grammar/odd-bytes.ts'
import type { Attack, Sent } from './messages.ts'

/** Connections at once. */
const LANES = 16
const ACCOUNTS = 6
/** An act ends by then, whatever the server does. */
const ACT_MS = 3_000
/** A call that is in order and has no answer by then hangs. */
const HANG_MS = 10_000
/** Characters of an answer that are looked at. */
const MAX_TEXT = 20_000
/** An act may have ended the session. */
const ACTS_PER_SESSION = 40

interface Attacker extends Account {
  name: string
  device: string
}

const sent: Sent = { acts: 0, kinds: {}, answers: {}, results: {}, faults: [] }

process.once('message', (attack: Attack) => {
  run(attack).then(
    () => finish(sent),
    (error: unknown) => finish({ ...sent, faults: [...sent.faults, `the attacker failed: ${String(error)}`] }),
  )
})
// Exits when the run that started it is gone.
process.on('disconnect', () => process.exit())

/** Each lane has its own seed, so that what it sends does not depend on how fast the others are. */
async function run({ url, seed, forMs, acts, removed, ids }: Attack): Promise<void> {
  const minting = createRandom(seed + 1_000_000)
  const attackers: Attacker[] = [{ ...removed, device: minting.uuid() }]
  for (let n = 1; n < ACCOUNTS; n += 1) {
    const name = `Mallory${n}of${seed}`
    const account = await join(url, name, { role: n % 3 === 0 ? 'realtor' : 'homeowner' })
    attackers.push({ ...account, name, device: minting.uuid() })
  }
  const until = performance.now() + forMs
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    const random = createRandom(seed * LANES + lane)
    for (let n = 0; n < acts / LANES && performance.now() < until; n += 1) {
      const attacker = random.chance(0.2) ? null : (attackers[random.integer(attackers.length)] ?? null)
      if (attacker && n % ACTS_PER_SESSION === ACTS_PER_SESSION - 1)
        attacker.cookie = await signIn(url, attacker.name).catch(() => attacker.cookie)
      await act(random, { url, attacker, ids })
    }
  })
  await Promise.all(lanes)
}

interface Scene {
  url: string
  /** Null for a caller without an account. */
  attacker: Attacker | null
  ids: Ids
}

async function act(random: Random, { url, attacker, ids }: Scene): Promise<void> {
  // Behind the proxy, each address counts as a separate network.
  const headers = {
    host: new URL(url).host,
    'x-forwarded-for': `203.0.113.${random.integer(250)}`,
    ...(attacker && { cookie: attacker.cookie }),
    ...(random.chance(0.1) && { cookie: `hearthkeep=${random.uuid()}.${random.uuid()}` }),
  }
  const sender = attacker
    ? { user: attacker.person.userId, device: attacker.device }
    : { user: random.uuid(), device: random.uuid() }
  const push = () => pushOf(random, { ids, ...sender, at: new Date().toISOString() })
  const kind = random.pick(['call', 'call', 'call', 'push', 'push', 'odd', 'odd', 'socket'])
  const call = kind === 'push' ? { method: 'POST', target: '/api/sync', body: push() } : callOf(random, { ids })
  const bytes =
    kind === 'socket'
      ? socketBytes(random, push(), { ...headers, origin: url })
      : kind === 'odd'
        ? oddBytes(random, call, headers)
        : callBytes(random, call, headers)
  const isInOrder = (kind === 'call' || kind === 'push') && !/events$|^\/%/.test(call.target)
  const { answer, text } = await exchange(url, { bytes, random, ms: isInOrder ? HANG_MS : ACT_MS, isInOrder })
  note(kind, answer)
  for (const [, status] of text.matchAll(/"status":"(ok|refused|retry)"/g)) count(sent.results, status ?? '')
  if (answer === '500' || (isInOrder && answer === 'none after the time'))
    sent.faults.push(`${answer}: ${JSON.stringify(call).slice(0, 2_000)}`)
}

/** @returns the status of the first answer, or why there is none, and the beginning of what was received. */
async function exchange(
  url: string,
  { bytes, random, ms, isInOrder }: { bytes: Bytes; random: Random; ms: number; isInOrder: boolean },
): Promise<{ answer: string; text: string }> {
  const connection = await openRaw(url, { isHalfOpen: random.chance(0.1) })
  if (!connection) return { answer: 'not connected', text: '' }
  const { socket } = connection
  let text = ''
  socket.on('data', (data: Buffer) => {
    if (text.length < MAX_TEXT) text += data.toString('latin1', 0, MAX_TEXT)
  })
  const until = performance.now() + ms
  const isSlow = !isInOrder && random.chance(0.1)
  for (const part of bytes) {
    await Promise.race([connection.send(part), connection.closedBy(until)])
    if (isSlow) await setTimeout(random.integer(100))
  }
  const end = random.next()
  if (!isInOrder && end < 0.2) socket.destroy()
  else if (!isInOrder && end < 0.4) socket.end()
  await connection.closedBy(isInOrder ? until : performance.now() + random.integer(200))
  const isLate = performance.now() >= until
  socket.destroy()
  const answer = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? (isLate ? 'none after the time' : 'none')
  return { answer, text }
}

function note(kind: string, answer: string): void {
  sent.acts += 1
  count(sent.kinds, kind)
  count(sent.answers, answer)
}

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

function finish(report: Sent): void {
  process.send?.(report, () => process.exit())
}
