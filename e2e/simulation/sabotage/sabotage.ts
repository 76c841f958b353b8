import type { Passwords } from '../../../sync-server/src/passwords/passwords.ts'
import type { View, WriteTransaction } from '../../../sync-server/src/storage/store.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import type { LocalStore, LocalTables } from '../../../web/src/data/store/local-store.ts'
import { mutate, mutateAllWithin, type MutateInput } from '../../../web/src/data/mutate/mutate.ts'
import { keptRows } from '../../../web/src/data/store/kept-rows.ts'
import { round, type RoundEnd, type RoundParts } from '../../../web/src/sync/loop/round.ts'
import { applyPokeDelta } from '../../../web/src/sync/apply/apply-answer.ts'
import { sendContents } from '../../../web/src/sync/contents/send-contents.ts'
import { tidyContents } from '../../../web/src/sync/contents/tidy-contents.ts'
import type { Transport } from '../../../web/src/sync/transport/transport.ts'

/** Mechanisms that can be switched off, to prove that the simulated world notices. */
export interface Sabotage {
  mutate: typeof mutate
  mutateAll: typeof mutateAll
  keptRows: typeof keptRows
  round(parts: RoundParts): Promise<RoundEnd>
  applyPokeDelta: typeof applyPokeDelta
  sendContents: typeof sendContents
  tidyContents: typeof tidyContents
  transaction(tx: WriteTransaction): WriteTransaction
  view(view: View): View
  restoredAs: 'restored' | 'unchanged'
  /** How the server hashes passwords. */
  passwords(passwords: Passwords): Passwords
  /** How the server makes the token of a link. */
  mintToken(mint: () => string): string
  /** The clock for the server's jobs. */
  jobsNow(now: Date): Date
  /** Whether a device's store remembers the newest app that has opened it. */
  marksNewestApp: boolean
  /** The tables of a device as exports, screens and the search read them. */
  seen(tables: LocalTables): LocalTables
}

/** Makes the changes in one transaction, as `useMutateAll` does. */
const mutateAll = (store: LocalStore, inputs: readonly MutateInput[]): Promise<Outcome<null>> =>
  store.write((tables) => mutateAllWithin(tables, inputs))

/** Switches nothing off. */
export const none = (): Sabotage => ({
  mutate,
  mutateAll,
  keptRows,
  round,
  applyPokeDelta,
  sendContents,
  tidyContents,
  transaction: (tx) => tx,
  view: (view) => view,
  restoredAs: 'restored',
  passwords: (passwords) => passwords,
  mintToken: (mint) => mint(),
  jobsNow: (now) => now,
  marksNewestApp: true,
  seen: (tables) => tables,
})

/** Runs a round with another `sync` function. */
export const roundAsking = (parts: RoundParts, sync: Transport['sync']): Promise<RoundEnd> =>
  round({ ...parts, transport: { ...parts.transport, sync } })
