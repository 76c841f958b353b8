import type { Document } from '@hearthkeep/shared/entities.ts'
import type { LocalStore, LocalTables } from '../../web/src/data/store/local-store.ts'
import { over } from './over.ts'
import { none, type Sabotage } from './sabotage.ts'

/** What is pending or refused, among what names a file. */
export const withoutPendingNames = (): Sabotage =>
  tidying((tables) => ({
    ...tables,
    outbox: over(tables.outbox, { all: async () => [] }),
    refused: over(tables.refused, { all: async () => [] }),
  }))

/** The documents that wait, before a file is given up that can be fetched again. */
export const withoutWaitingDocuments = (): Sabotage =>
  tidying((tables) => ({
    ...tables,
    rows: over(tables.rows, {
      document: over(tables.rows.document, {
        all: async () =>
          ((await tables.rows.document.all()) as Document[]).map((row) => ({ ...row, state: 'available' })),
      }),
    }),
  }))

/** The question whether every row is here that may name a file. */
export const withoutWholeRows = (): Sabotage =>
  tidying((tables) => ({
    ...tables,
    scopes: over(tables.scopes, {
      all: async () => (await tables.scopes.all()).map(({ id, version }) => ({ id, version, state: 'shown' })),
    }),
  }))

const tidying = (seen: (tables: LocalTables) => LocalTables): Sabotage => ({
  ...none(),
  tidyContents: (parts, now) => none().tidyContents({ ...parts, store: seenAs(parts.store, seen) }, now),
})

const seenAs = (store: LocalStore, seen: (tables: LocalTables) => LocalTables): LocalStore => ({
  read: (work) => store.read((tables) => work(seen(tables))),
  write: (work, durability) => store.write((tables) => work(seen(tables)), durability),
})
