import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a browser asked, whole. */
export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What is answered, whole. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export async function readAsked(incoming: IncomingMessage): Promise<Asked> {
  const { method = 'GET', url: path = '/', headers } = incoming
  return { method, path, headers, body: await buffer(incoming) }
}

/** Asks the server the same and gives the beginning of its answer. Uncompressed, so that bytes can be counted. */
export function ask(server: string, { method, path, headers, body }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(server + path, { method, headers: { ...headers, 'accept-encoding': 'identity' } }, resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}

export async function askForWhole(server: string, asked: Asked): Promise<Answer> {
  const answer = await ask(server, asked)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

/** Without what belongs to one connection only. */
export function toHandOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...others } = headers
  return others
}

export function send(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, { ...toHandOn(headers), 'content-length': body.length }).end(body)
}
