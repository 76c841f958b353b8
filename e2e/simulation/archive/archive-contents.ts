import type { AnyRow, Document } from '@hearthkeep/shared/entities.ts'
import { sameValue } from '@hearthkeep/shared/kernel/same-value.ts'
import { fieldsOf } from '../../../web/src/data/export/read-everything.ts'
import { exportedEntities, type WhyMissing } from '../../../web/src/data/export/manifest.ts'
import { ZipReader } from '../../../web/src/data/import/zip-reader.ts'
import { hashOf } from '../../../web/src/platform/files/hash-bytes.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { rowsOf } from '../device/rows-of.ts'
import { holds } from '../invariants/violation.ts'
import type { World } from '../world.ts'
import { parseCsv } from './parse-csv.ts'
import type { Packed } from './pack-archive.ts'

/** [DL9], [DO17]: An export contains the rows that its person saw, as JSON and as tables, and what was not sent. */
export async function checkContents(world: World, packed: Packed): Promise<void> {
  const { device, exported, archive, data, shown, drafts, isOnline } = packed
  const zip = must(await ZipReader.open(exported.file), 'the zip file')
  const textAt = async (path: string) => {
    const bytes = await zip.read(path)
    return bytes && new TextDecoder().decode(bytes)
  }
  for (const entity of exportedEntities) {
    const fields = fieldsOf(entity)
    const rows = rowsOf(shown, entity).map((row) => fields.map((field) => valueOf(row, field)))
    const packedRows = archive.rows[entity].map((row) => fields.map((field) => valueOf(row, field)))
    holds(sameValue(packedRows, rows), 'DL9', () => `${device.name} exports other rows: ${entity}`)
    if (rows.length === 0) continue
    const table = parseCsv(must(await textAt(`csv/${entity}.csv`), 'a table'))
    const expected = [fields, ...rows.map((row) => row.map(cellOf))]
    holds(sameValue(table, expected), 'RD10', () => `${device.name} exports another table: ${JSON.stringify(table)}`)
  }
  const { exportedBy } = archive.manifest
  const user = rowsOf(shown, 'user').find(({ id }) => id === device.person.userId)
  const by = {
    id: device.person.userId,
    name: user ? `${user.firstName} ${user.lastName}` : null,
    email: user?.email ?? null,
  }
  holds(sameValue(exportedBy, by), 'DL9', () => `${device.name} names another exporter: ${JSON.stringify(exportedBy)}`)
  const unsent = JSON.parse(must(await textAt('unsent.json'), 'what is unsent')) as Record<string, unknown[]>
  const lists = [unsent['waiting'], unsent['refused'], unsent['drafts']]
  const isWhole = sameValue(
    lists.map((list) => list?.length),
    [data.outbox.length, data.refused.length, drafts.length],
  )
  holds(
    isWhole && exported.unsent === lists.flat().length,
    'DL9',
    () => `${device.name} exports ${JSON.stringify(unsent)}`,
  )
  const hasAccount = (await textAt('account.json')) !== null
  holds(hasAccount === isOnline && exported.hasAccount === isOnline, 'DL9', () => `${device.name} has no account facts`)
  await checkFiles(world, packed)
}

/** Empty fields are not sent. */
const valueOf = (row: AnyRow, field: string): unknown => (row as unknown as Record<string, unknown>)[field] ?? null

const cellOf = (value: unknown): string => {
  if (value === null) return ''
  if (typeof value !== 'string') return JSON.stringify(value)
  return ['=', '+', '-', '@', '\t', '\r'].includes(value.charAt(0)) ? `'${value}` : value
}

/** [DO17]: Each file is included once, under a name of its own; the manifest says where it is or why it is missing. */
async function checkFiles(world: World, packed: Packed): Promise<void> {
  const { device, archive, exported, shown } = packed
  const documents = new Map<string, Document>(rowsOf(shown, 'document').map((document) => [document.id, document]))
  const { documents: entries } = archive.manifest
  const ids = new Set(entries.map(({ id }) => id))
  holds(ids.size === documents.size && entries.length === ids.size, 'DO17', () => `${device.name} forgets documents`)
  const hashes = new Map<string, string>()
  for (const entry of entries) {
    const { id, path, why } = entry
    const document = must(documents.get(id), 'the document')
    if (path === null) {
      const isSo = mayLack[why]({ world, packed, document })
      holds(isSo, 'DO17', () => `${device.name} leaves the file of ${id} out: ${why}`)
      continue
    }
    const name = path.toLowerCase()
    const isAlone = (hashes.get(name) ?? document.hash) === document.hash
    holds(isAlone && name.startsWith('documents/'), 'DO17', () => `two files have the path ${path}`)
    hashes.set(name, document.hash)
    const bytes = await archive.fileOf(document.hash)
    const isFile = bytes !== null && hashOf(bytes) === document.hash
    holds(isFile, 'DO17', () => `${device.name} exports another file of ${id}`)
  }
  holds(hashes.size === new Set(hashes.values()).size, 'DO17', () => `${device.name} exports a file twice`)
  const missing = entries.filter(({ why }) => why !== null && why !== 'in the trash').length
  const counted = [...exported.missing.values()].reduce((sum, count) => sum + count, 0)
  holds(counted === missing, 'DO17', () => `${device.name} counts ${counted} missing files, not ${missing}`)
}

interface Lacking {
  world: World
  packed: Packed
  document: Document
}

const isStored = ({ packed: { device }, document }: Lacking) => device.files.contents.has(document.hash)
const isInTrash = ({ packed: { shown }, document }: Lacking) =>
  document.deletedAt !== null || shown.get(`property/${document.propertyId}`)?.deletedAt !== null
const never = () => false

/** When each reason is true. */
const mayLack: Record<WhyMissing, (lacking: Lacking) => boolean> = {
  'in the trash': isInTrash,
  'waits elsewhere': (lacking) => lacking.document.state === 'waiting' && !isStored(lacking),
  unreachable: (lacking) => !lacking.packed.isOnline && !isStored(lacking),
  'left out': (lacking) => lacking.packed.isImpatient && !isStored(lacking),
  gone: (lacking) => !lacking.world.server.files.has(lacking.document.hash) && !isStored(lacking),
  'signed out': never,
  unreadable: never,
  'no room': never,
}
