import { gzipSync } from 'node:zlib'
import type { Random } from '@hearthkeep/shared/testing/random.ts'
import { askForSocket, frameBytes, opcodes, textFrame } from '../../harness/server/frames.ts'
import { headOf } from '../../harness/server/raw-connection.ts'
import type { Call } from './grammar.ts'
import { oddJson, oddText } from './odd-json.ts'

/** Parts to send one after the other on a connection. */
export type Bytes = (string | Uint8Array)[]

const ODD_HOSTS = ['evil.example', '', '127.0.0.1:1', '[::1', 'a'.repeat(300), '9'.repeat(30), '1.2.3.4.5'] as const

/** A call as HTTP that the server can parse. The answer ends the connection. */
export function callBytes(random: Random, call: Call, headers: Record<string, string>): Bytes {
  const body = call.body === null ? '' : oddJson(random, call.body)
  const isPacked = body !== '' && random.chance(0.1)
  const payload = isPacked ? gzipSync(body) : Buffer.from(body)
  const own = { ...headers, connection: 'close', 'content-type': 'application/json' }
  const encoding: Record<string, string> = isPacked ? { 'content-encoding': 'gzip' } : {}
  return [headOf(call.method, call.target, { ...own, ...encoding, 'content-length': String(payload.length) }), payload]
}

