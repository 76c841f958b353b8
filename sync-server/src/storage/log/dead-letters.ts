import type { DeviceId, MutationId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { insert } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** Dead letters per step; each may be as large as a request. */
const PART = 10

/** Mutations that failed because of a bug and were refused to unblock their device. */
export const deadLetters = sqliteTable('dead_letters', {
  mutation: text().$type<MutationId>().primaryKey(),
  device: text().$type<DeviceId>().notNull(),
  userId: text().$type<UserId>().notNull(),
  name: text().notNull(),
  args: text({ mode: 'json' }),
  error: text().notNull(),
  at: text().notNull(),
})
export type DeadLetter = typeof deadLetters.$inferSelect

export type DeadLetterWrites = ReturnType<typeof deadLetterWrites>

export function deadLetterWrites(db: Statements) {
  return {
    /** Stores a mutation that failed because of a bug, for a developer. */
    addDeadLetter: db.run<DeadLetter>(`${insert(deadLetters)} on conflict do nothing`, deadLetters),
  }
}

/** [SE7] Drops the dead letters that name one of these deleted rows. All are read once, however many rows there are. */
export function deadLetterRedaction(db: Statements) {
  const next = db.all<{ mutation: string; args: string | null }, { after: string; limit: number }>(
    'select mutation, args from dead_letters where mutation > $after order by mutation limit $limit',
  )
  const drop = db.run<string>('delete from dead_letters where mutation = $mutation')
  return async (deleted: ReadonlySet<string>): Promise<void> => {
    for (let after: string | undefined = ''; after !== undefined;) {
      const letters: { mutation: string; args: string | null }[] = await next({ after, limit: PART })
      for (const { mutation, args } of letters)
        if (idsIn(args ?? '').some((id) => deleted.has(id))) await drop(mutation)
      after = letters.length < PART ? undefined : letters.at(-1)?.mutation
    }
  }
}

/** Returns every id in a text. */
const idsIn = (text: string): string[] => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
