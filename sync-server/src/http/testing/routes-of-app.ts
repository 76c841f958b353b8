import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStorageFacts } from '../../administration/storage-facts.ts'
import { createApp } from '../../app.ts'
import { DiskHealth } from '../../disk-health.ts'
import { FolderContents } from '../../documents/folder-contents.ts'
import { argon2, queuePasswords } from '../../passwords/passwords.ts'
import { SqliteStore } from '../../storage/sqlite-store.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { credentialsInMemory } from '../administration/testing/credentials-in-memory.ts'
import { noPush } from './no-push.ts'

/** Returns the routes of an app that receives no requests. */
export function routesOfTheApp(): { method: string; path: string }[] {
  const now = () => new Date(0)
  // Empty: the app reads all files of its folder.
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-routes-'))
  const [store, pokes] = [new SqliteStore({ file: ':memory:', newEpoch: 'epoch' }), new Pokes()]
  const passwords = queuePasswords(argon2, { atOnce: 1 })
  const { routes } = createApp({
    store,
    pokes,
    passwords,
    sync: new SyncService({ store, pokes, now, passwords }),
    contents: new FolderContents({ folder, now }),
    secret: '',
    publicUrl: 'http://localhost',
    contactEmail: 'help@example.com',
    budgets: { email: 0, sms: 0 },
    webDir: folder,
    version: '0',
    now,
    mintId: () => '',
    log: { info: () => undefined, error: () => undefined },
    addressOf: () => '',
    administrator: credentialsInMemory({ username: 'admin', passwordHash: '' }),
    readWritten: async () => null,
    sendTest: async () => ({ sent: true }),
    storageFacts: () => readStorageFacts({ store, dataDir: folder }),
    push: noPush,
    disk: new DiskHealth({ log: { info: () => undefined, error: () => undefined }, now }),
    stopping: new AbortController().signal,
  })
  return routes.filter(({ method }) => method !== 'ALL')
}
