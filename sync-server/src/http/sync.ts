import { scope } from '@hearthkeep/shared/entities/scope.ts'
import type { Poke } from '@hearthkeep/shared/protocol/poke.ts'
import { syncRequest } from '@hearthkeep/shared/protocol/sync-request.ts'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Pokes } from '../sync/pokes.ts'
import type { SyncService } from '../sync/sync-service.ts'
import { readBody } from './body.ts'
import type { EventStreams } from './event-streams.ts'
import type { Log } from './log.ts'
import { Problem } from './problem.ts'
import type { SignedIn } from './session.ts'

interface Parts {
  sync: SyncService
  pokes: Pokes
  streams: EventStreams
  log: Log
  heartbeatMs: number
}

export function syncRoutes({ sync, pokes, streams, log, heartbeatMs }: Parts) {
  return new Hono<SignedIn>()
    .post('/', async (c) => {
      const request = await readBody(c, syncRequest)
      // A page that slept while somebody else signed in beside it: one person's work is never done as another.
      if (request.user !== c.var.user.id)
        throw new Problem(401, { code: 'other_user', message: 'Somebody else is signed in on this device' })
      const { drifted, device } = request
      if (drifted.length > 0) log.error({ device, drifted }, 'a device did not hold what its cursors say')
      const answer = JSON.stringify(await sync.sync(c.var.user.id, request))
      // Its length is told so that a short answer, which most are, is not compressed.
      const length = String(Buffer.byteLength(answer))
      return c.body(answer, 200, { 'Content-Type': 'application/json', 'Content-Length': length })
    })
    .get('/scopes/:scope', async (c) => {
      const asked = scope.safeParse(c.req.param('scope'))
      const after = c.req.query('after') ?? null
      const lines = asked.success ? await sync.page(c.var.user.id, { scope: asked.data, after }) : null
      if (!lines) throw new Problem(404, { code: 'not_found', message: 'There is no such scope' })
      const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      return c.body(body, 200, { 'Content-Type': 'application/x-ndjson' })
    })
    .get('/events', (c) => {
      const { user, sessionId } = c.var
      // A proxy that collects an answer before it passes it on would hold the pokes back.
      c.header('X-Accel-Buffering', 'no')
      return streamSSE(c, async (stream) => {
        const tell = (poke: Poke) => void stream.writeSSE({ event: 'poke', data: JSON.stringify(poke) })
        const stopListening = pokes.listen(user.id, tell)
        let epoch: string | null = null
        const look = async () => {
          const now = await sync.read((view) => view.epoch())
          // A backup was restored under this server: which scopes moved is for the device to find out.
          if (epoch !== null && now !== epoch) tell({ scopes: [] })
          epoch = now
        }
        const beat = () => {
          void stream.write(': still here\n\n')
          // While somebody else has the database the next beat looks again.
          look().catch(() => undefined)
        }
        const heartbeat = setInterval(beat, heartbeatMs)
        beat()
        await new Promise<void>((onEnd) => stream.onAbort(streams.open(sessionId, onEnd)))
        clearInterval(heartbeat)
        stopListening()
      })
    })
}
