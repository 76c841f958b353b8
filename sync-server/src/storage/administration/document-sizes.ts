import type { Statements } from '../statements.ts'

export interface AccountBytes {
  userId: string
  documents: number
  bytes: number
}

/** Accounts per step: well below a millisecond for a few documents each. */
const PART = 200
const SHOWN = 20

export type DocumentSizeReads = ReturnType<typeof documentSizeReads>

export function documentSizeReads(db: Statements) {
  const next = db.all<AccountBytes, { after: string; limit: number }>(
    `select "uploadedBy" as "userId", count(*) as documents, sum("fileSize") as bytes from document
     where "uploadedBy" > $after group by "uploadedBy" order by "uploadedBy" limit $limit`,
  )
  const name = db.one<{ userName: string }, string>(
    `select "firstName" || ' ' || "lastName" as "userName" from "user" where id = $id`,
  )
  return {
    /**
     * [AD18] The sizes of documents, including those in the trash: in total, and of the accounts that added the most bytes,
     * these first. In steps, so that other work runs between them.
     */
    async documentSizes() {
      const total = { count: 0, bytes: 0 }
      let biggest: AccountBytes[] = []
      for (let after: string | undefined = ''; after !== undefined;) {
        const accounts: AccountBytes[] = await next({ after, limit: PART })
        for (const { documents, bytes } of accounts) {
          total.count += documents
          total.bytes += bytes
        }
        const least = biggest.length < SHOWN ? -1 : (biggest.at(-1)?.bytes ?? -1)
        const bigger = accounts.filter(({ bytes }) => bytes > least)
        if (bigger.length > 0) biggest = [...biggest, ...bigger].toSorted((a, b) => b.bytes - a.bytes).slice(0, SHOWN)
        after = accounts.at(-1)?.userId
      }
      const accounts: (AccountBytes & { userName: string | null })[] = []
      for (const account of biggest)
        accounts.push({ ...account, userName: (await name(account.userId))?.userName ?? null })
      return { ...total, accounts }
    },
  }
}
