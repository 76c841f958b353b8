import type { LocalStore, LocalTables } from '../../../web/src/data/store/local-store.ts'
import { override } from '../override.ts'
import { none, type Sabotage } from './sabotage.ts'

/** Ignores pending and refused mutations when it looks for references to a file. */
export const withoutPendingReferences = (): Sabotage =>
  tidying((tables) => ({
    ...tables,
    outbox: override(tables.outbox, { all: async () => [] }),
    refused: override(tables.refused, { all: async () => [] }),
  }))

/** Ignores that a document is still `waiting`, so that its file may be removed. */
export const withoutWaitingDocuments = (): Sabotage =>
  tidying((tables) => ({
    ...tables,
    rows: override(tables.rows, {
      document: override(tables.rows.document, {
        all: async () => (await tables.rows.document.all()).map((row) => ({ ...row, state: 'available' })),
      }),
    }),
  }))

/** Skips the check that every row which may name a file is on the device. */
export const withoutCompleteRows = (): Sabotage =>
  tidying((tables) => ({
    ...tables,
    scopes: override(tables.scopes, {
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
