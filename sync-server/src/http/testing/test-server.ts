import { MINUTE_MS } from '@hearthkeep/shared/kernel/dates.ts'
import { userId, type UserId, type Role } from '@hearthkeep/shared/kernel/fields.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { argon2id, type Passwords, queuePasswords } from '../../passwords/passwords.ts'
import type { AnalysisModel } from '../../analysis/analysis-model.ts'
import { Journal } from '../../administration/journal.ts'
import { readStorageFacts } from '../../administration/storage-facts.ts'
import { createApp } from '../../app.ts'
import { DiskHealth } from '../../disk-health.ts'
import { SecurityLog } from '../../security-log/security-log.ts'
import { Pokes } from '../../sync/pokes.ts'
import { SyncService } from '../../sync/sync-service.ts'
import { TextExtractor } from '../../documents/extract-text.ts'
import { FolderContents } from '../../documents/folder-contents.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { openSecrets } from '../../messages/testing/open-secrets.ts'
import type { WrittenMessage } from '../../storage/administration/administration.ts'
import type { StoreOnDisk } from '../../storage/store.ts'
import { SqliteStore } from '../../storage/sqlite-store.ts'
import { emptyDatabase } from '../../storage/testing/empty-database.ts'
import { queuedMessages } from '../../storage/testing/queued-messages.ts'
import { builtProgram } from '../../testing/built-program.ts'
import { credentialsInMemory } from '../administration/testing/credentials-in-memory.ts'
import { answerChecks } from '../description/testing/answer-checks.ts'
import { noPush } from './no-push.ts'
import type { PushSender } from '../notification/push.ts'
import type { RequestLimits } from '../limits/request-limits.ts'

/** A real hash takes 12 ms, and the tests make thousands. */
const cheapPasswords = argon2id({ memoryCost: 8, timeCost: 1, parallelism: 1 })
const registered = z.object({ user: z.object({ id: userId }) })

export interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON, or the text if it is not JSON. */
  body: unknown
}

export interface Request {
  body?: unknown
  headers?: Record<string, string>
}

interface TestServer {
  /** If given, counts as set by the operator. */
  publicUrl?: string
  contactEmail?: string | null
  files?: Record<string, string>
  model?: AnalysisModel
  limits?: Partial<RequestLimits>
  passwords?: Passwords
  heartbeatMs?: number
  push?: PushSender
  metrics?: Metrics
  metricsFor?: { token: string }
  /** The text of every message, as if the server wrote messages into files. */
  written?: WrittenMessage | null
}

/** The hash of 'correct horse'. */
const CHEAP_HASH = '$argon2id$v=19$m=8,t=1,p=1$dJ7vuOPZc/VIiUhlFdhMhw$dHujyoinTmGYcVzhS1avB1YFSIg38H9wDjAk2O6Quss'

/** The secret that signs sessions and links. */
export const SECRET = 'a secret of the tests'

