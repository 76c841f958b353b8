import type { AdminAction } from '@hearthkeep/shared/protocol/answers/administration.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { about } from '../about.ts'
import type { SecretBox } from '../files/secret-box.ts'
import { LIVING } from '../rows/entity-tables.ts'
import type { Message } from '../messages/messages.ts'
import { insert, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'
import type { Numbered, RecordQuery } from './journal.ts'

// What only the site administrator may see.

export const administratorSessions = sqliteTable('administrator_sessions', {
  id: text().primaryKey(),
  startedAt: text().notNull(),
  expiresAt: text().notNull(),
  /** [AD10] The encrypted secret of a second factor that was shown and not yet confirmed. */
  pendingSecret: text(),
  pendingUntil: text(),
})
type Stored = typeof administratorSessions.$inferSelect
export type AdministratorSession = Omit<Stored, 'pendingSecret' | 'pendingUntil'>
type Pending = Pick<Stored, 'id' | 'pendingSecret' | 'pendingUntil'>

/** [AD9] The audit log. Entries are never deleted. */
export const administratorActions = sqliteTable('administrator_actions', {
  id: text().primaryKey(),
  at: text().notNull(),
  /** The account concerned; `administrator` if no person's is. */
  userId: text().$type<UserId | 'administrator'>().notNull(),
  action: text().$type<AdminAction['action']>().notNull(),
  /**
   * The new plan or date, null if it was removed; the role of a deleted account; the id of a deleted property, a message,
   * a token or a request.
   */
  detail: text(),
})
export type AdministratorAction = typeof administratorActions.$inferSelect

/** The name and email are null if the account no longer exists. */
type ListedAction = Numbered<AdministratorAction> & { userName: string | null; userEmail: string | null }

interface Totals {
  realtors: number
  homeowners: number
  /** Excludes properties in the trash. */
  properties: number
  /** Touchpoints that were sent or completed. */
  touchpoints: number
}

/** A message without its text, which is deleted once the message is sent or has failed. */
export type ListedMessage = Omit<Message, 'content' | 'key' | 'dueAt' | 'about'> & {
  /** The sender's name; null if their account no longer exists. */
  senderName: string | null
}

/** The contents of a message that was written to a file. Text messages have no subject. */
export interface WrittenMessage {
  subject: string
  text: string
}

interface MessageQuery {
  status: Message['status'] | null
  /** The last message on the previous page. */
  before: Pick<Message, 'queuedAt' | 'id'> | null
  limit: number
}

export type AdministratorReads = ReturnType<typeof administratorReads>
export type AdministratorWrites = ReturnType<typeof administratorWrites>

/** A person's name. */
const nameOf = (person: string) => `${person}."firstName" || ' ' || ${person}."lastName"`

/** The key of the fact, and the context under which it is sealed. */
const CREDENTIAL = 'administrator'

/** The context under which a secret is sealed. */
const aboutPending = (id: string) => `administrator/pending/${id}`

export function administratorReads(db: Statements, box: SecretBox) {
  const totals = db.one<Totals>(
    `select (select count(*) from "user" where role = 'realtor') as realtors,
       (select count(*) from "user" where role = 'homeowner') as homeowners,
       (select count(*) from property where ${LIVING}) as properties,
       (select count(*) from touchpoint where status in ('sent', 'completed')) as touchpoints`,
  )
  const credential = db.one<{ value: string }>(`select value from about where key = '${CREDENTIAL}'`)
  const pending = db.one<Pick<Pending, 'pendingSecret'>, { id: string; now: string }>(
    'select "pendingSecret" from administrator_sessions where id = $id and "pendingUntil" > $now',
  )
  const listed = `select messages.id, messages."userId", channel, recipient, messages.status, attempts, "queuedAt",
       "settledAt", "failureReason", ${nameOf('sender')} as "senderName"
     from messages left join "user" sender on sender.id = messages."userId"`
  const page = `("queuedAt", messages.id) < (coalesce($queuedAt, '~'), coalesce($id, ''))
     order by "queuedAt" desc, messages.id desc limit $limit`
  const messages = db.all<ListedMessage, object>(`${listed} where ${page}`)
  const messagesOfStatus = db.all<ListedMessage, object>(`${listed} where messages.status = $status and ${page}`)
  return {
    session: db.one<AdministratorSession, string>(
      'select id, "startedAt", "expiresAt" from administrator_sessions where id = $id',
    ),
    /** The secret that was shown in a session and may still be confirmed; null without one. */
    async pendingSecret({ id, now }: { id: string; now: string }): Promise<string | null> {
      const { pendingSecret: sealed } = (await pending({ id, now })) ?? { pendingSecret: null }
      return sealed === null ? null : box.open(sealed, aboutPending(id))
    },
    /** [AD1] The credentials of the administrator, where servers share a database; null if there are none. */
    async credential(): Promise<string | null> {
      const sealed = await credential()
      if (!sealed) return null
      return must(box.open(sealed.value, CREDENTIAL), 'the SESSION_SECRET that sealed the administrator’s credentials')
    },
    totals: async () => must(await totals(), 'the totals'),
    /** Newest first. */
    messages({ status, before, limit }: MessageQuery) {
      const query = { status, queuedAt: before?.queuedAt ?? null, id: before?.id ?? null, limit }
      return status === null ? messages(query) : messagesOfStatus(query)
    },
    message: db.one<ListedMessage, string>(`${listed} where messages.id = $id`),
    /** Newest first. No entry is ever deleted, so the numbers of the rows have the order of the actions. */
    actions: db.all<ListedAction, RecordQuery>(
      `select action.rowid as number, action.*, ${nameOf('subject')} as "userName", subject.email as "userEmail"
       from administrator_actions action left join "user" subject on subject.id = action."userId"
       where action.rowid < coalesce($before, ${Number.MAX_SAFE_INTEGER}) order by action.rowid desc limit $limit`,
    ),
  }
}

export function administratorWrites(db: Statements, box: SecretBox) {
  const saveCredential = db.run<{ key: string; value: string }>(upsert(about, ['key']))
  const setPending = db.run<Pending>(
    'update administrator_sessions set "pendingSecret" = $pendingSecret, "pendingUntil" = $pendingUntil where id = $id',
  )
  return {
    /** [AD9] */
    addAdministratorAction: db.run<AdministratorAction>(insert(administratorActions)),
    saveAdministratorCredential: (text: string) =>
      saveCredential({ key: CREDENTIAL, value: box.seal(text, CREDENTIAL) }),
    administratorSessions: {
      add: db.run<AdministratorSession>(insert(administratorSessions, ['pendingSecret', 'pendingUntil'])),
      /** [AD10] Replaces the secret that was shown in the session. */
      setPending: ({ id, secret, until }: { id: string; secret: string; until: string }) =>
        setPending({ id, pendingSecret: box.seal(secret, aboutPending(id)), pendingUntil: until }),
      endPending: (id: string) => setPending({ id, pendingSecret: null, pendingUntil: null }),
      end: db.run<string>('delete from administrator_sessions where id = $id'),
      endAll: db.run('delete from administrator_sessions'),
      endOthers: db.run<string>('delete from administrator_sessions where id <> $kept'),
      endBefore: db.run<string>('delete from administrator_sessions where "expiresAt" <= $moment'),
    },
  }
}
