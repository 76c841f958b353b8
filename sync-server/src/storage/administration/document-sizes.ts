import type { Breath } from '../breath.ts'
import type { Compiled } from '../compiled.ts'

export interface AccountBytes {
  userId: string
  documents: number
  bytes: number
}

export interface DocumentSizes {
  count: number
  bytes: number
  /** Those with the most bytes first. */
  accounts: (AccountBytes & { userName: string | null })[]
}

/** Rows of one step: about three milliseconds. */
const PART = 5_000
const SHOWN = 20

interface Parts {
  newest: Compiled<{ number: number }>
  part: Compiled<AccountBytes>
  name: Compiled<{ name: string }>
  breath: Breath
}

/** Adds up the sizes that the rows of documents say, the trash included, and lets other work run between steps. */
export async function sumDocumentSizes({ newest, part, name, breath }: Parts): Promise<DocumentSizes> {
  const accounts = new Map<string, AccountBytes>()
  for (let upTo = newest.get({})?.number ?? 0; upTo > 0; upTo -= PART) {
    if (breath.isDue()) await breath.take()
    for (const { userId, documents, bytes } of part.all({ after: upTo - PART, upTo })) {
      const known = accounts.get(userId)
      accounts.set(userId, {
        userId,
        documents: documents + (known?.documents ?? 0),
        bytes: bytes + (known?.bytes ?? 0),
      })
    }
  }
  const all = [...accounts.values()]
  const sum = (of: (account: AccountBytes) => number) => all.reduce((total, account) => total + of(account), 0)
  return {
    count: sum(({ documents }) => documents),
    bytes: sum(({ bytes }) => bytes),
    accounts: all
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, SHOWN)
      .map((account) => ({ ...account, userName: name.get({ id: account.userId })?.name ?? null })),
  }
}
