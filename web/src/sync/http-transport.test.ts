import { PROTOCOL } from '@hearthkeep/shared/protocol/version.ts'
import { aSystem } from '@hearthkeep/shared/testing/builders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { httpTransport } from './http-transport.ts'
import { deviceIds, editSystem, house, mutationId, NOW, okAnswer, person, TODAY } from './testing/device.ts'

afterEach(() => vi.unstubAllGlobals())

const request = {
  protocol: PROTOCOL,
  app: 'test',
  user: person.userId,
  epoch: null,
  device: deviceIds[0],
  acked: 0,
  cursors: {},
  drifted: [],
  mutations: [],
}

/** The next answers of the network, whatever is asked. @returns what was asked. */
function networkSays(respond: () => Response | Promise<Response>): { path: string; init: RequestInit }[] {
  const asked: { path: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, init })
    return respond()
  })
  return asked
}

const row = JSON.stringify({ entity: 'system', row: aSystem() })

test('a request goes out as JSON, past every cache, and its answer is read', async () => {
  const asked = networkSays(() => Response.json(okAnswer()))
  expect(await httpTransport.sync(request)).toEqual(okAnswer())
  const init = { method: 'POST', cache: 'no-store', body: JSON.stringify(request) }
  expect(asked[0]).toMatchObject({ path: '/api/sync', init })
})

test('many mutations go out as the same JSON, written out before the request is made or with it', async () => {
  const asked = networkSays(() => Response.json(okAnswer()))
  const said = { ...editSystem({ notes: '“x”' }), at: NOW, today: TODAY, seenVersion: 1, sentence: 'Changed it' }
  const mutations = Array.from({ length: 150 }, (_, n) => ({ seq: n, id: mutationId(n), ...said }))
  httpTransport.prepare?.(mutations)
  for (const many of [mutations, [...mutations]]) await httpTransport.sync({ ...request, mutations: many })
  for (const { init } of asked) expect(JSON.parse(await (init.body as Blob).text())).toEqual({ ...request, mutations })
  expect(asked).toHaveLength(2)
})

test('a page is read to its end, and the next is asked for by its key', async () => {
  const asked = networkSays(() => new Response(`${row}\n{"end":true,"next":"system/2"}\n`))
  const page = await httpTransport.page(house, 'system/1')
  expect(page).toEqual({ rows: [{ entity: 'system', row: aSystem() }], next: 'system/2' })
  expect(asked[0]?.path).toBe(`/api/sync/scopes/${encodeURIComponent(house)}?after=system%2F1`)
})

const cutBody = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"kind":'))
      controller.error(new TypeError('connection reset'))
    },
  })

const garbage: [string, () => Response | Promise<Response>, string][] = [
  [
    'the page of a captive portal',
    () => new Response('<!doctype html><title>Sign in to the Wi-Fi</title>'),
    'unreachable',
  ],
  ['an answer that was cut', () => new Response(JSON.stringify(okAnswer()).slice(0, 40)), 'unreachable'],
  ['a connection that breaks in the middle', () => new Response(cutBody()), 'unreachable'],
  ['nothing', () => new Response(''), 'unreachable'],
  ['JSON of somebody else', () => Response.json({ kind: 'ok', message: 'healthy' }), 'unreachable'],
  ['null', () => Response.json(null), 'unreachable'],
  ['a proxy without a server', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unreachable'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ['a portal that asks for a password', () => new Response('<h1>Room number?</h1>', { status: 401 }), 'rejected'],
  ['the end of the session', () => Response.json({ code: 'unauthorized' }, { status: 401 }), 'signed_out'],
  ['a refusal of the request itself', () => Response.json({ code: 'bad_request' }, { status: 400 }), 'rejected'],
]

test.each(garbage)('%s is no answer of ours', async (_name, respond, kind) => {
  networkSays(respond)
  await expect(httpTransport.sync(request)).rejects.toMatchObject({ kind })
  await expect(httpTransport.page(house, null)).rejects.toMatchObject({ kind })
})

test.each([
  ['without its end', `${row}\n${row}\n`],
  ['cut in a row', `${row}\n${row.slice(0, 50)}`],
  ['of rows without a scope', '{"entity":"system","row":{"id":"1"}}\n{"end":true,"next":null}\n'],
])('a page %s is no page', async (_name, body) => {
  networkSays(() => new Response(body))
  await expect(httpTransport.page(house, null)).rejects.toMatchObject({ kind: 'unreachable' })
})
