import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const AUTHORIZATION = `Basic ${Buffer.from('AC1:key').toString('base64')}`

/** What answers as Twilio does, and ends with the test. */
export async function textServer({ status = 201 }: { status?: number } = {}) {
  const texts: Record<string, string>[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const isOurs =
      request.method === 'POST' &&
      request.url === '/2010-04-01/Accounts/AC1/Messages.json' &&
      request.headers.authorization === AUTHORIZATION
    const body = await text(request)
    if (isOurs && status === 201) texts.push(Object.fromEntries(new URLSearchParams(body)))
    response.writeHead(isOurs ? status : 404, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { account: { accountSid: 'AC1', authToken: 'key', baseUrl: `http://127.0.0.1:${port}` }, texts }
}
