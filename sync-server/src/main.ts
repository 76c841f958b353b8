import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { z } from 'zod'
import { credentialsIn, inFile, inRows, loadCredential } from './administration/administrator-credential.ts'
import { loadVerification } from './accounts/passkeys/verify.ts'
import { Journal, flushPeriodically } from './administration/journal.ts'
import { readStorageFacts } from './administration/storage-facts.ts'
import { loadOrCreateSecret, secretFor, storeKeysOf } from './accounts/secret-for.ts'
import { OpenAiModel } from './analysis/openai-model.ts'
import { createApp } from './app.ts'
import { DiskHealth } from './disk-health.ts'
import { openContents } from './documents/open-contents.ts'
import { addressBy, clientsBehind } from './http/server/client-address.ts'
import { httpServerOf } from './http/server/http-server.ts'
import { boundedLog } from './http/server/log.ts'
import { serverTimeouts } from './http/limits/request-limits.ts'
import { MailFolder, TextFolder } from './messages/channels/file-channels.ts'
import {
  scheduleSending,
  scheduleAccountDeletion,
  scheduleCheckpoints,
  scheduleMornings,
  scheduleNoticeRemoval,
  schedulePlans,
  scheduleRemoval,
  scheduleTidying,
  scheduleTransferExpiry,
  scheduleTrashEmptying,
} from './jobs/schedule/schedules.ts'
import { raiseAlarmBy } from './jobs/budget-alarm.ts'
import type { SendingParts } from './jobs/send-messages.ts'
import { sendTestBy } from './jobs/send-test.ts'
import { ownChannels } from './messages/channels/own-channel.ts'
import { SignedLinks } from './access/signed-links.ts'
import { vapidKeys, vapidSubject } from './messages/push/vapid.ts'
import { WebPush } from './messages/push/web-push.ts'
import { SmtpChannel } from './messages/channels/smtp-channel.ts'
import { TwilioChannel } from './messages/channels/twilio-channel.ts'
import { ResoProvider } from './mls/reso-provider.ts'
import { readSettings } from './settings.ts'
import {
  administratorIn,
  databaseIn,
  keepFilesPrivate,
  lockDataFolder,
  makeDataFolder,
} from './storage/files/data-folder.ts'
import { openStore } from './storage/open-store.ts'
import type { StoreOnDisk } from './storage/store.ts'
import { argon2, queuePasswords } from './passwords/passwords.ts'
import { SecurityLog } from './security-log/security-log.ts'
import { Pokes } from './sync/pokes.ts'
import { SyncService } from './sync/sync-service.ts'

/** A connection that is still busy this long after the request to stop is closed: the process ends within ten seconds. */
const PATIENCE_MS = 8_000
/** Milliseconds until the process ends whatever a job still waits for, such as a mail server. It is done again later. */
const LONGEST_MS = 8_500
/** Hashes share Node's pool of four threads with file access. */
const MAX_HASHES_AT_ONCE = 3

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

keepFilesPrivate()
const settings = orExit('Invalid settings', () => readSettings(process.env))
const logger = pino({ level: settings.logLevel })
const log = boundedLog(logger)
const stopping = new AbortController()

const { secret, unlock } = orExit(`DATA_DIR ${settings.dataDir} cannot be used`, () => {
  if (makeDataFolder(settings.dataDir).isOpenToOthers) warnOfOpenFolder()
  const unlock = lockDataFolder(settings.dataDir)
  const secret = settings.sessionSecret ?? loadOrCreateSecret(join(settings.dataDir, 'session-secret'))
  return { unlock, secret }
})
const unwatched = await openStore(settings, storeKeysOf(secret)).catch((error: unknown) =>
  exitWith(
    settings.databaseUrl === null ? `DATA_DIR ${settings.dataDir} cannot be used` : 'DATABASE_URL cannot be used',
    error,
  ),
)

const now = () => new Date()
const journal = new Journal({ store: unwatched, now })
/** Errors of jobs also appear in the administrator's console. */
const jobLog = journal.watch(log)
const disk = new DiskHealth({ log: jobLog, now })
const store = disk.store(unwatched)
const pokes = new Pokes()
const passwords = queuePasswords(argon2, { atOnce: Math.min(availableParallelism(), MAX_HASHES_AT_ONCE) })
const security = new SecurityLog({
  log,
  secret: secretFor('security log', secret),
  keep: (event) => journal.recordSecurity(event),
})
const { hasQuietHours } = settings
const sync = new SyncService({ store, pokes, others: unwatched.others, passwords, security, hasQuietHours, log, now })
const contents = disk.contents(
  await openContents({ ...settings, now }).catch((error: unknown) =>
    exitWith(settings.documents ? 'DOCUMENTS cannot be used' : `DATA_DIR ${settings.dataDir} cannot be used`, error),
  ),
)
const { smtp, twilio, mailFrom: from, allowPrivateMailServers: allowPrivate, twilioBaseUrl } = settings
const push = new WebPush({
  keys: vapidKeys(secretFor('push keys', secret)),
  subject: vapidSubject({ publicUrl: settings.publicUrl, mailFrom: from }),
})
const mailFolder = new MailFolder({ folder: join(settings.dataDir, 'mail'), from })
const textFolder = new TextFolder({ folder: join(settings.dataDir, 'sms') })
const channels = {
  email: smtp ? new SmtpChannel({ ...smtp, from }) : disk.channel(mailFolder),
  sms: twilio ? new TwilioChannel(twilio) : disk.channel(textFolder),
}
const sending: SendingParts = {
  store,
  sync,
  channels,
  budgets: settings.budgets,
  raiseAlarm: raiseAlarmBy({
    security,
    email: channels.email,
    operator: settings.alarmEmail,
    mintId: v7,
    log: jobLog,
  }),
  push,
  ownChannel: ownChannels({ from, allowPrivate, twilioBaseUrl }),
  links: new SignedLinks(secretFor('message links', secret)),
  hasQuietHours,
  publicUrl: settings.publicUrl,
  textCountries: settings.textCountries,
  now,
  mintId: v7,
  log: jobLog,
}

