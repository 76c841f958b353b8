import { aProperty, aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PropertyQuery, UserQuery } from '../../../sync-server/src/storage/administration/lists.ts'
import { deviceVersions } from '../../../sync-server/src/storage/administration/journal.ts'
import { SqliteStore } from '../../../sync-server/src/storage/sqlite-store.ts'
import { entityTables } from '../../../sync-server/src/storage/rows/entity-tables.ts'
import { idOfCopy, multiplyRows } from '../../../sync-server/src/storage/testing/multiply-rows.ts'
import { fillRows } from './fill-rows.ts'

const USERS = 100_000
const PROPERTIES = 100_000
/** Three per user. */
const DOCUMENTS = 300_000
const DEVICES = 300_000
const TRIES = 5
const NOW = '2026-11-21T15:00:00.000Z'

/** How fast the administrator can search 100,000 users and read sizes and versions, and how long others wait for it. */
export const bench: Bench = {
  title: 'administration',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-bench-'))
    try {
      await fill(folder)
      const store = new SqliteStore({ file: join(folder, 'bench.sqlite'), newEpoch: 'bench' })
      const users = (query: Partial<UserQuery>) =>
        store.read((view) => view.administration.users({ ...page, role: null, sort: 'createdAt', ...query }))
      const properties = (query: Partial<PropertyQuery>) =>
        store.read((view) => view.administration.properties({ ...page, sort: 'createdAt', ...query }))
      const bare = bareSearch(folder)
      const figures = [
        await figureOf('a user by name', 1, () => users({ search: 'nobodyelse' }), bare),
        await figureOf('users by a letter that all have', 1_000, () => users({ search: 'a' })),
        await figureOf('users by part of a phone number', USERS / 10_000, () => users({ search: '5550100007' })),
        await figureOf('a property by its address', 1, () => properties({ search: '77777 longest' })),
        await figureOf('a property by its owner', 1, () => properties({ search: 'nobodyelse' })),
        await figureOf('the last page of users by name', USERS + 1, () => users({ sort: 'name', offset: USERS - 50 })),
        await figureOf('the last page of properties', PROPERTIES + 1, () => properties({ offset: PROPERTIES - 50 })),
        await figureOf('the sizes of documents', DOCUMENTS + 1, async () => {
          const { count } = await store.read((view) => view.administration.documentSizes())
          return { total: count }
        }),
        await figureOf('the versions of devices', DEVICES + 1, async () => {
          const versions = await store.read((view) => view.journal.appVersions())
          return { total: versions.reduce((sum, { devices }) => sum + devices, 0) }
        }),
      ]
      await store.close()
      return figures.flat()
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

const page = { search: '', order: 'desc', offset: 0, limit: 50 } as const
const [personId, propertyId] = [idOfCopy(1), idOfCopy(2)]

async function fill(folder: string): Promise<void> {
  const rows = { user: aUser(), property: aProperty(), document: aDocument() }
  const file = await fillRows(folder, rows, NOW)
  await fillDevices(folder, file)
  multiplyRows(folder, [
    {
      table: entityTables.user,
      where: ['id', rows.user.id],
      count: USERS,
      differ: {
        id: personId,
        scope: `'u:' || ${personId}`,
        email: `'person' || n || '@example.com'`,
        lastName: `case when n = 7 then 'Nobodyelse' else 'Family' || n end`,
        phone: `'(555) 010-' || printf('%04d', n % 10000) || case when n < 10000 then '' else ' x' || n end`,
      },
    },
    {
      table: entityTables.property,
      where: ['id', rows.property.id],
      count: PROPERTIES,
      differ: {
        id: propertyId,
        scope: `'p:' || ${propertyId}`,
        ownerId: personId,
        address: `n || ' Longest Avenue of the West'`,
      },
    },
    {
      table: entityTables.document,
      where: ['id', rows.document.id],
      count: DOCUMENTS,
      differ: { id: idOfCopy(3), uploadedBy: `printf('%012d', n % ${USERS} * 7919 % 1000003)`, fileSize: 'n % 10007' },
    },
  ])
  const database = new Database(file)
  database.exec(
    `insert into membership (id, scope, "propertyId", "userId", relation, since, name, email, "createdAt", "updatedAt")
     select 'm' || id, 'p:' || id, id, "ownerId", 'owner', '2026-01-01', '', '', '${NOW}', '${NOW}' from property
     where "ownerId" is not null`,
  )
  database.close()
}

async function fillDevices(folder: string, file: string): Promise<void> {
  const store = new SqliteStore({ file, newEpoch: 'bench' })
  const version = { device: 'first', userId: 'u', app: '1.0', protocol: 1, seenOn: NOW.slice(0, 10) }
  await store.write(({ journal }) => journal.putDeviceVersion(version))
  await store.close()
  const differ = {
    device: idOfCopy(4),
    app: `'1.' || (n % 40)`,
    seenOn: `'2026-' || printf('%02d', n % 6 + 6) || '-' || printf('%02d', n % 28 + 1)`,
  }
  multiplyRows(folder, [{ table: deviceVersions, where: ['device', version.device], count: DEVICES, differ }])
}

/** The same search in a single statement, which blocks everyone else until it ends. */
function bareSearch(folder: string): () => void {
  const database = new Database(join(folder, 'bench.sqlite'), { readonly: true })
  const statement = database.prepare(
    `select * from "user" where "firstName" || ' ' || "lastName" || ' ' || email like '%nobodyelse%'`,
  )
  return () => void statement.all()
}

async function figureOf(
  name: string,
  total: number,
  ask: () => Promise<{ total: number }>,
  bare?: () => void,
): Promise<Figure[]> {
  const [times, waits, bareTimes]: number[][] = [[], [], []]
  for (let time = 0; time < TRIES; time += 1) {
    const lag = watchLag()
    const start = performance.now()
    const found = await ask()
    times?.push(performance.now() - start)
    waits?.push(lag())
    if (found.total !== total) throw new Error(`${name}: ${found.total} were found, not ${total}`)
    if (!bare) continue
    const bareBegun = performance.now()
    bare()
    bareTimes?.push(performance.now() - bareBegun)
  }
  const value = median(times ?? [])
  return [
    {
      name,
      value,
      unit: 'ms',
      target: { atMost: 300 },
      ...(bare && { ratio: { of: 'one statement of SQLite', value: value / median(bareTimes ?? []) } }),
    },
    { name: `${name}: longest wait of other requests`, value: median(waits ?? []), unit: 'ms', target: { atMost: 50 } },
  ]
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures the longest event loop delay until the returned function is called. */
function watchLag(): () => number {
  let [longest, last] = [0, performance.now()]
  const look = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(look, 1)
  return () => {
    clearInterval(timer)
    look()
    return longest
  }
}
