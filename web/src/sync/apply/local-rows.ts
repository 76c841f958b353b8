import { Overlay } from '@hearthkeep/shared/kernel/overlay.ts'
import { RowsAtHand } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { readerOf } from '../../data/mutate/reader.ts'
import type { LocalTables } from '../../data/store/local-store.ts'

/** The rows as stored, including pending changes, and over them those that the server has confirmed. */
export interface LocalRows {
  stored: RowsAtHand
  confirmed: Overlay
}

export function localRows(tables: LocalTables): LocalRows {
  const stored = new RowsAtHand(readerOf(tables))
  return { stored, confirmed: new Overlay(stored) }
}