const place = settings.databaseUrl === null ? inFile(administratorIn(settings.dataDir)) : inRows
const administrator = await loadCredential({
  place,
  store,
  ...settings.administrator,
  passwords: argon2,
}).catch((error: unknown) => exitWith(`DATA_DIR ${settings.dataDir} cannot be used`, error))
if (administrator.isPasswordNew) await store.write((tx) => tx.administratorSessions.endAll())

const clients = clientsBehind(settings.trustedProxy)
const app = createApp({
  store,
  sync,
  contents,
  pokes,
  others: unwatched.others,
  secret,
  publicUrl: settings.publicUrl,
  isPublicUrlSet: settings.isPublicUrlSet,
  contactEmail: settings.contactEmail,
  webDir: here('../../web/dist'),
  version: z.object({ version: z.string() }).parse(JSON.parse(readFileSync(here('../package.json'), 'utf8'))).version,
  now,
  mintId: v7,
  log,
  passwords,
  ...(settings.openAi && { model: new OpenAiModel(settings.openAi) }),
  ...(settings.reso && { mls: new ResoProvider(settings.reso) }),
  addressOf: addressBy(clients),
  administrator: credentialsIn(place, store),
  readWritten: async ({ id, channel }) =>
    channel === 'email' ? mailFolder.read(id) : channel === 'sms' ? textFolder.read(id) : null,
  budgets: settings.budgets,
  sendTest: sendTestBy(sending),
  journal,
  storageFacts: () => readStorageFacts({ store: unwatched, dataDir: settings.dataDir }),
  push,
  disk,
  stopping: stopping.signal,
})

const { server, stop: stopServing } = httpServerOf(app, { timeouts: serverTimeouts, clients })
server.on('error', (error) => exitWith(`Cannot listen on HOST ${settings.host}, PORT ${settings.port}`, error))
server.listen(settings.port, settings.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  process.stdout.write(`Hearthkeep is listening on http://${host}:${port}\n`)
  const { credential, generated } = administrator
  if (generated !== null)
    process.stdout.write(
      `Administrator sign-in: ${settings.publicUrl}/admin-auth, username ${credential.username}, password ${generated} (shown only once)\n`,
    )
})

void loadVerification()

const stopSending = scheduleSending(sending)

/** Jobs that one server does at a time. */
const alone: StoreOnDisk['alone'] = (job, work) => unwatched.alone(job, work)

const stopEmptying = scheduleTrashEmptying({
  alone,
  store,
  contents,
  sync,
  now,
  mintId: v7,
  log: jobLog,
})

const stopDeleting = scheduleAccountDeletion({
  alone,
  store,
  contents,
  sync,
  onDeleted: (userId) => security.record({ event: 'account_deleted', userId }),
  now,
  mintId: v7,
  log: jobLog,
})

const stopRemoving = scheduleRemoval({ alone, sync, mintId: v7, log: jobLog })

const stopExpiring = scheduleTransferExpiry({ alone, sync, now, log: jobLog })

const stopMornings = scheduleMornings({ alone, store, sync, now, log: jobLog })
const stopPlans = schedulePlans({ alone, sync, now, log: jobLog })
const stopRemovingNotices = scheduleNoticeRemoval({ alone, sync, now, mintId: v7, log: jobLog })

const stopTidying = scheduleTidying({ alone, store, sync, now, mintId: v7, log: jobLog })

const stopCheckpoints =
  settings.databaseUrl === null
    ? scheduleCheckpoints({ file: databaseIn(settings.dataDir), disk, log: jobLog })
    : async () => undefined

const stopJournal = flushPeriodically({ journal: { flush: () => disk.watch(() => journal.flush()) }, log })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

/** Accepts no more requests, finishes the current ones, and leaves the files in order. */
function stop(): void {
  stopping.abort()
  const stopped = [
    stopEmptying(),
    stopSending(),
    stopDeleting(),
    stopRemoving(),
    stopExpiring(),
    stopMornings(),
    stopPlans(),
    stopRemovingNotices(),
    stopTidying(),
    stopCheckpoints(),
    stopServing({ patienceMs: PATIENCE_MS }),
  ]
  void Promise.race([Promise.all(stopped), setTimeout(LONGEST_MS)])
    .then(stopJournal)
    .then(() => store.close())
    .then(unlock)
    .then(() => process.exit(0))
}

function warnOfOpenFolder(): void {
  const folder = resolve(settings.dataDir)
  logger.warn(
    { folder },
    'other users of this machine can read DATA_DIR, which holds password hashes and documents: run chmod -R go= on it',
  )
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
