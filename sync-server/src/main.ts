import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
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
import { listenAt, watchingServer } from './http/server/watching-server.ts'
import { Readiness } from './http/server/readiness.ts'
import { boundedLog } from './http/server/log.ts'
import { serverTimeouts } from './http/limits/request-limits.ts'
import { MailFolder, TextFolder } from './messages/channels/file-channels.ts'
import {
  scheduleSending,
  scheduleWebhooks,
  scheduleDeliveryRemoval,
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
import { postWebhookBy } from './webhooks/post-webhook.ts'
import { WebPush } from './messages/push/web-push.ts'
import { SmtpChannel } from './messages/channels/smtp-channel.ts'
import { TwilioChannel } from './messages/channels/twilio-channel.ts'
import { countedContents } from './metrics/counted-contents.ts'
import { Metrics } from './metrics/metrics.ts'
import { watchStore } from './metrics/watch-store.ts'
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
const now = () => new Date()
const logger = pino({ level: settings.logLevel })
const metrics = new Metrics({ now })
const log = metrics.watch(boundedLog(logger))
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

const journal = new Journal({ store: unwatched, now })
/** Errors of jobs also appear in the administrator's console. */
const jobLog = journal.watch(log)
const logOf = (job: string) => metrics.job(job, jobLog)
const disk = new DiskHealth({ log: jobLog, now })
const store = disk.store(unwatched)
const pokes = new Pokes()
const passwords = queuePasswords(argon2, { atOnce: Math.min(availableParallelism(), MAX_HASHES_AT_ONCE) })
const security = new SecurityLog({
  log,
  secret: secretFor('security log', secret),
  keep: (event) => journal.recordSecurity(event),
})
const { hasQuietHours, allowPrivateWebhooks } = settings
const sync = new SyncService({
  store,
  pokes,
  others: unwatched.others,
  passwords,
  security,
  hasQuietHours,
  watcher: metrics,
  log,
  now,
})
const opened = disk.contents(
  await openContents({ ...settings, now }).catch((error: unknown) =>
    exitWith(settings.documents ? 'DOCUMENTS cannot be used' : `DATA_DIR ${settings.dataDir} cannot be used`, error),
  ),
)
const contents = countedContents(opened, metrics)
const readiness = new Readiness({ store, contents, stopping: stopping.signal, now })
metrics.watchProcess()
metrics.watchDisk(() => disk.isFailing)
watchStore(metrics, { store: unwatched, now })
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
  log: logOf('sending'),
}

const place = settings.databaseUrl === null ? inFile(administratorIn(settings.dataDir)) : inRows
const administrator = await loadCredential({
  place,
  store,
  ...settings.administrator,
  passwords: argon2,
}).catch((error: unknown) => exitWith(`DATA_DIR ${settings.dataDir} cannot be used`, error))
if (administrator.isPasswordNew) await store.write((tx) => tx.administratorSessions.endAll())

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(here('../package.json'), 'utf8')))
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
  version,
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
  allowPrivateWebhooks,
  disk,
  metrics,
  metricsFor: settings.metrics.token === null ? 'nobody' : { token: settings.metrics.token },
  readiness,
  stopping: stopping.signal,
})

const { server, stop: stopServing } = httpServerOf(app, { timeouts: serverTimeouts, clients })
const watching = watchingServer({ version, disk, readiness, metrics })

void loadVerification()

/** Jobs that one server does at a time. */
const alone: StoreOnDisk['alone'] = (job, work) => unwatched.alone(job, work)
const jobs = { alone, store, contents, sync, now, mintId: v7 }
const onDeleted = (userId: UserId) => security.record({ event: 'account_deleted', userId })
const stopJobs = [
  scheduleSending(sending),
  scheduleWebhooks({ ...jobs, post: postWebhookBy({ allowPrivate: allowPrivateWebhooks }), log: logOf('webhooks') }),
  scheduleDeliveryRemoval({ ...jobs, log: logOf('webhook_removal') }),
  scheduleTrashEmptying({ ...jobs, log: logOf('trash') }),
  scheduleAccountDeletion({ ...jobs, onDeleted, log: logOf('account_deletion') }),
  scheduleRemoval({ ...jobs, log: logOf('purged_properties') }),
  scheduleTransferExpiry({ ...jobs, log: logOf('transfer_expiry') }),
  scheduleMornings({ ...jobs, log: logOf('mornings') }),
  schedulePlans({ ...jobs, log: logOf('plans') }),
  scheduleNoticeRemoval({ ...jobs, log: logOf('notices') }),
  scheduleTidying({ ...jobs, log: logOf('tidying') }),
]
if (settings.databaseUrl === null)
  stopJobs.push(scheduleCheckpoints({ file: databaseIn(settings.dataDir), disk, log: logOf('checkpoints') }))

const stopJournal = flushPeriodically({ journal: { flush: () => disk.watch(() => journal.flush()) }, log })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

if (settings.metrics.port !== null) {
  const address = await listen(watching, 'METRICS_PORT', settings.metrics.port)
  process.stdout.write(`Metrics are at ${address}/api/metrics\n`)
}
process.stdout.write(`Hearthkeep is listening on ${await listen(server, 'PORT', settings.port)}\n`)
const { credential, generated } = administrator
if (generated !== null)
  process.stdout.write(
    `Administrator sign-in: ${settings.publicUrl}/admin-auth, username ${credential.username}, password ${generated} (shown only once)\n`,
  )

/** Accepts no more requests, finishes the current ones, and leaves the files in order. */
function stop(): void {
  stopping.abort()
  const stopped = [...stopJobs.map((stopJob) => stopJob()), stopServing({ patienceMs: PATIENCE_MS })]
  void Promise.race([Promise.all(stopped), setTimeout(LONGEST_MS)])
    .then(stopJournal)
    .then(() => store.close())
    .then(unlock)
    .then(() => process.exit(0))
}

/** @returns the address. */
function listen(server: Server, variable: string, port: number): Promise<string> {
  const { host } = settings
  return listenAt(server, { host, port }).catch((error: unknown) =>
    exitWith(`Cannot listen on HOST ${host}, ${variable} ${port}`, error),
  )
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
