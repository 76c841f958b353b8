import type { Passwords } from '../../sync-server/src/passwords/passwords.ts'
import type { View, WriteTransaction } from '../../sync-server/src/storage/store.ts'
import { mutate } from '../../web/src/data/mutate/mutate.ts'
import { round, type RoundEnd, type RoundParts } from '../../web/src/sync/loop/round.ts'
import { takeNews } from '../../web/src/sync/apply/apply-answer.ts'
import { sendContents } from '../../web/src/sync/contents/send-contents.ts'
import { tidyContents } from '../../web/src/sync/contents/tidy-contents.ts'
import type { Transport } from '../../web/src/sync/transport/transport.ts'

/** Where a mechanism can be switched off, to prove that the simulated world would notice. */
export interface Sabotage {
  mutate: typeof mutate
  round(parts: RoundParts): Promise<RoundEnd>
  takeNews: typeof takeNews
  sendContents: typeof sendContents
  tidyContents: typeof tidyContents
  transaction(tx: WriteTransaction): WriteTransaction
  view(view: View): View
  restoredAs: 'restored' | 'it is'
  /** How the server hashes passwords. */
  passwords(passwords: Passwords): Passwords
  /** How the server makes the token of a link. */
  mintToken(mint: () => string): string
  /** The clock of the server's jobs. */
  jobsNow(now: Date): Date
  /** Whether the store of a device keeps in mind the newest app that has opened it. */
  marksNewestApp: boolean
}

/** Nothing is switched off. */
export const none = (): Sabotage => ({
  mutate,
  round,
  takeNews,
  sendContents,
  tidyContents,
  transaction: (tx) => tx,
  view: (view) => view,
  restoredAs: 'restored',
  passwords: (passwords) => passwords,
  mintToken: (mint) => mint(),
  jobsNow: (now) => now,
  marksNewestApp: true,
})

/** A round that asks the server in a way of its own. */
export const roundAsking = (parts: RoundParts, sync: Transport['sync']): Promise<RoundEnd> =>
  round({ ...parts, transport: { ...parts.transport, sync } })
