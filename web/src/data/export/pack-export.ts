import type { Document, Property, User } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { accountFiles, type AccountFacts } from './account-facts.ts'
import { addDocuments, type FileSource } from './add-documents.ts'
import {
  csvPath,
  EXPORT_FORMAT,
  exportedEntities,
  MANIFEST_PATH,
  rowsPath,
  sealOf,
  type DocumentEntry,
  type Manifest,
} from './manifest.ts'
import { readMe } from './read-me.ts'
import { fieldsOf, type Everything } from './read-everything.ts'
import { rowsToCsv } from './rows-to-csv.ts'
import { ZipWriter } from './zip-writer.ts'

export interface Packing {
  userId: UserId
  /** The app version. */
  app: string
  /** A moment in UTC. */
  at: string
  today: CalendarDate
}

/** Adds the text that the person typed and that is stored nowhere else. */
export type Contents = Everything & { drafts: unknown[] }

export interface Files {
  source: FileSource
  /** Fetched from the server; null if it cannot be reached. */
  account(): Promise<AccountFacts | null>
  /** Reports how many of the documents have been processed. */
  onProgress?: (done: number, of: number) => void
}

interface Packed {
  file: Blob
  documents: DocumentEntry[]
  /** Whether it includes what only the server has. */
  hasAccount: boolean
}

/** Builds the zip file and lists its contents. The documents' files pass through one at a time. */
export async function packExport(
  contents: Contents,
  packing: Packing,
  { source, account: askAccount, onProgress }: Files,
): Promise<Packed> {
  const zip = new ZipWriter(packing.at)
  const account = await askAccount()
  const texts = Object.entries(textsOf(contents, packing, account)).map(([path, text]) => zip.add(path, encode(text)))
  const { rows } = contents
  const added = await addDocuments(zip, {
    documents: rows.document as Document[],
    properties: rows.property as Property[],
    source,
    onProgress,
  })
  const files = [...texts, ...added.files]
  const sealed = describeExport(contents, packing, { files, documents: added.entries })
  zip.add(MANIFEST_PATH, encode(json({ ...sealed, seal: sealOf(sealed) })))
  return { file: zip.end(), documents: added.entries, hasAccount: account !== null }
}

function textsOf(
  { rows, waiting, refused, drafts, withoutPast }: Contents,
  { today }: Packing,
  account: AccountFacts | null,
): Record<string, string> {
  return {
    'README.txt': readMe(today, { hasAccount: account !== null, withoutPast }),
    ...Object.fromEntries(exportedEntities.map((entity) => [rowsPath(entity), json(rows[entity])])),
    ...Object.fromEntries(
      exportedEntities.map((entity) => [csvPath(entity), rowsToCsv(fieldsOf(entity), rows[entity])]),
    ),
    'unsent.json': json({ waiting, refused, drafts }),
    ...accountFiles(account),
  }
}

function describeExport(
  { rows }: Contents,
  { userId, app, at }: Packing,
  listed: Pick<Manifest, 'files' | 'documents'>,
): Manifest {
  const user = rows.user.find(({ id }) => id === userId) as User | undefined
  return {
    product: 'Hearthkeep',
    format: EXPORT_FORMAT,
    app,
    exportedAt: at,
    exportedBy: { id: userId, name: user ? `${user.firstName} ${user.lastName}` : null, email: user?.email ?? null },
    counts: Object.fromEntries(exportedEntities.map((entity) => [entity, rows[entity].length])),
    ...listed,
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
const encode = (text: string) => new TextEncoder().encode(text)
