import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { insert, select, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** The product by itself, or a person by hand. */
export type SentBy = 'itself' | 'person'

/** What messages are about: a row, a link to an account, the account itself, or nothing but a test. */
const subjectKinds = [
  'clientMessage',
  'notice',
  'invitation',
  'officeInvitation',
  'transfer',
  'accountLink',
  'account',
  'test',
] as const

/** The subject of a message. */
export interface About {
  kind: (typeof subjectKinds)[number]
  id: string
}

/** Outgoing messages, which exist only on the server. Their content is kept until they are sent or have failed. */
export const messages = sqliteTable(
  'messages',
  {
    id: text().primaryKey(),
    /** Identifies the message: two with the same key are never sent. */
    key: text().notNull(),
    /** The person in whose name it is sent. */
    userId: text().$type<UserId>().notNull(),
    /** The id of its subject. */
    about: text().notNull(),
    /** Null in a message of a version before 2026-11-29. */
    aboutKind: text({ enum: subjectKinds }),
    channel: text({ enum: ['email', 'sms', 'push'] }).notNull(),
    /** An email address, a telephone number, or the id of a subscription. */
    recipient: text().notNull(),
    /**
     * Null once the message is settled, because its link is a secret. A text message has no subject. A message that an
     * earlier version queued has no `sentBy`.
     */
    content: text({ mode: 'json' }).$type<{
      subject: string
      text: string
      link: string | null
      linkLabel?: string
      sentBy?: SentBy
    }>(),
    status: text({ enum: ['queued', 'sent', 'failed', 'suppressed'] }).notNull(),
    attempts: integer().notNull(),
    /** The earliest time to send; while a send is in flight, when another attempt may start. */
    dueAt: text().notNull(),
    queuedAt: text().notNull(),
    settledAt: text(),
    failureReason: text(),
    /**
     * What a queued message waits for, so that it is sent as soon as that happens: `confirmation` of the sender's email, or
     * the `site`: its budget, or the administrator's switch.
     */
    heldFor: text({ enum: ['confirmation', 'site'] }),
  },
  (table) => [
    uniqueIndex('messages_key').on(table.key),
    index('messages_due_of_sender').on(table.status, table.userId, table.dueAt),
    index('messages_sender').on(table.userId, table.queuedAt),
    index('messages_recipient').on(table.recipient, table.queuedAt),
    index('messages_held')
      .on(table.heldFor, table.userId)
      .where(sql`"heldFor" is not null`),
    index('messages_about').on(table.about),
    index('messages_queued').on(table.queuedAt, table.id),
    index('messages_of_status').on(table.status, table.queuedAt, table.id),
  ],
)

type Stored = typeof messages.$inferSelect
interface Queued extends Omit<Stored, 'channel' | 'about' | 'aboutKind'> {
  about: Omit<About, 'kind'> & { kind: Stored['aboutKind'] }
}
/** An email or a text message to a person. */
export type PersonMessage = Queued & { channel: MessageChannel }
/** A notice for one of the person's devices. */
export type PushMessage = Queued & { channel: 'push' }
export type Message = PersonMessage | PushMessage
export type HeldFor = NonNullable<Message['heldFor']>

/** Messages by a sender, or to a recipient. */
interface CountQuery {
  by: 'userId' | 'recipient'
  value: string
  since: string
}

export interface LeftQuery extends CountQuery {
  now: string
  /** Messages that another round or process is sending are claimed until this moment at most. */
  heldUntil: string
}

export type MessageReads = ReturnType<typeof messageReads>
export type MessageWrites = ReturnType<typeof messageWrites>

const fromStored = ({ about, aboutKind, ...message }: Stored): Message => ({
  ...message,
  about: { kind: aboutKind, id: about },
})
const toStored = ({ about, ...message }: Message): Stored => ({ ...message, about: about.id, aboutKind: about.kind })

const IS_DUE = `status = 'queued' and "dueAt" <= $now`
/** A push to a device does not count as a message that a person sends. */
const IS_FOR_PEOPLE = `channel <> 'push'`
const COUNT = 'select count(*) from messages where'

export function messageReads(db: Statements) {
  const countBy = <Query extends CountQuery>(condition: string) => ({
    userId: db.number<Query>(`${COUNT} "userId" = $value and ${condition}`),
    recipient: db.number<Query>(`${COUNT} recipient = $value and ${condition}`),
  })
  const queued = countBy(`"queuedAt" >= $since and ${IS_FOR_PEOPLE}`)
  // The `dueAt` of a sent message is the end of its claim, shortly after it was sent.
  const sent = countBy(`status = 'sent' and "dueAt" >= $since`)
  const claimed = countBy<LeftQuery>(`status = 'queued' and attempts > 0 and "dueAt" > $now and "dueAt" <= $heldUntil`)
  const due = db.all<Stored, { userId: UserId; now: string; limit: number }>(
    `${select(messages)} where ${IS_DUE} and "userId" = $userId order by "dueAt", id limit $limit`,
    messages,
  )
  const about = db.all<Stored, string>(`${select(messages)} where about = $about`, messages)
  return {
    /** Returns the number of messages queued since `since`, by a sender or to a recipient. */
    countMessages: (query: CountQuery) => queued[query.by](query),
    /** Returns the number of messages, by a sender or to a recipient, that were sent since `since` or are being sent. */
    countLeft: async (query: LeftQuery) => (await sent[query.by](query)) + (await claimed[query.by](query)),
    /** Returns the number of messages of a sender that are still queued. */
    countWaiting: db.number<UserId>(`${COUNT} status = 'queued' and "userId" = $userId and ${IS_FOR_PEOPLE}`),
    /** Returns the number of messages that a sender sent before `before`, at most `limit`. */
    countSentBefore: db.number<{ userId: UserId; before: string; limit: number }>(
      `select count(*) from (select id from messages where status = 'sent' and "userId" = $userId
         and "dueAt" < $before and ${IS_FOR_PEOPLE} limit $limit) counted`,
    ),
    /** Returns the number of messages with a status that were queued since `since`. */
    countOfStatus: db.number<{ status: Stored['status']; since: string }>(
      `${COUNT} status = $status and "queuedAt" >= $since`,
    ),
    /** Returns a sender's queued messages that are due, the longest overdue first. */
    dueMessages: async (query: { userId: UserId; now: string; limit: number }) => (await due(query)).map(fromStored),
    /** Returns the senders that have due messages, by id, after `after`. */
    dueSenders: db.column<UserId, { now: string; after: string; limit: number }>(
      `select distinct "userId" from messages where ${IS_DUE} and "userId" > $after order by "userId" limit $limit`,
    ),
    /** Returns the messages about the subject with this id, in no particular order. */
    messagesAbout: async (id: string) => (await about(id)).map(fromStored),
  }
}

export function messageWrites(db: Statements) {
  const release = `update messages set "dueAt" = $now, "heldFor" = null where status = 'queued' and "heldFor" = $heldFor`
  const releaseAll = db.run<object>(release)
  const releaseOfOne = db.run<object>(`${release} and "userId" = $userId`)
  const add = db.run<Stored>(`${insert(messages)} on conflict (key) do nothing`, messages)
  const save = db.run<Stored>(upsert(messages, ['id']), messages)
  return {
    /** Queues a message; a no-op if its key already exists. */
    addMessage: (message: Message) => add(toStored(message)),
    /** Saves the state of a message. */
    saveMessage: (message: Message) => save(toStored(message)),
    /** Removes a message that is no longer needed. */
    removeMessage: db.run<string>('delete from messages where id = $id'),
    /** Makes messages due that are held for this; of one sender, or of all. */
    releaseHeld: (query: { heldFor: HeldFor; userId: UserId | null; now: string }) =>
      query.userId === null ? releaseAll(query) : releaseOfOne(query),
  }
}
