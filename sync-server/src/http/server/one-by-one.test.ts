import { Hono } from 'hono'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { headOf, listeningServer, openConnection } from '../testing/listening.ts'

/** An app that notes how many of its calls run at the same time. */
function busyApp() {
  const calls = { begun: 0, running: 0, most: 0 }
  const app = new Hono().get('/:name', async (c) => {
    calls.begun += 1
    calls.running += 1
    calls.most = Math.max(calls.most, calls.running)
    await setTimeout(1)
    calls.running -= 1
    return c.text(`<${c.req.param('name')}>`)
  })
  return { app, calls }
}

test('[SE145] requests that a connection sends ahead are handled one at a time, and answered in order', async () => {
  const { app, calls } = busyApp()
  const { port } = await listeningServer({ app })
  const connection = openConnection(port)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  connection.send(names.map((name) => headOf(`GET /${name}`)).join(''))
  const text = await connection.received(/<i>/)
  expect([...text.matchAll(/<(.)>/g)].map(([, name]) => name)).toEqual(names)
  expect(calls).toEqual({ begun: 9, running: 0, most: 1 })
  connection.send(headOf('GET /later'))
  expect(await connection.received(/<later>/)).toContain('<later>')
})

test('[SE145] a connection that sends more than eight ahead is closed, and the others are answered', async () => {
  const { app, calls } = busyApp()
  const { port, connections } = await listeningServer({ app })
  const flood = openConnection(port)
  flood.send(headOf('GET /flood').repeat(20_000))
  await flood.ended()
  expect(calls.begun).toBe(1)
  expect(await (await fetch(`http://127.0.0.1:${port}/other`)).text()).toBe('<other>')
  await expect.poll(connections).toBe(1)
})

test('[SE194] requests with an expectation of their own are handled like others', async () => {
  const { app, calls } = busyApp()
  const { port } = await listeningServer({ app })
  const expecting = headOf('GET /a', { Expect: 'more' })
  const connection = openConnection(port)
  connection.send(expecting)
  expect(await connection.received(/<a>/)).toContain('<a>')
  const flood = openConnection(port)
  flood.send(expecting.repeat(20_000))
  await flood.ended()
  expect(calls.begun).toBe(2)
})
