import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { serverTimeouts } from '../limits/request-limits.ts'
import { healthRoutes } from './health-routes.ts'
import { listenerOf } from './http-server.ts'

/**
 * [MW2] Answers only what monitors ask, to everybody who reaches its port, from the start of the process until its end.
 */
export function watchingServer(parts: Omit<Parameters<typeof healthRoutes>[0], 'metricsFor'>): Server {
  const app = new Hono().route('/api', healthRoutes({ ...parts, metricsFor: 'everybody' }))
  return createServer(serverTimeouts, listenerOf(app))
}

/**
 * Starts to listen.
 *
 * @param at port 0 means any that is free. @returns the address. @throws Error if that is impossible.
 */
export async function listenAt(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${name}:${typeof address === 'object' && address ? address.port : port}`
}