/** HTTP that no client of ours sends, whole or broken. */
export function oddBytes(random: Random, call: Call, headers: Record<string, string>): Bytes {
  const body = call.body === null ? '{}' : oddJson(random, call.body)
  const length = Buffer.byteLength(body)
  const head = (more: Record<string, string | string[]>, target = call.target, method = call.method) =>
    headOf(method, target, { ...headers, ...more })
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
  const kinds: [() => Bytes, ...(() => Bytes)[]] = [
    () => [
      head({}, call.target, random.pick(['TRACE', 'CONNECT', 'PRI', 'get', 'G'.repeat(9_000), 'OPTIONS', 'M-SEARCH'])),
    ],
    () => [head({}, random.pick(oddTargets(random)), 'GET')],
    () => [head({ host: random.pick(ODD_HOSTS) })],
    () => [head({ 'content-length': [String(length), String(length + 1)] }), body],
    () => [head({ 'content-length': random.pick(['-1', '1e3', '99999999999999999999', ' ', '0x10']) }), body],
    () => [head({ 'content-length': String(length + 10) }), body],
    () => [head({ 'content-length': String(length), 'transfer-encoding': 'chunked' }), chunk(body), '0\r\n\r\n'],
    () => [head({ 'transfer-encoding': 'chunked' }), ...Array.from(body.slice(0, 200), chunk), '0\r\n\r\n'],
    () => [
      head({ 'transfer-encoding': 'chunked' }),
      random.pick(['zz\r\n', 'ffffffffffffffff\r\n', '5;x=y\r\nab\r\n', '-1\r\n']),
    ],
    () => [head({ 'transfer-encoding': random.pick(['gzip, chunked', 'identity', 'chunked, chunked']) }), chunk(body)],
    () => [head({ 'content-encoding': 'gzip', 'content-length': '3' }), 'abc'],
    () => bomb(head),
    () => [head({ expect: '100-continue', 'content-length': String(length) }), body],
    () => [head({ expect: 'more' }).repeat(1 + random.integer(20))],
    () => [head({ 'transfer-encoding': 'chunked' }, call.target, 'GET'), ...Array.from(body.slice(0, 200), chunk)],
    () => [head({ range: `bytes=${Array.from({ length: 500 }, (_, n) => `${n}-`).join(',')}` })],
    () => [head({ cookie: `${'a=b; '.repeat(random.integer(2_000))}${headers['cookie'] ?? ''}` })],
    () => [head({ cookie: [headers['cookie'] ?? 'a=b', `hearthkeep=${oddAscii(random)}`] })],
    () => [head(Object.fromEntries(Array.from({ length: random.integer(1_500) }, (_, n) => [`x-${n}`, '1'])))],
    () => [
      head({ origin: random.pick(['null', 'http://evil.example', 'https://', '::']), 'sec-fetch-site': 'cross-site' }),
    ],
    () => [head({ 'if-none-match': '"a",'.repeat(2_000), 'accept-encoding': 'br;q=x, *;q=-1' })],
    () => [head({ 'x-forwarded-for': '1,'.repeat(random.integer(7_000)) + (headers['x-forwarded-for'] ?? '') })],
    () => [head({ connection: 'Upgrade', upgrade: random.pick(['x', 'h2c', 'websocket', 'websocket, x']) })],
    () => [Array.from({ length: 1 + random.integer(50) }, () => head({ 'content-length': '0' })).join('')],
    () => [oddAscii(random), '\r\n\r\n'],
    () => [Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
    // A body that arrives bit by bit, and may never be whole.
    () => [
      head({ 'content-length': String(length) }),
      ...Array.from(body.slice(0, 5)),
      body.slice(5, random.integer(length + 1)),
    ],
  ]
  return random.pick(kinds)()
}

/** A WebSocket and what follows on it. */
export function socketBytes(random: Random, push: unknown, headers: Record<string, string>): Bytes {
  const target = random.chance(0.9) ? '/api/sync/socket' : '/api/sync/events'
  const text = Buffer.from(oddJson(random, push))
  const { continuation, text: asText, binary, close, ping, pong } = opcodes
  const frames: [() => Bytes, ...(() => Bytes)[]] = [
    () => [textFrame(text.toString().slice(0, 16_000))],
    () => [
      frameBytes({ opcode: asText, payload: text.subarray(0, 9), isFinal: false }),
      frameBytes({ opcode: continuation, payload: text.subarray(9) }),
    ],
    () =>
      Array.from({ length: random.integer(60) }, () =>
        frameBytes({ opcode: asText, payload: text.subarray(0, 5), isFinal: false }),
      ),
    () => [frameBytes({ opcode: continuation, payload: text })],
    () => [frameBytes({ opcode: random.pick([3, 7, 11, 15]), payload: text.subarray(0, 100) })],
    () => [frameBytes({ opcode: asText, payload: text, isMasked: false })],
    () => [frameBytes({ opcode: asText, payload: text.subarray(0, 200), reserved: random.pick([1, 2, 4, 7]) })],
    () =>
      Array.from({ length: random.integer(500) }, () =>
        frameBytes({ opcode: random.pick([ping, pong]), payload: Buffer.alloc(100) }),
      ),
    () => [frameBytes({ opcode: ping, payload: Buffer.alloc(200) })],
    () => [frameBytes({ opcode: binary, payload: text })],
    () => [frameBytes({ opcode: asText, payload: Buffer.from([0xff, 0xfe, 0xc0]) })],
    () => [frameBytes({ opcode: asText, payload: text.subarray(0, 3), announcedLength: 2 ** 40 })],
    () => [frameBytes({ opcode: close, payload: Buffer.from([random.integer(256), random.integer(256), 0xff]) })],
    () => [frameBytes({ opcode: close, payload: Buffer.alloc(0) }), textFrame('{}')],
    () => [frameBytes({ opcode: asText, payload: text }).subarray(0, 4)],
    () => Array.from({ length: random.integer(40) }, () => textFrame('{}')),
  ]
  const head = headOf('GET', target, { ...headers, ...askForSocket() })
  return [head, ...Array.from({ length: 1 + random.integer(4) }, () => random.pick(frames)()).flat()]
}

const oddTargets = (random: Random): [string, ...string[]] => [
  `/${'.'.repeat(random.integer(15_000))}/`,
  `/${'../'.repeat(random.integer(4_000))}etc/passwd`,
  '/%00',
  '/%',
  '/%c0%ae%c0%ae/',
  '//evil.example/',
  'http://evil.example/api/health',
  '*',
  '/assets/../../../package.json',
  '/api/../api/health',
  `/api/health?${'a&'.repeat(random.integer(5_000))}`,
  `/${'%2e'.repeat(random.integer(4_000))}`,
  `/calendar/${'a/'.repeat(random.integer(4_000))}.ics`,
  '/ü\u0001',
]

const oddAscii = (random: Random) => encodeURIComponent(oddText(random).replaceAll('\ud800', '?')).slice(0, 5_000)

/** Ten megabytes that are ten kilobytes while they are packed. */
function bomb(head: (more: Record<string, string>) => string): Bytes {
  const packed = gzipSync(Buffer.alloc(10_000_000))
  return [head({ 'content-encoding': 'gzip', 'content-length': String(packed.length) }), packed]
}
