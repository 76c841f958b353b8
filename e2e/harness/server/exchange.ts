import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A browser's request, with its body. */
export interface ProxiedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** An answer, with its body. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export async function readProxiedRequest(incoming: IncomingMessage): Promise<ProxiedRequest> {
  const { method = 'GET', url: path = '/', headers } = incoming
  return { method, path, headers, body: await buffer(incoming) }
}

/**
 * Forwards the request to the server and resolves with the beginning of its answer. Uncompressed, so that bytes can be
 * counted.
 */
export function ask(server: string, { method, path, headers, body }: ProxiedRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      server + path,
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      resolve,
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

export async function requestWhole(server: string, proxiedRequest: ProxiedRequest): Promise<Answer> {
  const answer = await ask(server, proxiedRequest)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

/** Removes hop-by-hop headers. */
export function forwardableHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...others } = headers
  return others
}

export function send(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.writeHead(status, { ...forwardableHeaders(headers), 'content-length': body.length }).end(body)
}
