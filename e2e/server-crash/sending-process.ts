import { z } from 'zod'
import { siteOnly } from '../../sync-server/src/jobs/testing/site-only.ts'
import { sendDue, type SendingParts } from '../../sync-server/src/jobs/send-messages.ts'
import type { Channel } from '../../sync-server/src/messages/channels/channel.ts'
import { SmtpChannel } from '../../sync-server/src/messages/channels/smtp-channel.ts'
import { openStore } from '../../sync-server/src/storage/open-store.ts'
import type { Store } from '../../sync-server/src/storage/store.ts'
import { Pokes } from '../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../sync-server/src/sync/sync-service.ts'
import { Clock } from './clock.ts'

/** The arguments of one life of the sending process. */
const life = z.object({
  place: z.object({ dataDir: z.string(), databaseUrl: z.string().nullable() }),
  smtp: z.string(),
  /** The file of the clock. */
  clock: z.string(),
  /** What happens to it: it dies as by `kill -9`, or hangs as by `kill -STOP`. */
  fault: z.enum(['dies with claims', 'dies when handed over', 'hangs with claims']).nullable(),
})
export type SendingProcess = z.infer<typeof life>

const { place, smtp, clock: clockFile, fault } = life.parse(JSON.parse(process.argv[2] ?? ''))
const opened = await openStore(place)
const clock = new Clock(clockFile)
const now = () => clock.now()
const mail = new SmtpChannel({ url: smtp, from: 'Hearthkeep <hello@example.com>' })

/** The claims of a batch are the first write. */
const store: Store = {
  read: (work) => opened.read(work),
  async write(work) {
    const result = await opened.write(work)
    if (fault === 'dies with claims') process.kill(process.pid, 'SIGKILL')
    if (fault === 'hangs with claims' && !hasHung) process.kill(process.pid, 'SIGSTOP')
    hasHung = true
    return result
  },
  close: () => opened.close(),
}
let hasHung = false

const email: Channel = {
  async send(message) {
    await mail.send(message)
    if (fault === 'dies when handed over') process.kill(process.pid, 'SIGKILL')
  },
}
const parts: SendingParts = {
  ...siteOnly,
  store,
  sync: new SyncService({ store, pokes: new Pokes(), now }),
  channels: { email, sms: email },
  textCountries: ['US'],
  publicUrl: 'https://home.example.com',
  now,
  mintId: () => crypto.randomUUID(),
  log: {
    info: () => undefined,
    error: (fields, message) => void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  },
}

/** Two workers run in parallel, like overlapping rounds. */
async function worker(): Promise<void> {
  while ((await sendDue(parts)) > 0);
}
await Promise.all([worker(), worker()])
await store.close()
process.exit(0)
