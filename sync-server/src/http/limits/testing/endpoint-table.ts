import { byteWords } from '@hearthkeep/shared/format/byte-words.ts'
import type { BodyPolicy, EndpointPolicy } from '../endpoint-policies.ts'
import type { PoolName } from '../pools.ts'
import type { RequestLimits } from '../request-limits.ts'

const wordsOfPool: Record<PoolName, string> = {
  signInBytes: 'sign-ins',
  openBytes: 'links and forms',
  bodyBytes: 'people’s calls',
  uploads: 'documents in JSON',
  contents: 'files to the server',
  downloads: 'files from the server',
}

/** Writes the policies as Markdown, for `docs/security-ways-in.md`: callers, bodies, rooms and routes. */
export function endpointTable(policies: readonly EndpointPolicy[], limits: RequestLimits): string {
  const callers = policies.map(({ name, session, tokens, rate, turns, open }) => [
    name,
    session,
    tokens,
    `${grouped(limits[rate].perMinute)} of ${rate === 'files' ? 'an address' : 'a caller'}`,
    [turns && `3 of ${turns === 'account' ? 'an account' : 'a caller'}`, open].filter(Boolean).join('; ') || '–',
  ])
  const bodies = policies.flatMap(({ name, body }) =>
    body ? [[name, byteWords(body.maxBytes), wordsOfPool[body.pool], paceOf(body)]] : [],
  )
  const rooms = [...new Set(policies.flatMap(({ body }) => (body ? [body.pool] : [])))].map((pool) => [
    wordsOfPool[pool],
    ...[limits[pool].perKey, limits[pool].total].map((size) => amountIn(pool, size)),
  ])
  const routes = policies.map(({ name, routes }) => `- ${name}: ${routes.map((route) => `\`${route}\``).join(', ')}`)
  return [
    table(['class', 'session', 'tokens', 'calls a minute', 'at once'], callers),
    table(['class', 'body', 'room', 'pace of a body'], bodies),
    'No body is received of a call of another class.',
    table(['room', 'of a caller', 'together'], rooms),
    routes.join('\n'),
  ].join('\n\n')
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const amountIn = (pool: PoolName, size: number) => (pool.endsWith('Bytes') ? byteWords(size) : String(size))

function paceOf({ pace: { withinMs, idleMs, graceMs, bytesPerSecond } }: BodyPolicy): string {
  const idle = idleMs === Infinity ? '' : `, pauses of ${idleMs / 1_000} s`
  return `${Math.round(withinMs / 1_000)} s in all${idle}; ${grouped(bytesPerSecond)} bytes/s after ${graceMs / 1_000} s`
}

const grouped = (count: number) => count.toLocaleString('en-US')
