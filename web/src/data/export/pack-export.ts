import { entityNames } from '@hearthkeep/shared/entities/all.ts'
import type { User } from '@hearthkeep/shared/entities/all.ts'
import type { CalendarDate, UserId } from '@hearthkeep/shared/entities/fields.ts'
import { zipSync } from 'fflate'
import { csvPath, EXPORT_FORMAT, listFile, MANIFEST_PATH, rowsPath, sealOf, type Manifest } from './manifest.ts'
import { readMe } from './read-me.ts'
import { fieldsOf, type Everything } from './read-everything.ts'
import { rowsToCsv } from './rows-to-csv.ts'

export interface Packing {
  userId: UserId
  /** The version of this app. */
  app: string
  /** A moment in UTC. */
  at: string
  today: CalendarDate
}

/** What the person typed that is nowhere else yet. */
export type Contents = Everything & { drafts: unknown[] }

/** The zip file. */
export function packExport(contents: Contents, packing: Packing): Uint8Array<ArrayBuffer> {
  const files = Object.entries(filesOf(contents, packing)).map(([path, text]) => [path, encode(text)] as const)
  const sealed = describeExport(
    contents,
    packing,
    files.map(([path, bytes]) => listFile(path, bytes)),
  )
  const zipped = zipSync(
    { [MANIFEST_PATH]: encode(json({ ...sealed, seal: sealOf(sealed) })), ...Object.fromEntries(files) },
    { mtime: zipTime(packing.at) },
  )
  return zipped as Uint8Array<ArrayBuffer>
}

function filesOf({ rows, waiting, refused, drafts }: Contents, { today }: Packing): Record<string, string> {
  return {
    'README.txt': readMe(today),
    ...Object.fromEntries(entityNames.map((entity) => [rowsPath(entity), json(rows[entity])])),
    ...Object.fromEntries(entityNames.map((entity) => [csvPath(entity), rowsToCsv(fieldsOf(entity), rows[entity])])),
    'unsent.json': json({ waiting, refused, drafts }),
  }
}

function describeExport({ rows }: Contents, { userId, app, at }: Packing, files: Manifest['files']): Manifest {
  const user = rows.user.find(({ id }) => id === userId) as User | undefined
  return {
    product: 'Hearthkeep',
    format: EXPORT_FORMAT,
    app,
    exportedAt: at,
    exportedBy: { id: userId, name: user ? `${user.firstName} ${user.lastName}` : null, email: user?.email ?? null },
    counts: Object.fromEntries(entityNames.map((entity) => [entity, rows[entity].length])),
    files,
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
const encode = (text: string) => new TextEncoder().encode(text)

/** Zip files know the years from 1980 to 2099; a device's clock may stand outside. */
const zipTime = (at: string): Date =>
  new Date(Math.min(Math.max(Date.parse(at), Date.UTC(1980, 0, 2)), Date.UTC(2099, 11, 30)))
