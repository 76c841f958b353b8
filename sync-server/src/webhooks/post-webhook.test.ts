import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { certificate } from '../messages/testing/certificate.ts'
import { postWebhookBy } from './post-webhook.ts'

const sent = { headers: { 'webhook-id': 'one' }, body: '{"type":"task.created"}' }
const ca = certificate.cert

async function listening<S extends Server & { closeAllConnections(): void }>(server: S): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

/** A receiver whose name leads to this machine. @returns its address, and the requests that arrive */
async function receiver(answer: RequestListener) {
  const requests: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const port = await listening(
    createServer(certificate, (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        requests.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
        answer(request, response)
      })
    }),
  )
  return { url: `https://mail.example.com:${port}/hook`, requests, resolve: async () => ['127.0.0.1'] }
}

test('[WH2] an event is posted, and the beginning of the answer is read', async () => {
  const { url, requests, resolve } = await receiver((_request, response) => response.writeHead(202).end('thank you'))
  const post = postWebhookBy({ allowPrivate: true, ca, resolve })
  expect(await post(url, sent)).toEqual({ status: 202, start: 'thank you' })
  expect(requests).toMatchObject([
    { headers: { 'webhook-id': 'one', 'content-type': 'application/json' }, body: sent.body },
  ])
})

test('[WH2] a redirect is an answer, and is not followed', async () => {
  const { url, requests, resolve } = await receiver((_request, response) =>
    response.writeHead(307, { Location: '/elsewhere' }).end(),
  )
  expect(await postWebhookBy({ allowPrivate: true, ca, resolve })(url, sent)).toEqual({ status: 307, start: '' })
  expect(requests).toHaveLength(1)
})

test('[WH2] of a long answer only the beginning is read, and one that does not end is cut off', async () => {
  let wrote = 0
  const { url, resolve } = await receiver((_request, response) => {
    response.writeHead(200)
    const more = () => {
      wrote += 1
      if (!response.destroyed && wrote < 10_000) response.write('x'.repeat(1_000), more)
    }
    more()
  })
  const post = postWebhookBy({ allowPrivate: true, ca, resolve })
  expect(await post(url, sent)).toEqual({ status: 200, start: 'x'.repeat(2_000) })
  const slow = await receiver((_request, response) => response.writeHead(200).write('still'))
  const impatient = postWebhookBy({ allowPrivate: true, ca, resolve, patienceMs: 300 })
  expect(await impatient(slow.url, sent)).toEqual({ status: 200, start: 'still' })
})

test('[WH2] a receiver that does not answer in time is an error', async () => {
  const { url, resolve } = await receiver(() => undefined)
  const post = postWebhookBy({ allowPrivate: true, ca, resolve, patienceMs: 200 })
  await expect(post(url, sent)).rejects.toThrow('aborted')
})

test('[WH2] a certificate that is not trusted is an error', async () => {
  const { url, requests, resolve } = await receiver((_request, response) => response.end())
  await expect(postWebhookBy({ allowPrivate: true, resolve })(url, sent)).rejects.toThrow('certificate')
  expect(requests).toEqual([])
})

test('[WH2] http is posted to where the operator allows it', async () => {
  const port = await listening(createHttpServer((_request, response) => response.end('plain')))
  const post = postWebhookBy({ allowPrivate: true })
  expect(await post(`http://127.0.0.1:${port}/`, sent)).toEqual({ status: 200, start: 'plain' })
})

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '100.64.0.1', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
  '[WH2] a name that leads to %s is refused when an event is sent',
  async (address) => {
    const { url, requests } = await receiver((_request, response) => response.end())
    const post = postWebhookBy({ allowPrivate: false, ca, resolve: async () => [address] })
    await expect(post(url, sent)).rejects.toThrow('is not a public address')
    // One public address among them does not help.
    const mixed = postWebhookBy({ allowPrivate: false, ca, resolve: async () => ['8.8.8.8', address] })
    await expect(mixed(url, sent)).rejects.toThrow('is not a public address')
    expect(requests).toEqual([])
  },
)

test('[WH2] a name that changes its address after it was checked leads nowhere else', async () => {
  const { url, requests } = await receiver((_request, response) => response.end())
  // Nobody listens at the first one.
  const answers = [['127.0.0.2'], ['127.0.0.1']]
  let asked = 0
  const resolve = async () => answers[asked++] ?? ['127.0.0.1']
  const post = postWebhookBy({ allowPrivate: true, ca, resolve })
  await expect(post(url, sent)).rejects.toThrow('ECONNREFUSED')
  expect([asked, requests]).toEqual([1, []])
})
