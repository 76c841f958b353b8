import { getRequestListener } from '@hono/node-server'
import type { Env, Hono } from 'hono'
import type { RequestListener } from 'node:http'

/** Adapts the app to Node's own server. */
export function listenerOf<E extends Env>(app: Pick<Hono<E>, 'fetch'>): RequestListener {
  const listener = getRequestListener(app.fetch)
  return (incoming, outgoing) => void listener(incoming, outgoing)
}
