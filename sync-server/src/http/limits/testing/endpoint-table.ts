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

/** Writes the policies as a Markdown table and a list of their routes, for `docs/security.md`. */
export function endpointTable(policies: readonly EndpointPolicy[], limits: RequestLimits): string {
  const head = ['class', 'session', 'calls a minute', 'body', 'room for bodies', 'pace of a body', 'at once']
  const rows = policies.map(({ name, session, body, rate, turns, open }) => [
    name,
    session,
    `${grouped(limits[rate].perMinute)} of ${rate === 'files' ? 'an address' : 'a caller'}`,
    body ? byteWords(body.maxBytes) : 'not received',
    body ? roomOf(body, limits) : '–',
    body ? paceOf(body) : '–',
    [turns && `3 of ${turns === 'account' ? 'an account' : 'a caller'}`, open].filter(Boolean).join('; ') || '–',
  ])
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const routes = policies.map(({ name, routes }) => `- ${name}: ${routes.map((route) => `\`${route}\``).join(', ')}`)
  return [...table, '', ...routes].join('\n')
}

function roomOf({ pool }: BodyPolicy, limits: RequestLimits): string {
  const { perKey, total } = limits[pool]
  const amount = (size: number) => (pool.endsWith('Bytes') ? byteWords(size) : String(size))
  return `${wordsOfPool[pool]}: ${amount(perKey)} of a caller, ${amount(total)} together`
}

function paceOf({ pace: { withinMs, idleMs, graceMs, bytesPerSecond } }: BodyPolicy): string {
  const idle = idleMs === Infinity ? '' : `, pauses of ${idleMs / 1_000} s`
  return `${Math.round(withinMs / 1_000)} s in all${idle}; ${grouped(bytesPerSecond)} bytes/s after ${graceMs / 1_000} s`
}

const grouped = (count: number) => count.toLocaleString('en-US')
