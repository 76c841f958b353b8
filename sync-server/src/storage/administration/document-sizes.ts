import type { Yielder } from '../yielder.ts'
import type { Compiled } from '../schema/compiled.ts'

export interface AccountBytes {
  userId: string
  documents: number
  bytes: number
}

export interface DocumentSizes {
  count: number
  bytes: number
  /** Accounts with the most bytes first. */
  accounts: (AccountBytes & { userName: string | null })[]
}

/** Accounts per step: well below a millisecond for a few documents each. */
const PART = 200
const SHOWN = 20

interface Parts {
  part: Compiled<AccountBytes>
  name: Compiled<{ name: string }>
  yielder: Yielder
}

/** Adds up the sizes stored in the rows of documents, including the trash, and lets other work run between steps. */
export async function sumDocumentSizes({ part, name, yielder }: Parts): Promise<DocumentSizes> {
  const total = { count: 0, bytes: 0 }
  let biggest: AccountBytes[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    if (yielder.isDue()) await yielder.wait()
    const accounts: AccountBytes[] = part.all({ after, limit: PART })
    for (const { documents, bytes } of accounts) {
      total.count += documents
      total.bytes += bytes
    }
    const least = biggest.length < SHOWN ? -1 : (biggest.at(-1)?.bytes ?? -1)
    const bigger = accounts.filter(({ bytes }) => bytes > least)
    if (bigger.length > 0) biggest = [...biggest, ...bigger].toSorted((a, b) => b.bytes - a.bytes).slice(0, SHOWN)
    after = accounts.at(-1)?.userId
  }
  return {
    ...total,
    accounts: biggest.map((account) => ({ ...account, userName: name.get({ id: account.userId })?.name ?? null })),
  }
}
