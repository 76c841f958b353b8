import type { DeviceId, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from '../sqlite/columns.ts'
import { select, upsert } from '../sql.ts'
import type { Statements } from '../statements.ts'

export const devices = sqliteTable(
  'devices',
  {
    id: text().$type<DeviceId>().primaryKey(),
    userId: text().$type<UserId>().notNull(),
    lastSeq: integer().notNull(),
    /** The device has acknowledged results up to this sequence number, and the server has deleted their details. */
    ackedSeq: integer().notNull().default(0),
    /** When it last pushed or, a month later at the latest, asked; null in rows from before this was stored. */
    seenAt: moment(),
  },
  (table) => [index('devices_user').on(table.userId)],
)
export type DeviceRecord = typeof devices.$inferInsert

interface DevicesQuery {
  /** Empty to begin. */
  after: DeviceId | ''
  unseenSince: string
  limit: number
}

export type DeviceReads = ReturnType<typeof deviceReads>
export type DeviceWrites = ReturnType<typeof deviceWrites>

export function deviceReads(db: Statements) {
  const next = db.all<{ id: DeviceId; isDue: 0 | 1 | boolean }, object>(
    `select id, "seenAt" is null or "seenAt" < $seenAt or exists
       (select 1 from mutations where device = ${db.sql.codeOf('devices.id')} and seq <= "ackedSeq") as "isDue"
     from devices where id > $after order by id limit $limit`,
    devices,
  )
  return {
    device: db.one<DeviceRecord, DeviceId>(`${select(devices)} where id = $id`, devices),
    /** Returns the device of the person that was seen last among those beyond the first `most`. */
    deviceBeyond: db.one<DeviceRecord, { userId: UserId; most: number }>(
      `${select(devices)} where "userId" = $userId order by "seenAt" desc, id desc limit 1 offset $most`,
      devices,
    ),
    /**
     * Returns devices, by id. `isDue` is set for one whose results can be shrunk, or that was not seen since that time, as
     * far as is known.
     */
    async devicesAfter({ unseenSince, ...query }: DevicesQuery) {
      const found = await next({ ...query, seenAt: unseenSince })
      return found.map(({ id, isDue }) => ({ id, isDue: Boolean(isDue) }))
    },
  }
}

export function deviceWrites(db: Statements) {
  const put = db.run<DeviceRecord>(upsert(devices, ['id'], ['lastSeq', 'ackedSeq', 'seenAt']), devices)
  const drop = db.run<DeviceId>('delete from devices where id = $id')
  const dropCode = db.sql.hasCodes
    ? db.run<DeviceId>(
        'delete from dictionary where text = $id and not exists (select 1 from mutations where device = code)',
      )
    : null
  return {
    saveDevice: (device: DeviceRecord) => put({ ackedSeq: 0, seenAt: null, ...device }),
    /** [P56] Forgets a device whose results have all been shrunk, and its code. */
    async forgetDevice(id: DeviceId): Promise<void> {
      await drop(id)
      await dropCode?.(id)
    },
  }
}
