import { Hono } from 'hono'

interface Parts {
  version: string
  disk: { isFailing: boolean }
}

/** [SE191] `degraded`: the server answers, but nothing can be saved. Its status is 200, because a restart would not help. */
export function healthCheck({ version, disk }: Parts) {
  return new Hono().get('/', (c) => c.json({ status: disk.isFailing ? 'degraded' : 'ok', version }))
}
