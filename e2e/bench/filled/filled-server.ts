import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { ann } from '../../harness/accounts/account.ts'
import { Api } from '../../harness/server/api.ts'
import { localToday } from '../../harness/device/person.ts'
import { startServer, type Server } from '../../harness/server/server.ts'
import { fillProperties, type FilledProperty } from './fill-properties.ts'

/** Starts a server on which Ann owns this many properties, each with twelve systems and 750 items. */
export async function startFilledServer(properties: number): Promise<{ server: Server; filled: FilledProperty[] }> {
  const server = await startServer({ LOG_LEVEL: 'error' })
  const userId = await joinAs(server.url)
  await server.kill('SIGTERM')
  const filled = await fillProperties({ dataDir: server.dataDir, userId, properties, today: localToday() })
  await server.restart()
  return { server, filled }
}

async function joinAs(url: string): Promise<UserId> {
  await Api.join(url, ann)
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ann.email, password: ann.password }),
  })
  return ((await answer.json()) as { user: { id: UserId } }).user.id
}
