import { anItem, aMembership, aProperty, aSystem, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import type { Bench } from '@hearthkeep/shared/testing/figure.ts'
import Database from 'better-sqlite3'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { v7 } from 'uuid'
import { SignedLinks } from '../../../sync-server/src/access/signed-links.ts'
import { noPush } from '../../../sync-server/src/http/testing/no-push.ts'
import { sendDue, type SendingParts } from '../../../sync-server/src/jobs/send-messages.ts'
import { SmtpChannel } from '../../../sync-server/src/messages/channels/smtp-channel.ts'
import { serveMornings } from '../../../sync-server/src/mornings/serve-mornings.ts'
import { SqliteStore } from '../../../sync-server/src/storage/sqlite-store.ts'
import { entityTables } from '../../../sync-server/src/storage/rows/entity-tables.ts'
import { idOfCopy, multiplyRows } from '../../../sync-server/src/storage/testing/multiply-rows.ts'
import { Pokes } from '../../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../../sync-server/src/sync/sync-service.ts'
import { fillRows } from './fill-rows.ts'

const PEOPLE = 20_000
const TASKS = 1_000_000
/** One for each of the first people; all other tasks are done, or due on another day. */
const REMINDERS = 10_000
const AT_A_TIME = 200
/** 8 AM in Arizona. */
const NOW = '2026-11-21T15:00:00.000Z'
const [DUE_IN_A_WEEK, TODAY] = ['2026-11-28', '2026-11-21']
const FROM = 'Hearthkeep <no-reply@example.com>'

/**
 * How fast reminders are sent: due tasks are found among a million, and messages are written and handed to a mail
 * server on this machine.
 */
export const bench: Bench = {
  title: 'mornings',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-bench-'))
    const mail = await mailServer()
    try {
      await fill(folder)
      const store = new SqliteStore({ file: join(folder, 'bench.sqlite'), newEpoch: 'bench' })
      const found = await findDue(store)
      const sent = await notifyAll(store, mail)
      await store.close()
      const bare = await sendBare(mail.url)
      return [
        { name: `finding ${REMINDERS} of ${TASKS} tasks`, value: found, unit: 'ms', target: { atMost: 200 } },
        {
          name: `${REMINDERS} reminders found, written and sent`,
          value: sent / 1000,
          unit: 's',
          target: { atMost: 60 },
          ratio: { of: 'as many mails by nodemailer alone', value: sent / bare },
        },
      ]
    } finally {
      mail.close()
      rmSync(folder, { recursive: true })
    }
  },
}

/** Ids of the person with number `n`, and of the property with the same number. */
const [personId, propertyId] = [idOfCopy(1), idOfCopy(2)]
const ofPerson = (id: string) => id.replaceAll('n *', `((n - 1) % ${PEOPLE} + 1) *`)

async function fill(folder: string): Promise<void> {
  const rows = {
    user: aUser(),
    property: aProperty({ state: 'AZ' }),
    membership: aMembership(),
    system: aSystem(),
    maintenanceItem: anItem({ dueDate: DUE_IN_A_WEEK, scheduledDate: null }),
  }
  const file = await fillRows(folder, rows, NOW)
  const inProperty = { propertyId: propertyId, scope: `'p:' || ${propertyId}` }
  const isReminder = `n <= ${REMINDERS}`
  multiplyRows(folder, [
    {
      table: entityTables.user,
      where: ['id', rows.user.id],
      count: PEOPLE,
      differ: { id: personId, scope: `'u:' || ${personId}`, email: `'u' || n || '@example.com'` },
    },
    {
      table: entityTables.property,
      where: ['id', rows.property.id],
      count: PEOPLE,
      differ: { id: propertyId, scope: inProperty.scope, ownerId: personId },
    },
    {
      table: entityTables.membership,
      where: ['id', rows.membership.id],
      count: PEOPLE,
      differ: { id: idOfCopy(3), userId: personId, ...inProperty },
    },
    {
      table: entityTables.system,
      where: ['id', rows.system.id],
      count: PEOPLE,
      differ: { id: idOfCopy(4), ...inProperty },
    },
    {
      table: entityTables.maintenanceItem,
      where: ['id', rows.maintenanceItem.id],
      count: TASKS,
      differ: {
        id: idOfCopy(5),
        propertyId: ofPerson(propertyId),
        scope: `'p:' || ${ofPerson(propertyId)}`,
        status: `case when n <= ${PEOPLE * 8} then 'scheduled' else 'completed' end`,
        dueDate: `case when ${isReminder} then '${DUE_IN_A_WEEK}' else date('2027-01-10', (n % 300) || ' days') end`,
      },
    },
  ])
  const database = new Database(file)
  database.exec(`insert into mornings select id, '${NOW}', '2026-11-20', 9999 from "user"`)
  database.close()
}

async function findDue(store: SqliteStore): Promise<number> {
  const people = await store.read((view) => view.dueMornings({ now: NOW, limit: PEOPLE }))
  const dueDays = [DUE_IN_A_WEEK, TODAY, '2026-11-14', '2026-11-07']
  const start = performance.now()
  let found = 0
  for (let from = 0; from < people.length; from += AT_A_TIME) {
    const userIds = people.slice(from, from + AT_A_TIME).map(({ userId }) => userId)
    found += (await store.read((view) => view.announcedItems({ userIds, dueDays }))).length
  }
  if (found < REMINDERS) throw new Error(`only ${found} were found`)
  return performance.now() - start
}

async function notifyAll(store: SqliteStore, mail: MailServer): Promise<number> {
  const now = () => new Date(NOW)
  const errors: object[] = []
  const log = { info: () => undefined, error: (fields: object) => void errors.push(fields) }
  const sync = new SyncService({ store, pokes: new Pokes(), now })
  const channel = new SmtpChannel({ url: mail.url, from: FROM })
  const sending: SendingParts = {
    store,
    sync,
    channels: { email: channel, sms: channel },
    ownChannel: () => channel,
    push: noPush,
    links: new SignedLinks('bench'),
    hasQuietHours: true,
    budgets: { email: 1_000_000, sms: 1_000_000 },
    raiseAlarm: async () => undefined,
    textCountries: ['US'],
    publicUrl: 'https://home.example.com',
    now,
    mintId: v7,
    log,
  }
  const start = performance.now()
  const { notices, failed } = await serveMornings({ store, sync, now, log, stopping: new AbortController().signal })
  while ((await sendDue(sending)) > 0);
  const took = performance.now() - start
  if (failed > 0 || mail.count() < REMINDERS)
    throw new Error(`${notices} notices, ${mail.count()} mails, ${failed} failed: ${JSON.stringify(errors[0])}`)
  return took
}

interface MailServer {
  url: string
  count(): number
  close(): void
}

async function mailServer(): Promise<MailServer> {
  let mails = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => {
        mails += 1
        done()
      })
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, count: () => mails, close: () => server.close() }
}

/** Ten at a time, like our own sender. */
async function sendBare(url: string): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: 10 })
  const start = performance.now()
  let left = REMINDERS
  const work = async () => {
    while (left > 0) {
      left -= 1
      await transport.sendMail({
        from: FROM,
        to: 'ann@example.com',
        subject: 'Reminder',
        text: 'Hello',
        html: '<p>Hello',
      })
    }
  }
  await Promise.all(Array.from({ length: 10 }, work))
  return performance.now() - start
}
