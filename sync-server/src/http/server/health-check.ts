import { Hono } from 'hono'

export function healthCheck({ version }: { version: string }) {
  return new Hono().get('/', (c) => c.json({ status: 'ok', version }))
}
