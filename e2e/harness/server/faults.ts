import type { ServerResponse } from 'node:http'
import { ask, requestWhole, send, forwardableHeaders, type ProxiedRequest } from './exchange.ts'

/** How to answer one request of a browser. */
export type FaultHandler = (server: string, request: ProxiedRequest, outgoing: ServerResponse) => Promise<void>

/** A sync request or a page of a first load, as opposed to the event stream. */
export const isExchange = ({ path }: ProxiedRequest) => path.startsWith('/api/sync') && !isStream(path)
export const isStream = (path: string) => path.startsWith('/api/sync/events')
export const isPost = (request: ProxiedRequest) => request.method === 'POST' && isExchange(request)

/** Passes the request through unchanged. */
export const forward: FaultHandler = async (server, request, outgoing) => {
  const answer = await ask(server, request)
  outgoing.writeHead(answer.statusCode ?? 0, forwardableHeaders(answer.headers))
  answer.on('error', () => outgoing.destroy())
  outgoing.on('close', () => answer.destroy())
  answer.pipe(outgoing)
}

/** Breaks the connection after `bytes` bytes of an answer; 0 breaks it before the answer begins. */
export const cutAfter = (bytes: number): FaultHandler =>
  onExchanges(async (server, request, outgoing) => {
    const answer = await requestWhole(server, request)
    if (bytes === 0) outgoing.destroy()
    else if (bytes >= answer.body.length) send(outgoing, answer)
    else {
      outgoing.writeHead(answer.status, { ...forwardableHeaders(answer.headers), 'content-length': answer.body.length })
      outgoing.write(answer.body.subarray(0, bytes), () => outgoing.destroy())
    }
  })

/** Drops the last bytes; the headers show no sign of it. */
export const shortenedBy = (bytes: number): FaultHandler =>
  onExchanges(async (server, request, outgoing) => {
    const answer = await requestWhole(server, request)
    send(outgoing, { ...answer, body: answer.body.subarray(0, -bytes) })
  })

/** Breaks the connection when a matching file of the application is requested. */
export const without =
  (files: RegExp): FaultHandler =>
  async (server, request, outgoing) => {
    if (files.test(request.path)) outgoing.destroy()
    else await forward(server, request, outgoing)
  }

/** Answers every request with the same page; nothing reaches the server. */
export const pageForAll = (status: number, page: string): FaultHandler => {
  const answer = { status, headers: { 'content-type': 'text/html' }, body: Buffer.from(page) }
  return async (_server, _asked, outgoing) => send(outgoing, answer)
}

/** Delivers each sync POST to the server twice; the browser gets the second answer. */
export const duplicatedPosts: FaultHandler = async (server, request, outgoing) => {
  if (!isPost(request)) return forward(server, request, outgoing)
  await requestWhole(server, request)
  send(outgoing, await requestWhole(server, request))
}

/** The server has answered, but the answer is held back. */
export const delayedUntil = (released: () => Promise<void>): FaultHandler =>
  onExchanges(async (server, request, outgoing) => {
    const answer = await requestWhole(server, request)
    await released()
    send(outgoing, answer)
  })

const onExchanges =
  (deal: FaultHandler): FaultHandler =>
  (server, request, outgoing) =>
    (isExchange(request) ? deal : forward)(server, request, outgoing)
