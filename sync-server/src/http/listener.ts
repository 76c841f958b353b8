import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { RequestListener } from 'node:http'

/** The app as Node's own server calls it. */
export function listenerOf(app: Hono): RequestListener {
  const listener = getRequestListener(app.fetch)
  return (incoming, outgoing) => void listener(incoming, outgoing)
}
