import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SecretBox } from '../files/secret-box.ts'
import { deleteSome, select, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** [OA8] What calls with an `Idempotency-Key` were answered. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** A hash of the key and its caller. */
    key: text().primaryKey(),
    userId: text().$type<UserId>().notNull(),
    /** A hash of the call and its body. */
    request: text().notNull(),
    status: integer().notNull(),
    /** Encrypted, because an answer may have a secret that is otherwise stored nowhere. */
    sealed: text().notNull(),
    at: text().notNull(),
  },
  (table) => [index('idempotency_keys_user').on(table.userId, table.at), index('idempotency_keys_at').on(table.at)],
)
type Stored = typeof idempotencyKeys.$inferSelect

/** For how long a call is answered again. */
export const ANSWERS_KEPT_MS = 24 * 60 * 60 * 1000

/** `answer` is JSON; null if it was too long to be kept, or was encrypted with another secret. */
export type KeptAnswer = Omit<Stored, 'sealed'> & { answer: string | null }

/** The context under which an answer is sealed. */
const aboutAnswer = ({ userId, key }: Pick<Stored, 'userId' | 'key'>) => `${userId}/answer/${key}`

export type IdempotencyKeyReads = ReturnType<typeof idempotencyKeyReads>
export type IdempotencyKeyWrites = ReturnType<typeof idempotencyKeyWrites>

export function idempotencyKeyReads(db: Statements, box: SecretBox) {
  const one = db.one<Stored, { key: string; after: string }>(
    `${select(idempotencyKeys)} where key = $key and at > $after`,
    idempotencyKeys,
  )
  return {
    /** The answer of a call that was made later than `after`. */
    async keptAnswer(query: { key: string; after: string }): Promise<KeptAnswer | undefined> {
      const stored = await one(query)
      if (!stored) return undefined
      const { sealed, ...kept } = stored
      return { ...kept, answer: sealed === '' ? null : box.open(sealed, aboutAnswer(stored)) }
    },
    keptAnswersOf: db.number<{ userId: UserId; after: string }>(
      'select count(*) from idempotency_keys where "userId" = $userId and at > $after',
    ),
  }
}

export function idempotencyKeyWrites(db: Statements, box: SecretBox) {
  const save = db.run<Stored>(upsert(idempotencyKeys, ['key']), idempotencyKeys)
  return {
    keepAnswer: ({ answer, ...kept }: KeptAnswer): Promise<void> =>
      save({ ...kept, sealed: answer === null ? '' : box.seal(answer, aboutAnswer(kept)) }),
    /** @returns the number removed. */
    removeKeptAnswers: db.count<{ before: string; limit: number }>(
      deleteSome('idempotency_keys', 'idempotency_keys where at <= $before'),
    ),
  }
}