/** The whole server on its own database, with a clock and ids that a test controls. It ends with the test. */
export function testServer({
  publicUrl,
  contactEmail = 'help@example.com',
  files = {},
  model,
  limits = {},
  passwords: wanted = cheapPasswords,
  heartbeatMs = 5,
  push = noPush,
  written = null,
  metrics,
  metricsFor,
}: TestServer = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-'))
  const webDir = join(folder, 'web')
  for (const [path, text] of Object.entries({ 'index.html': '<!doctype html>', ...files })) {
    mkdirSync(dirname(join(webDir, path)), { recursive: true })
    writeFileSync(join(webDir, path), text)
  }
  const file = join(folder, 'test.sqlite')
  writeFileSync(file, emptyDatabase())
  const store = new SqliteStore({ file, newEpoch: 'epoch-1' })
  let now = new Date('2026-11-20T12:00:00.000Z')
  let minted = 0
  const logged: { fields: object; message: string }[] = []
  const keep = (fields: object, message: string) => void logged.push({ fields, message })
  const stopping = new AbortController()
  const disk = new DiskHealth({ log: { info: keep, error: keep }, now: () => now })
  const contents = new FolderContents({ folder: join(folder, 'documents'), now: () => now })
  const hashes: string[] = []
  const watched: Passwords = {
    ...wanted,
    hash(password) {
      hashes.push(password)
      return wanted.hash(password)
    },
  }
  const passwords = queuePasswords(watched, { atOnce: 2 })
  const administrator = credentialsInMemory({ username: 'admin', passwordHash: CHEAP_HASH })
  const { app, sync, call } = serverOn(store)
  onTestFinished(async () => {
    stopping.abort()
    await store.close()
    // [SE185] Checked after every test, so that a new message is too.
    expect(queuedMessages(file).flatMap(openSecrets)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  /** One of the processes that serve the same data. Each has its own memory. */
  function serverOn(store: StoreOnDisk) {
    const watchedStore = disk.store(store)
    const pokes = new Pokes()
    const journal = new Journal({ store, now: () => now })
    const sync = new SyncService({
      store: watchedStore,
      pokes,
      others: store.others,
      now: () => now,
      passwords,
      log: { error: keep },
      ...(metrics && { watcher: metrics }),
      security: new SecurityLog({
        log: { info: keep },
        secret: 'of the tests',
        keep: (event) => journal.recordSecurity(event),
      }),
    })
    const app = createApp({
      store: watchedStore,
      sync,
      journal,
      pokes,
      others: store.others,
      contents: disk.contents(contents),
      passwords,
      secret: SECRET,
      publicUrl: publicUrl ?? 'http://localhost',
      contactEmail,
      isPublicUrlSet: publicUrl !== undefined,
      webDir,
      version: '1.2.3',
      now: () => now,
      mintId: () => idNumber(++minted),
      log: { info: keep, error: keep },
      addressOf: (c) => c.req.header('Test-Address') ?? '192.0.2.1',
      administrator,
      readWritten: async () => written,
      budgets: { email: 1_000, sms: 100 },
      sendTest: async () => ({ sent: true }),
      storageFacts: () => readStorageFacts({ store, dataDir: folder }),
      push,
      disk,
      extractor: new TextExtractor({ program: builtProgram('extract-process') }),
      stopping: stopping.signal,
      heartbeatMs,
      limits,
      ...(model && { model }),
      ...(metrics && { metrics }),
      ...(metricsFor && { metricsFor }),
    })
    return { app, sync, call: callOf(app) }
  }

  const register = (person: object = {}) =>
    call('POST', '/api/auth/register', {
      body: { email: 'ana@example.com', password: 'correct horse', firstName: 'Ana', lastName: 'Alvarez', ...person },
    })

  const logIn = (person: object = {}, headers: Record<string, string> = {}) =>
    call('POST', '/api/auth/login', {
      body: { email: 'ana@example.com', password: 'correct horse', ...person },
      headers,
    })

  return {
    app,
    store,
    administrator,
    sync,
    folder,
    now: () => now,
    mintId: () => idNumber(++minted),
    contents,
    documentsDir: join(folder, 'documents'),
    logged,
    /** The passwords that were hashed, in order. */
    hashes,
    stopping,
    call,
    register,
    logIn,
    /** Another process, by default one that serves the same data. */
    beside: (another: StoreOnDisk = store) => serverOn(another),
    passMinutes: (minutes: number) => void (now = new Date(now.getTime() + minutes * MINUTE_MS)),

    /** Registers a person and signs them in. Removes the email that asks them to confirm theirs from the queue. */
    async join(name: string, role: Role = 'homeowner') {
      await register({ email: `${name}@example.com`, firstName: name, role })
      const person = await signIn(name)
      await dropAccountMails(person.user.id)
      return person
    },
    signIn,
  }

  async function dropAccountMails(id: UserId): Promise<void> {
    await store.write(async (tx) => {
      for (const link of await tx.accountLinksOf(id))
        for (const message of await tx.messagesAbout(link.id)) await tx.removeMessage(message.id)
    })
  }

  /** Begins another session of a registered person. */
  async function signIn(name: string, password = 'correct horse') {
    const answer = await logIn({ email: `${name}@example.com`, password })
    const { user } = registered.parse(answer.body)
    const headers = { Cookie: cookieOf(answer) }
    const send = (method: string) => (path: string, body?: unknown) => call(method, path, { body, headers })
    return {
      user,
      headers,
      get: send('GET'),
      post: send('POST'),
      put: send('PUT'),
      patch: send('PATCH'),
      delete: send('DELETE'),
    }
  }
}

export type Person = Awaited<ReturnType<ReturnType<typeof testServer>['join']>>

/** Calls an app as a browser does. */
const callOf =
  (app: ReturnType<typeof createApp>, check = answerChecks(app.routes)) =>
  async (method: string, path: string, { body, headers }: Request = {}): Promise<Answer> => {
    const sent = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    const response = await app.request(path, { method, body: sent, ...(headers && { headers }) })
    const text = await response.text()
    const isJson = /^application\/(problem\+)?json/.test(response.headers.get('Content-Type') ?? '')
    const isEncoded = response.headers.has('Content-Encoding')
    const parsed: unknown = isJson && !isEncoded ? JSON.parse(text) : text
    check(method, path, { status: response.status, body: parsed })
    return { status: response.status, headers: response.headers, body: parsed }
  }

/** The cookie that a browser would send back. */
export const cookieOf = ({ headers }: Answer): string => (headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''

/** A UUIDv7 that is easy to recognize. */
export const idNumber = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const cottage = {
  address: '7 Elm Street',
  city: 'Tucson',
  state: 'AZ',
  zipCode: '85701',
  propertyType: 'single_family',
}
