import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { entities, entityNames, type AnyRow, type EntityName, type Row } from '@hearthkeep/shared/entities.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/args/with-plain-texts.ts'
import { isSecret } from '@hearthkeep/shared/kernel/args/secret-args.ts'
import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { z } from 'zod'
import {
  EXPORT_FORMAT,
  listFile,
  manifest,
  MANIFEST_PATH,
  rowsPath,
  sealOf,
  type Manifest,
} from '../export/manifest.ts'
import { checkFiles, type FilesInArchive } from './check-files.ts'
import { ZipReader } from './zip-reader.ts'

/** A verified export: every listed file is present and unchanged, and every row is valid. */
export interface Archive extends FilesInArchive {
  manifest: Manifest
  /** Without their secrets. */
  rows: { [E in EntityName]: Row<E>[] }
}

type BroughtEntity =
  | 'property'
  | 'membership'
  | 'system'
  | 'maintenanceItem'
  | 'document'
  | 'ownership'
  | 'cardEntry'
  | 'issue'
  | 'supply'

/** The parts of an archive that an import reads. */
export interface PropertyArchive extends FilesInArchive {
  manifest: { exportedBy: Pick<Manifest['exportedBy'], 'id'> }
  rows: Pick<Archive['rows'], BroughtEntity>
}

/**
 * Reads a whole export, one file at a time. Refuses (`invalid`), with a message for the person, files that are foreign,
 * newer, truncated or altered. @throws if the device cannot read the file at all.
 */
export async function readArchive(file: Blob): Promise<Outcome<Archive>> {
  const zip = await ZipReader.open(file)
  if (!zip) return refuse('This isn’t a complete zip file. Choose the file as Hearthkeep saved it.')
  const described = await readManifest(zip)
  if (!described.ok) return described
  const rows: Partial<Record<EntityName, AnyRow[]>> = {}
  const paths = new Map<string, EntityName>(entityNames.map((entity) => [rowsPath(entity), entity]))
  for (const listed of described.value.files) {
    const bytes = await zip.read(listed.path)
    if (!bytes || !isWhole(listed, bytes))
      return refuse(`This file is damaged: ‘${listed.path}’ is missing or was changed.`)
    const entity = paths.get(listed.path)
    const found = entity && rowsIn(entity, bytes)
    if (found === null)
      return refuse(`This file is damaged: ‘${listed.path}’ contains something that doesn’t belong there.`)
    if (entity && found) rows[entity] = found
  }
  // Exports of older versions lack newer entities.
  for (const entity of entityNames) rows[entity] ??= []
  const whole = { manifest: described.value, rows: rows as Archive['rows'] }
  const files = await checkFiles(zip, { entries: whole.manifest.documents, documents: whole.rows.document })
  return files.ok ? { ok: true, value: { ...whole, ...files.value } } : files
}

const ours = z.object({ product: z.literal('Hearthkeep'), format: z.int(), seal: z.string() })

async function readManifest(zip: ZipReader): Promise<Outcome<Manifest>> {
  const found = parseJson(await zip.read(MANIFEST_PATH))
  const claim = ours.safeParse(found)
  if (!claim.success) return refuse('This isn’t a Hearthkeep export.')
  if (claim.data.format > EXPORT_FORMAT)
    return refuse('This file is from a newer version of Hearthkeep. Reload the app to update, then try again.')
  const { seal, ...contents } = found as { seal: string }
  const parsed = manifest.safeParse(contents)
  if (!parsed.success || sealOf(contents) !== seal)
    return refuse('This file is damaged: its list of contents was changed.')
  return { ok: true, value: parsed.data }
}

function isWhole({ path, size, crc32 }: Manifest['files'][number], bytes: Uint8Array): boolean {
  return bytes.length === size && listFile(path, bytes).crc32 === crc32
}

/** Null if one of them is not a valid row. Fields that an older version lacked become blank. */
function rowsIn(entity: EntityName, bytes: Uint8Array): AnyRow[] | null {
  const found = z.array(z.looseObject({})).safeParse(parseJson(bytes))
  if (!found.success) return null
  const schema = exportedRow[entity]
  const nothing = blank(schema.shape)
  const whole = found.data.map((row) => withPlainTexts(schema, { ...nothing, ...row }))
  const rows = z.array(schema).safeParse(whole)
  return rows.success ? (rows.data as unknown as AnyRow[]) : null
}

/** Secrets are in no export ([N6], [HH10]). */
const exportedRow = Object.fromEntries(
  entityNames.map((entity) => {
    const fields = Object.entries<z.ZodType>(entities[entity].schema.shape).filter(([, field]) => !isSecret(field))
    return [entity, z.object(Object.fromEntries(fields))]
  }),
) as Record<EntityName, z.ZodObject>

function parseJson(bytes: Uint8Array | null): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes ?? undefined))
  } catch {
    return undefined
  }
}

const refuse = (message: string): Outcome<never> => ({ ok: false, refusal: { kind: 'invalid', message } })
