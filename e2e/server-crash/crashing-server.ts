import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readStorageFacts } from '../../sync-server/src/administration/storage-facts.ts'
import { createApp } from '../../sync-server/src/app.ts'
import { argon2, queuePasswords } from '../../sync-server/src/passwords/passwords.ts'
import { Pokes } from '../../sync-server/src/sync/pokes.ts'
import type { PushTurns } from '../../sync-server/src/sync/push-turns.ts'
import { SyncService } from '../../sync-server/src/sync/sync-service.ts'
import { credentialsInMemory } from '../../sync-server/src/http/administration/testing/credentials-in-memory.ts'
import { FolderContents } from '../../sync-server/src/documents/folder-contents.ts'
import { addressBy, clientsBehind } from '../../sync-server/src/http/server/client-address.ts'
import { listenerOf } from '../../sync-server/src/http/server/http-server.ts'
import { openStore } from '../../sync-server/src/storage/open-store.ts'
import { CrashPoints } from './crash-points.ts'
import { toServer, type FromServer, type Life } from './messages.ts'
import { sabotages } from './sabotage.ts'

// One life of a server: the real application on a real database and a real port, which dies where it is told to.
const points = new CrashPoints()

process.on('message', (message) => {
  const command = toServer.parse(message)
  if (command.kind === 'arm') points.arm(command.plan)
  else void live(command)
})
// Exits when the test that started it is gone.
process.on('disconnect', () => process.exit())

async function live({ folder, databaseUrl, sabotage, fastBy = 0 }: Omit<Life, 'kind'>): Promise<void> {
  const store = await openStore({ dataDir: folder, databaseUrl })
  const [watched, pokes, now] = [sabotages[sabotage](store, points), new Pokes(), () => new Date(Date.now() + fastBy)]
  const passwords = queuePasswords(argon2, { atOnce: 1 })
  const app = createApp({
    store: watched,
    pokes,
    passwords,
    sync: new SyncService({ store: watched, pokes, now, passwords, turns: wholePushes }),
    contents: new FolderContents({ folder: join(folder, 'documents'), now }),
    secret: 'the secret of all its lives',
    publicUrl: 'http://localhost',
    contactEmail: 'help@example.com',
    budgets: { email: 1_000, sms: 1_000 },
    // Not the database's folder: SQLite loses its locks when the same process closes another handle on its file.
    webDir: join(folder, 'web'),
    version: '0.0.0',
    now,
    mintId: randomUUID,
    log: {
      info: () => undefined,
      error: (fields, message) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
    },
    addressOf: addressBy(clientsBehind(null)),
    administrator: credentialsInMemory({ username: 'admin', passwordHash: '' }),
    readWritten: async () => null,
    sendTest: async () => ({ sent: true }),
    storageFacts: () => readStorageFacts({ store, dataDir: folder }),
    push: { publicKey: '', whyNot: () => 'There is no push service', send: async () => undefined },
    disk: { isFailing: false, note: () => undefined },
    stopping: new AbortController().signal,
    // No rate limits, so that devices need not wait.
    limits: { requests: { perMinute: 1e9, atOnce: 1e9 } },
  })
  const server = createServer(points.listener(listenerOf(app)))
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    sendToParent({ url: `http://127.0.0.1:${port}` })
  })
}

/** Runs each push as one transaction, so that the server can die after any number of records in it. */
const wholePushes: PushTurns = {
  beginPush: () => () => false,
  beginTurn: () => () => false,
  most: Infinity,
  yieldToOthers: async () => undefined,
}

function sendToParent(message: FromServer): void {
  process.send?.(message)
}
