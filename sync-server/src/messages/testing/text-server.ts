import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const ACCOUNT = { accountSid: 'AC1', authToken: 'key' }
const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`

interface Answer {
  status: number
  body: unknown
}

/** Answers like Twilio and ends with the test. `failure` is its answer to every text that it would otherwise send. */
export async function textServer({
  failure,
}: { failure?: 'stalls' | { status: number; code?: number | undefined } } = {}) {
  const texts: Record<string, string>[] = []

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const form = new URLSearchParams(await text(request))
    if (request.headers.authorization !== basic(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`)) return fault(401, 20003)
    if (request.url !== `/2010-04-01/Accounts/${ACCOUNT.accountSid}/Messages.json`) return fault(404, 20404)
    if (request.method !== 'POST') return fault(405, 20004)
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return fault(415, 20415)
    const missing = ['To', 'From', 'Body'].find((name) => !form.get(name))
    if (missing) return fault(400, { To: 21604, From: 21603, Body: 21602 }[missing])
    if (failure === 'stalls') return new Promise(() => null)
    if (failure) return fault(failure.status, failure.code)
    texts.push(Object.fromEntries(form))
    return { status: 201, body: { sid: 'SM1', status: 'queued' } }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, body } = await answerTo(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { account: { ...ACCOUNT, baseUrl: `http://127.0.0.1:${port}` }, texts }
}

/** Without a code, the body is a proxy's and not JSON from Twilio. */
const fault = (status: number, code?: number): Answer => ({
  status,
  body: code === undefined ? 'no' : { code, status },
})
