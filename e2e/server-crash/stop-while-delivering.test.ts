import { madeWebhook, webhookDelivery } from '@hearthkeep/shared/protocol/answers/webhooks.ts'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { ann } from '../harness/accounts/account.ts'
import { confirmEmail } from '../harness/accounts/confirm-email.ts'
import { Api } from '../harness/server/api.ts'
import { startServer } from '../harness/server/server.ts'

/** A program that leaves each event unanswered. */
async function silentProgram() {
  const arrived: { id: unknown; response: ServerResponse }[] = []
  const program = createServer((request, response) => {
    request.resume().on('end', () => arrived.push({ id: request.headers['webhook-id'], response }))
  })
  await new Promise<void>((listens) => program.listen(0, '127.0.0.1', listens))
  onTestFinished(() => program.close().closeAllConnections())
  const { port } = program.address() as AddressInfo
  return { arrived, url: `http://127.0.0.1:${port}/hook`, ids: () => arrived.map(({ id }) => id) }
}

/** A server that has sent the first event of Ann's webhook, and waits for the answer. */
async function whileDelivering() {
  const program = await silentProgram()
  const server = await startServer({ ALLOW_PRIVATE_WEBHOOKS: 'true' })
  onTestFinished(() => server.dispose())
  const api = await Api.join(server.url, ann)
  await confirmEmail(server, ann)
  const { id: propertyId } = await api.addProperty({ address: '14 Main St' })
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const headers = { Cookie: api.cookie, 'Content-Type': 'application/json' }
    const answer = await fetch(server.url + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  const wanted = { url: program.url, events: ['task.created'], currentPassword: ann.password }
  const webhook = madeWebhook.parse(await ask('/api/webhooks', wanted))
  const addTask = (title: string) => api.addItem(propertyId, { title })
  await addTask('Mow')
  await expect.poll(() => program.arrived.length).toBe(1)
  const deliveries = async () => z.array(webhookDelivery).parse(await ask(`/api/webhooks/${webhook.id}/deliveries`))
  return { server, program, addTask, deliveries }
}

test('[WH11] a server that is stopped waits for the answer of a receiver, and sends nothing twice', async () => {
  const { server, program, addTask, deliveries } = await whileDelivering()
  const ended = server.kill('SIGTERM')
  // It has stopped to listen.
  await expect.poll(() => fetch(`${server.url}/api/live`).catch(() => 'refused')).toBe('refused')
  program.arrived[0]?.response.end('thanks')
  expect(await ended).toBe(0)
  await server.restart()
  expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1, answer: 'thanks' }])
  await addTask('Rake')
  await expect.poll(() => program.arrived.length).toBe(2)
  expect(new Set(program.ids()).size).toBe(2)
})

test('[WH11] what a receiver has not answered when the server ends is not lost', async () => {
  const { server, program, deliveries } = await whileDelivering()
  expect(await server.kill('SIGTERM')).toBe(0)
  await server.restart()
  expect(await deliveries()).toMatchObject([
    { id: program.ids()[0], status: 'waiting', attempts: 1, nextTryAt: expect.any(String) },
  ])
})
