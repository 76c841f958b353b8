import { planLabels } from '@hearthkeep/shared/account/plan-labels.ts'
import { planOf } from '@hearthkeep/shared/account/plans.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { todayOf } from './access/person-zone.ts'
import { secretFor, loadOrCreateSecret } from './accounts/secret-for.ts'
import { setPlan } from './accounts/set-plan.ts'
import { SecurityLog } from './security-log/security-log.ts'
import { readSettings } from './settings.ts'
import { keepFilesPrivate } from './storage/files/data-folder.ts'
import { openExistingStore } from './storage/open-store.ts'
import { Pokes } from './sync/pokes.ts'
import { SyncService } from './sync/sync-service.ts'

// npm run plan -- EMAIL PLAN: gives a realtor a plan, even while the server runs. Their devices receive it at their
// next sync.
keepFilesPrivate()
try {
  const { dataDir, databaseUrl, sessionSecret } = readSettings(process.env)
  const [email, wanted] = parseArgs({ allowPositionals: true }).positionals
  if (email === undefined || wanted === undefined)
    throw new Error('Usage: npm run plan -- EMAIL starter|professional|team')
  const store = await openExistingStore({ dataDir, databaseUrl })
  try {
    const now = new Date()
    const sync = new SyncService({ store, pokes: new Pokes(), now: () => now })
    const secret = sessionSecret ?? loadOrCreateSecret(join(dataDir, 'session-secret'))
    // Logs to standard error, because standard output is for the operator.
    const security = new SecurityLog({ log: pino(pino.destination(2)), secret: secretFor('security log', secret) })
    const user = await setPlan({ sync, security, email, wanted, mintId: v7 })
    const { plan, room } = planOf(user, await store.read((view) => todayOf(view, user.id, now.toISOString())))
    const rooms = room === Infinity ? 'any number of' : `${room}`
    process.stdout.write(`${user.email} has the ${planLabels[plan]} plan, with room for ${rooms} client properties.\n`)
  } finally {
    await store.close()
  }
} catch (error) {
  process.stderr.write(`No plan was set. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
