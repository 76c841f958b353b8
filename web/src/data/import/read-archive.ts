import { blank } from '@hearthkeep/shared/entities/blank.ts'
import { entities, entityNames, type AnyRow, type EntityName, type Row } from '@hearthkeep/shared/entities/all.ts'
import type { Outcome } from '@hearthkeep/shared/outcome.ts'
import { unzipSync } from 'fflate'
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

/** An export that is whole: what it lists is there as it was written, and every row is a row. */
export interface Archive {
  manifest: Manifest
  rows: { [E in EntityName]: Row<E>[] }
}

type Files = Record<string, Uint8Array>

/** Reads an export to its end. Refuses (`invalid`) in words for the person what is foreign, newer, cut off or altered. */
export function readArchive(bytes: Uint8Array): Outcome<Archive> {
  const files = unzip(bytes)
  if (!files) return refuse('This is not a zip file, or only a part of one. Choose the file as Hearthkeep saved it.')
  const described = readManifest(files)
  if (!described.ok) return described
  const damaged = described.value.files.find((file) => !isWhole(file, files[file.path]))
  if (damaged) return refuse(`This file is damaged: ‘${damaged.path}’ in it is missing or not as it was saved.`)
  return readRows(files, described.value)
}

function unzip(bytes: Uint8Array): Files | null {
  try {
    return unzipSync(bytes)
  } catch {
    return null
  }
}

const ours = z.object({ product: z.literal('Hearthkeep'), format: z.int(), seal: z.string() })

function readManifest(files: Files): Outcome<Manifest> {
  const found = parseJson(files[MANIFEST_PATH])
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

function isWhole({ path, size, crc32 }: Manifest['files'][number], bytes: Uint8Array | undefined): boolean {
  if (bytes === undefined || bytes.length !== size) return false
  return listFile(path, bytes).crc32 === crc32
}

function readRows(files: Files, described: Manifest): Outcome<Archive> {
  const listed = new Set(described.files.map(({ path }) => path))
  const rows: Partial<Record<EntityName, AnyRow[]>> = {}
  for (const entity of entityNames) {
    const path = rowsPath(entity)
    // An older version did not know the entity.
    const found = listed.has(path) ? rowsIn(entity, files[path]) : []
    if (!found) return refuse(`This file is damaged: ‘${path}’ in it holds something that does not belong there.`)
    rows[entity] = found
  }
  return { ok: true, value: { manifest: described, rows: rows as Archive['rows'] } }
}

/** Null when one of them is no such row. What an older version did not know of is unknown. */
function rowsIn(entity: EntityName, bytes: Uint8Array | undefined): AnyRow[] | null {
  const found = z.array(z.looseObject({})).safeParse(parseJson(bytes))
  if (!found.success) return null
  const { schema } = entities[entity]
  const nothing = blank(schema.shape)
  const rows = z.array(schema as z.ZodType<AnyRow>).safeParse(found.data.map((row) => ({ ...nothing, ...row })))
  return rows.success ? rows.data : null
}

function parseJson(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const refuse = (message: string): Outcome<never> => ({ ok: false, refusal: { kind: 'invalid', message } })
