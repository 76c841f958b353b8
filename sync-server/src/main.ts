import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { z } from 'zod'
import { keptSecret } from './accounts/session-secret.ts'
import { OpenAiModel } from './analysis/openai-model.ts'
import { createApp } from './app.ts'
import { FolderContents } from './documents/folder-contents.ts'
import { addressFromProxy, addressOfConnection } from './http/client-address.ts'
import { listenerOf } from './http/listener.ts'
import { MailFolder, TextFolder } from './messages/file-channels.ts'
import { keepSending } from './messages/keep-sending.ts'
import { SmtpChannel } from './messages/smtp-channel.ts'
import { TwilioChannel } from './messages/twilio-channel.ts'
import { ResoProvider } from './mls/reso-provider.ts'
import { readSettings } from './settings.ts'
import { databaseIn, documentsIn } from './storage/data-folder.ts'
import { SqliteStore } from './storage/sqlite-store.ts'
import { keepOffersExpired } from './sync/keep-offers-expired.ts'
import { keepTrashEmpty } from './sync/keep-trash-empty.ts'
import { Pokes } from './sync/pokes.ts'
import { SyncService } from './sync/sync-service.ts'

/** A connection that is still busy so long after the request to stop is cut. */
const PATIENCE_MS = 10_000

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const settings = orExit('The settings do not fit', () => readSettings(process.env))
const log = pino({ level: settings.logLevel })
const stopping = new AbortController()

const { store, secret } = orExit(`DATA_DIR ${settings.dataDir} cannot be used`, () => {
  mkdirSync(settings.dataDir, { recursive: true })
  const store = new SqliteStore({ file: databaseIn(settings.dataDir), newEpoch: randomUUID() })
  return { store, secret: settings.sessionSecret ?? keptSecret(join(settings.dataDir, 'session-secret')) }
})

const now = () => new Date()
const pokes = new Pokes()
const contents = new FolderContents({ folder: documentsIn(settings.dataDir), now })
const app = createApp({
  store,
  contents,
  pokes,
  secret,
  publicUrl: settings.publicUrl,
  webDir: here('../../web/dist'),
  version: z.object({ version: z.string() }).parse(JSON.parse(readFileSync(here('../package.json'), 'utf8'))).version,
  now,
  mintId: v7,
  log,
  ...(settings.openAi && { model: new OpenAiModel(settings.openAi) }),
  ...(settings.reso && { mls: new ResoProvider(settings.reso) }),
  addressOf: settings.addressFrom === 'proxy' ? addressFromProxy : addressOfConnection,
  stopping: stopping.signal,
})

const server = createServer(listenerOf(app))
server.on('error', (error) => exitWith(`Cannot listen on PORT ${settings.port} of HOST ${settings.host}`, error))
server.listen(settings.port, settings.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  process.stdout.write(`Hearthkeep is listening on http://${host}:${port}\n`)
})

const { smtp, twilio, mailFrom: from } = settings
const stopSending = keepSending({
  store,
  sync: new SyncService({ store, pokes, now }),
  channels: {
    email: smtp ? new SmtpChannel({ ...smtp, from }) : new MailFolder({ folder: join(settings.dataDir, 'mail'), from }),
    sms: twilio ? new TwilioChannel(twilio) : new TextFolder({ folder: join(settings.dataDir, 'sms') }),
  },
  publicUrl: settings.publicUrl,
  now,
  mintId: v7,
  log,
})

const stopEmptying = keepTrashEmpty({
  store,
  contents,
  sync: new SyncService({ store, pokes, now }),
  now,
  mintId: v7,
  log,
})

const stopExpiring = keepOffersExpired({ sync: new SyncService({ store, pokes, now }), now, log })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

/** Takes no more requests, finishes those it has, and leaves the files in order. */
function stop(): void {
  stopping.abort()
  const ended = Promise.all([stopEmptying(), stopSending(), stopExpiring()])
  server.close(() => void ended.then(() => store.close()).then(() => process.exit(0)))
  // What is still at work closes with its answer instead of waiting for the next request.
  server.keepAliveTimeout = 1
  setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref()
}

function orExit<T>(failure: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    return exitWith(failure, error)
  }
}

function exitWith(failure: string, error: unknown): never {
  process.stderr.write(`${failure}: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
