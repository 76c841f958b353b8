import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { readCsv, type Headings } from '../../../data/table-file/read-csv.ts'
import { tableIn } from '../../../data/table-file/read-table.ts'
import type { Table } from '../../../data/table-file/table.ts'
import { guessColumns } from './columns.ts'
import { isVcard, readVcards } from './read-vcards.ts'

/** Reads the people of a file: a table or contact cards (vCard). Refuses a file like {@link tableIn}. */
export const readClientFile = (bytes: Uint8Array): Outcome<Table> => tableIn(bytes, readClients)

export const readClients = (text: string): Outcome<Table> =>
  isVcard(text) ? readVcards(text) : readCsv(text, headings)

const headings: Headings = {
  known: (cells) => guessColumns(cells).filter((meaning) => meaning !== null).length,
  isData: (cells) => isAboutSomebody(cells),
}

/** An email address or a phone number means that a row holds data rather than headings. */
const isAboutSomebody = (cells: readonly string[]) => cells.some((cell) => EMAIL.test(cell) || PHONE.test(cell))
const EMAIL = /[^\s@]@[^\s@]+\.[^\s@]/u
const PHONE = /^(?:\+[\d\s().-]{7,}|(?:1[-. ]?)?(?:\(?\d{3}\)?[-. ]{0,2})?\d{3}[-. ]?\d{4})(?:\D.*)?$/su
