import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { entities, entityNames, type AnyRow, type EntityName, type Row } from '@hearthkeep/shared/entities.ts'
import { withPlainTexts } from '@hearthkeep/shared/kernel/with-plain-texts.ts'
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

/** An export that is whole: what it lists is there as it was written, and every row is a row. */
export interface Archive extends FilesInArchive {
  manifest: Manifest
  rows: { [E in EntityName]: Row<E>[] }
}

type BroughtEntity = 'property' | 'membership' | 'system' | 'maintenanceItem' | 'document' | 'ownership'

/** What an import reads of an archive. */
export interface HouseArchive extends FilesInArchive {
  manifest: { exportedBy: Pick<Manifest['exportedBy'], 'id'> }
  rows: Pick<Archive['rows'], BroughtEntity>
}

/**
 * Reads an export to its end, one file at a time. Refuses (`invalid`) in words for the person what is foreign, newer, cut
 * off or altered. @throws when the device cannot read the file at all.
 */
export async function readArchive(file: Blob): Promise<Outcome<Archive>> {
  const zip = await ZipReader.open(file)
  if (!zip) return refuse('This is not a zip file, or only a part of one. Choose the file as Hearthkeep saved it.')
  const described = await readManifest(zip)
  if (!described.ok) return described
  const rows: Partial<Record<EntityName, AnyRow[]>> = {}
  const paths = new Map<string, EntityName>(entityNames.map((entity) => [rowsPath(entity), entity]))
  for (const listed of described.value.files) {
    const bytes = await zip.read(listed.path)
    if (!bytes || !isWhole(listed, bytes))
      return refuse(`This file is damaged: ‘${listed.path}’ in it is missing or not as it was saved.`)
    const entity = paths.get(listed.path)
    const found = entity && rowsIn(entity, bytes)
    if (found === null)
      return refuse(`This file is damaged: ‘${listed.path}’ in it holds something that does not belong there.`)
    if (entity) rows[entity] = found
  }
  // An older version did not know the entity.
  for (const entity of entityNames) rows[entity] ??= []
  const whole = { manifest: described.value, rows: rows as Archive['rows'] }
  const files = await checkFiles(zip, { entries: whole.manifest.documents, documents: whole.rows.document })
  return files.ok ? { ok: true, value: { ...whole, ...files.value } } : files
}

const ours = z.object({ product: z.literal('Hearthkeep'), format: z.int(), seal: z.string() })

async function readManifest(zip: ZipReader): Promise<Outcome<Manifest>> {
  const found = parseJson(await zip.read(MANIFEST_PATH))
  const claim = ours.safeParse(found)
  if (!claim.success) return refuse('This is not an export of Hearthkeep.')
  if (claim.data.format > EXPORT_FORMAT)
    return refuse('A newer version of Hearthkeep made this file. Reload the app to get it, then try again.')
  const { seal, ...contents } = found as { seal: string }
  const parsed = manifest.safeParse(contents)
  if (!parsed.success || sealOf(contents) !== seal)
    return refuse('This file is damaged: its list of contents is not as it was saved.')
  return { ok: true, value: parsed.data }
}

function isWhole({ path, size, crc32 }: Manifest['files'][number], bytes: Uint8Array): boolean {
  return bytes.length === size && listFile(path, bytes).crc32 === crc32
}

/** Null when one of them is no such row. What an older version did not know of is unknown. */
function rowsIn(entity: EntityName, bytes: Uint8Array): AnyRow[] | null {
  const found = z.array(z.looseObject({})).safeParse(parseJson(bytes))
  if (!found.success) return null
  const { schema } = entities[entity]
  const nothing = blank(schema.shape)
  const whole = found.data.map((row) => withPlainTexts(schema, { ...nothing, ...row }))
  const rows = z.array(schema as z.ZodType<AnyRow>).safeParse(whole)
  return rows.success ? rows.data : null
}

function parseJson(bytes: Uint8Array | null): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes ?? undefined))
  } catch {
    return undefined
  }
}

const refuse = (message: string): Outcome<never> => ({ ok: false, refusal: { kind: 'invalid', message } })
