import type { PropertyId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import type { TokenRights } from '@hearthkeep/shared/protocol/answers/api-tokens.ts'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { insert, select } from '../sql.ts'
import type { Statements } from '../statements.ts'

/** [TK1] What programs sign in with. Only hashes are stored. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: text().primaryKey(),
    userId: text().$type<UserId>().notNull(),
    /** SHA-256 in hex. */
    tokenHash: text().notNull(),
    /** The beginning of the token, by which its person recognizes it. */
    start: text().notNull(),
    /** The name that the person gave it. */
    name: text().notNull(),
    rights: text().$type<TokenRights>().notNull(),
    /** Null for all properties of the person. */
    propertyIds: text({ mode: 'json' }).$type<PropertyId[]>(),
    createdAt: text().notNull(),
    /** Null if it does not expire. */
    expiresAt: text(),
    /** Accurate to the hour; null until the first use. */
    lastUsedAt: text(),
  },
  (table) => [uniqueIndex('api_tokens_hash').on(table.tokenHash), index('api_tokens_user').on(table.userId)],
)
export type ApiToken = typeof apiTokens.$inferSelect

export type ApiTokenReads = ReturnType<typeof apiTokenReads>
export type ApiTokenWrites = ReturnType<typeof apiTokenWrites>

export function apiTokenReads(db: Statements) {
  const all = select(apiTokens)
  return {
    apiToken: db.one<ApiToken, string>(`${all} where id = $id`, apiTokens),
    apiTokenByHash: db.one<ApiToken, string>(`${all} where "tokenHash" = $tokenHash`, apiTokens),
    /** In the order in which they were created. */
    apiTokensOf: db.all<ApiToken, UserId>(`${all} where "userId" = $userId order by "createdAt", id`, apiTokens),
  }
}

/** [TK11] A token as the administrator sees it, and whose it is. */
type OwnedApiToken = Omit<ApiToken, 'tokenHash'> & { userName: string; userEmail: string }

export type ListedApiTokenReads = ReturnType<typeof listedApiTokenReads>

export function listedApiTokenReads(db: Statements) {
  return {
    /** Newest first; ids have the order in which tokens were created. `before` is the id of the last one before the page. */
    apiTokens: db.all<OwnedApiToken, { before: string | null; limit: number }>(
      `select token.id, token."userId", start, name, rights, "propertyIds", token."createdAt", "expiresAt", "lastUsedAt",
         owner."firstName" || ' ' || owner."lastName" as "userName", owner.email as "userEmail"
       from api_tokens token join "user" owner on owner.id = token."userId"
       where token.id < coalesce($before, '~') order by token.id desc limit $limit`,
      apiTokens,
    ),
  }
}

export function apiTokenWrites(db: Statements) {
  return {
    addApiToken: db.run<ApiToken>(insert(apiTokens), apiTokens),
    noteApiTokenUse: db.run<{ id: string; at: string }>('update api_tokens set "lastUsedAt" = $at where id = $id'),
    removeApiToken: db.run<string>('delete from api_tokens where id = $id'),
    removeApiTokensOf: db.run<UserId>('delete from api_tokens where "userId" = $userId'),
  }
}
