import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { askServer, failureWords, nothing, type ServerAnswer } from './ask-server.ts'

afterEach(() => vi.unstubAllGlobals())

const schema = z.object({ name: z.string() })
const ask = (respond: () => Response) => {
  vi.stubGlobal('fetch', async () => respond())
  return askServer('/api/something', schema)
}

const refusal = { statusText: '', message: null, code: undefined, issues: undefined }
const issues = [{ path: 'name', message: 'Enter a name' }]

test.each<[string, () => Response, ServerAnswer<{ name: string }>]>([
  ['the answer', () => Response.json({ name: 'Ann', more: 1 }), { state: 'done', value: { name: 'Ann' }, total: 0 }],
  [
    'one page of a list',
    () => Response.json({ name: 'Ann' }, { headers: { 'X-Total-Count': '7' } }),
    { state: 'done', value: { name: 'Ann' }, total: 7 },
  ],
  [
    'a refusal',
    () => Response.json({ message: 'Invalid', code: 'invalid', issues }, { status: 400 }),
    { state: 'refused', ...refusal, status: 400, message: 'Invalid', code: 'invalid', issues },
  ],
  [
    'an ended session',
    () => Response.json({ message: 'Please sign in', code: 'not_signed_in' }, { status: 401 }),
    { state: 'signed out', ...refusal, status: 401, message: 'Please sign in', code: 'not_signed_in' },
  ],
  [
    'a deleted account',
    () => Response.json({ message: 'Deleted', code: 'account_deleted' }, { status: 401 }),
    { state: 'signed out', ...refusal, status: 401, message: 'Deleted', code: 'account_deleted' },
  ],
  [
    'a wrong password',
    () => Response.json({ message: 'Wrong', code: 'wrong_credentials' }, { status: 401 }),
    { state: 'refused', ...refusal, status: 401, message: 'Wrong', code: 'wrong_credentials' },
  ],
  ['a captive portal', () => new Response('<html>'), { state: 'refused', ...refusal, status: 200 }],
  ['a portal that asks', () => new Response('<html>', { status: 401 }), { state: 'refused', ...refusal, status: 401 }],
  ['a proxy', () => new Response('<html>', { status: 502 }), { state: 'refused', ...refusal, status: 502 }],
  ['somebody else’s JSON', () => Response.json({ title: 'Hi' }), { state: 'refused', ...refusal, status: 200 }],
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch')
    },
    { state: 'unreachable', message: null },
  ],
])('%s is told apart', async (_what, respond, answer) => {
  expect(await ask(respond)).toEqual(answer)
})

test('a body is sent as JSON, and an empty answer is read', async () => {
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method, headers, body, cache }: RequestInit) => {
    requests.push({ path, method, headers, body, cache })
    return new Response(null, { status: 204 })
  })
  const call = { body: { name: 'Ann' }, headers: { authorization: 'Bearer t' } } as const
  expect(await askServer('/api/something', nothing, call)).toEqual({ state: 'done', value: null, total: 0 })
  const headers = { 'content-type': 'application/json', authorization: 'Bearer t' }
  expect(requests).toEqual([
    { path: '/api/something', method: 'POST', headers, body: '{"name":"Ann"}', cache: 'no-store' },
  ])
})

test.each(['the caller', 'the timeout'])('%s ends the wait', async (who) => {
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const leaving = new AbortController()
  const asked = askServer('/api/something', nothing, {
    signal: leaving.signal,
    patience: who === 'the timeout' ? 1 : 600_000,
  })
  if (who === 'the caller') leaving.abort()
  expect(await asked).toEqual({ state: 'unreachable', message: null })
})

test('the words for a failure are the server’s, or say who did not answer', async () => {
  const failed = { state: 'refused', ...refusal, status: 502 } as const
  expect(failureWords({ ...failed, message: 'Try later' }, 'Try again')).toBe('Try later')
  expect(failureWords(failed, 'Try again')).toBe('Try again')
  expect(failureWords(failed)).toContain('Couldn’t reach Hearthkeep.')
  expect(failureWords({ state: 'unreachable', message: null }, 'Try again')).toContain('Couldn’t reach Hearthkeep.')
})
