import { createAdaptorServer, getRequestListener } from '@hono/node-server'
import type { Env, Hono } from 'hono'
import type { RequestListener, Server, ServerOptions } from 'node:http'
import { WebSocketServer } from 'ws'

type App<E extends Env> = Pick<Hono<E>, 'fetch'>

type AcceptedServer = NonNullable<Parameters<typeof createAdaptorServer>[0]['websocket']>['server']

/** Longer messages end their socket. A device sends up to 4,096 characters, of three bytes at most. */
const MAX_MESSAGE_BYTES = 16_384

/**
 * Messages of a socket resemble each other, so each is compressed with the ones before it in mind. The windows are small:
 * every open socket holds two.
 */
const COMPRESSED = {
  serverMaxWindowBits: 12,
  clientMaxWindowBits: 12,
  zlibDeflateOptions: { memLevel: 5 },
  threshold: 64,
}

/** Node's own server with the app behind it, for requests and for sockets. */
export function httpServerOf<E extends Env>(app: App<E>, options: ServerOptions = {}): Server {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: COMPRESSED })
  // The types of the two libraries differ in what they call optional.
  const websocket = { server: sockets as unknown as AcceptedServer }
  return createAdaptorServer({ fetch: app.fetch, serverOptions: options, websocket }) as Server
}

/** Adapts the app to Node's own server, without sockets. */
export function listenerOf<E extends Env>(app: App<E>): RequestListener {
  const listener = getRequestListener(app.fetch)
  return (incoming, outgoing) => void listener(incoming, outgoing)
}
