import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { ann } from '../../harness/accounts/account.ts'
import { Api } from '../../harness/server/api.ts'
import { localToday } from '../../harness/device/person.ts'
import { startServer, type Server } from '../../harness/server/server.ts'
import { fillProperties, type FilledProperty, type ItemCounts } from './fill-properties.ts'

/** Nine years of finished work, some overdue, and some upcoming: 750, and what is in the trash. */
const usual: ItemCounts = { overdue: 12, coming: 188, done: 550, doneDays: 3285, deleted: 10 }

/** Starts a server on which Ann owns this many properties, each with twelve systems and so many items. */
export async function startFilledServer(
  properties: number,
  items = usual,
): Promise<{ server: Server; filled: FilledProperty[] }> {
  const server = await startServer({ LOG_LEVEL: 'error' })
  const userId = await joinAs(server.url)
  await server.kill('SIGTERM')
  const filled = await fillProperties({ dataDir: server.dataDir, userId, properties, items, today: localToday() })
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
