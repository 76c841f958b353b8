import { z } from 'zod'
import { siteOnly } from '../../sync-server/src/jobs/testing/site-only.ts'
import { sendDue, type SendingParts } from '../../sync-server/src/jobs/send-messages.ts'
import type { Channel } from '../../sync-server/src/messages/channels/channel.ts'
import { SmtpChannel } from '../../sync-server/src/messages/channels/smtp-channel.ts'
import { SqliteStore } from '../../sync-server/src/storage/sqlite-store.ts'
import { Pokes } from '../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../sync-server/src/sync/sync-service.ts'

/** The arguments of one life of the sending process. */
const life = z.object({
  file: z.string(),
  smtp: z.string(),
  now: z.string(),
  /** Where the process kills itself, as `kill -9` would; null for nowhere. */
  crashPoint: z.enum(['claimed', 'handed over']).nullable(),
})
export type SendingProcess = z.infer<typeof life>

const { file, smtp, now, crashPoint } = life.parse(JSON.parse(process.argv[2] ?? ''))
const store = new SqliteStore({ file, newEpoch: 'of the test' })
const clock = () => new Date(now)
const mail = new SmtpChannel({ url: smtp, from: 'Hearthkeep <hello@example.com>' })

/** All messages of a batch are claimed before the first is sent. */
const email: Channel = {
  async send(message) {
    if (crashPoint === 'claimed') process.kill(process.pid, 'SIGKILL')
    await mail.send(message)
    if (crashPoint === 'handed over') process.kill(process.pid, 'SIGKILL')
  },
}
const parts: SendingParts = {
  ...siteOnly,
  store,
  sync: new SyncService({ store, pokes: new Pokes(), now: clock }),
  channels: { email, sms: email },
  textCountries: ['US'],
  publicUrl: 'https://home.example.com',
  now: clock,
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
