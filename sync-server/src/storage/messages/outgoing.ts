import { utcDay } from '@hearthkeep/shared/kernel/dates.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { channels, type MessageChannel } from '@hearthkeep/shared/message/client-message.ts'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SecretBox } from '../files/secret-box.ts'
import { insert, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'

// What decides whether a message may leave, and through which provider.

/** [ME33] Recipients who want no more messages from a person. */
const optOuts = sqliteTable(
  'opt_outs',
  {
    /** The sender. */
    userId: text().$type<UserId>().notNull(),
    /** An email address or a telephone number, in the form that messages use. */
    recipient: text().notNull(),
    at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.recipient] })],
)
type OptOut = typeof optOuts.$inferSelect

/** [ME57] How many messages the site's provider was given on each day. */
const siteDays = sqliteTable(
  'site_days',
  {
    channel: text({ enum: channels }).notNull(),
    /** `YYYY-MM-DD` in UTC; see {@link siteDayOf}. */
    day: text().notNull(),
    sent: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.day] })],
)
type SiteDay = Omit<typeof siteDays.$inferSelect, 'sent'>

/** How many messages the site's provider is given in a day, counted in UTC. */
export type SiteBudgets = Record<MessageChannel, number>

/** The day for which a message counts, by a moment in UTC. */
export const siteDayOf = (now: string): string => utcDay(now)

/** [ME58] Has one row while the administrator has stopped messages through the site. */
const outgoingStops = sqliteTable('outgoing_stops', { id: text().primaryKey(), at: text().notNull() })

/** [ME2] The keys with which realtors send through their own providers, encrypted. */
const providerKeys = sqliteTable(
  'provider_keys',
  {
    userId: text().$type<UserId>().notNull(),
    channel: text({ enum: channels }).notNull(),
    sealed: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel] })],
)
type ProviderOf = Omit<typeof providerKeys.$inferSelect, 'sealed'>

/** The context under which a key is sealed. */
const aboutKey = ({ userId, channel }: ProviderOf) => `${userId}/${channel}`

export const outgoingTables = [optOuts, siteDays, outgoingStops, providerKeys]

export type OutgoingReads = ReturnType<typeof outgoingReads>
export type OutgoingWrites = ReturnType<typeof outgoingWrites>

const OF_OPT_OUT = 'opt_outs where "userId" = $userId and recipient = $recipient'
const OF_PROVIDER = 'provider_keys where "userId" = $userId and channel = $channel'

export function outgoingReads(db: Statements, box: SecretBox) {
  const stop = db.one<{ at: string }>('select at from outgoing_stops')
  const sealedKey = db.one<{ sealed: string }, ProviderOf>(`select sealed from ${OF_PROVIDER}`)
  return {
    /** Returns the number of recipients who have opted out of a sender's messages. */
    countOptOuts: db.number<UserId>('select count(*) from opt_outs where "userId" = $userId'),
    /** [ME33] Whether the recipient has opted out of the sender's messages. */
    hasOptedOut: db.has<Omit<OptOut, 'at'>>(`select at from ${OF_OPT_OUT}`),
    /** [ME57] Returns how many messages the site's provider was given on this day. */
    siteSent: db.number<SiteDay>('select sent from site_days where channel = $channel and day = $day'),
    /** [ME58] Returns since when the administrator has stopped messages through the site; null if they are sent. */
    outgoingStoppedAt: async (): Promise<string | null> => (await stop())?.at ?? null,
    /** The key of a realtor's own provider; null if there is none or if it was encrypted with another secret. */
    async providerKey(userId: UserId, channel: MessageChannel): Promise<string | null> {
      const found = await sealedKey({ userId, channel })
      return found ? box.open(found.sealed, aboutKey({ userId, channel })) : null
    },
  }
}

export function outgoingWrites(
  db: Statements,
  { box, siteSent }: { box: SecretBox } & Pick<OutgoingReads, 'siteSent'>,
) {
  const countSent = db.run<typeof siteDays.$inferSelect>(
    `${insert(siteDays)} on conflict (channel, day) do update set sent = site_days.sent + excluded.sent`,
  )
  const stop = db.run<typeof outgoingStops.$inferSelect>(`${insert(outgoingStops)} on conflict do nothing`)
  const resume = db.run('delete from outgoing_stops')
  const putKey = db.run<typeof providerKeys.$inferSelect>(upsert(providerKeys, ['userId', 'channel']))
  const removeKey = db.run<ProviderOf>(`delete from ${OF_PROVIDER}`)
  return {
    /** Idempotent: a recipient who has already opted out stays opted out. */
    addOptOut: db.run<OptOut>(`${insert(optOuts)} on conflict do nothing`),
    removeOptOut: db.run<Omit<OptOut, 'at'>>(`delete from ${OF_OPT_OUT}`),
    /** [ME57] Counts a message that the site's provider is given. @returns the count of the day. */
    async countSiteSent(day: SiteDay): Promise<number> {
      await countSent({ ...day, sent: 1 })
      return siteSent(day)
    },
    /** [ME58] */
    setOutgoingStopped: (at: string | null) => (at === null ? resume() : stop({ id: 'all', at })),
    /** [ME2] Saves the key of a realtor's own provider, encrypted; null removes it. */
    saveProviderKey: ({ key, ...of }: ProviderOf & { key: string | null }) =>
      key === null ? removeKey(of) : putKey({ ...of, sealed: box.seal(key, aboutKey(of)) }),
  }
}
