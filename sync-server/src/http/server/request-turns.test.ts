import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { headOf, listeningServer, openConnection } from '../testing/listening.ts'
import { RequestTurns } from './request-turns.ts'

test('[SE146] one request of each client begins, then the event loop runs', async () => {
  const turns = new RequestTurns({ perKey: 9, total: 9 })
  const begun: string[] = []
  const run = (client: string, name: string) =>
    turns.run(client, () => {
      begun.push(name)
      return new Response()
    })
  let turnsLeft = 3
  const nextTurn = () => {
    begun.push('|')
    turnsLeft -= 1
    if (turnsLeft > 0) setImmediate(nextTurn)
  }
  setImmediate(nextTurn)
  await Promise.all([run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('b', 'b2')])
  expect(begun.join(' ')).toBe('a1 b1 | a2 b2 | a3')
})

test.each([
  ['a client', { perKey: 2, total: 9 }, 429],
  ['all clients', { perKey: 9, total: 2 }, 503],
])('[SE146] beyond the limit of %s, a request is refused as busy', async (_of, requests, status) => {
  const begun: string[] = []
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const app = new Hono().get('/:name', async (c) => {
    begun.push(c.req.param('name'))
    await answered
    return c.text('done')
  })
  const { port } = await listeningServer({ app }, { requests })
  const held = [openConnection(port), openConnection(port)]
  for (const connection of held) connection.send(headOf('GET /held'))
  await expect.poll(() => begun.length).toBe(2)
  const refused = await fetch(`http://127.0.0.1:${port}/refused`)
  expect(refused.status).toBe(status)
  expect(refused.headers.get('Retry-After')).toBe('5')
  expect(await refused.json()).toMatchObject({ code: 'busy' })
  answer()
  for (const connection of held) expect(await connection.received(/done/)).toContain('done')
  expect((await fetch(`http://127.0.0.1:${port}/next`)).status).toBe(200)
  expect(begun).toEqual(['held', 'held', 'next'])
})
