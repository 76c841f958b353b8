import type { Document } from '@hearthkeep/shared/entities.ts'
import { visibilities, type Visibility } from '@hearthkeep/shared/document/document.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import type { ArgsOf, CallOf } from '@hearthkeep/shared/mutations.ts'
import type { MapId } from './map-ids.ts'

type ImportedDocument = ArgsOf<'document.import'>['documents'][number]

/**
 * Documents per call. Their files are stored first, so a small number makes the first documents appear early and limits
 * the loss if the app is killed.
 */
const AT_ONCE = 10

interface Fitting {
  /** The property's documents on this device, including those in the trash. */
  existing: readonly Document[]
  mapId: MapId
  /** Whether the file with this hash is available. */
  hasFile(hash: string): boolean
}

export interface DocumentsToAdd {
  documents: Record<Visibility, ImportedDocument[]>
  /** Number of documents that are missing here and cannot be added because their file is unavailable. */
  withoutFile: number
}

/**
 * Returns the documents of a property to add: those that were not in the exporter's trash, do not exist here under
 * their id, and do not continue here under another id, as happens when someone changes their visibility.
 */
export function fitDocuments(exported: readonly Document[], { existing, mapId, hasFile }: Fitting): DocumentsToAdd {
  const mapped = exported.map((document) => mapDocument(document, mapId))
  const ids = new Set<string>(mapped.map(({ id }) => id))
  const known = new Set<string>(existing.map(({ id }) => id))
  const continued = new Set(existing.filter(({ id }) => !ids.has(id)).map(likeness))
  const missing = mapped.filter(
    (document) => isLiving(document) && !known.has(document.id) && !continued.has(likeness(document)),
  )
  const withFile = missing.filter(({ hash }) => hasFile(hash))
  const seenBy = (visibility: Visibility) => withFile.filter((document) => document.visibility === visibility)
  return {
    documents: { shared: seenBy('shared').map(factsOf), household: seenBy('household').map(factsOf) },
    withoutFile: missing.length - withFile.length,
  }
}

/** The calls that add them, by visibility: those for the household may be refused without the others. */
export function documentCalls(
  propertyId: PropertyId,
  documents: DocumentsToAdd['documents'],
): Record<Visibility, CallOf<'document.import'>[]> {
  const callsOf = (visibility: Visibility) =>
    Array.from({ length: Math.ceil(documents[visibility].length / AT_ONCE) }, (_, n) => ({
      name: 'document.import' as const,
      args: { propertyId, visibility, documents: documents[visibility].slice(n * AT_ONCE, (n + 1) * AT_ONCE) },
    }))
  return Object.fromEntries(visibilities.map((each) => [each, callsOf(each)])) as ReturnType<typeof documentCalls>
}

const mapDocument = (document: Document, mapId: MapId): Document => ({
  ...document,
  id: mapId(document.id),
  systemId: document.systemId && mapId(document.systemId),
  itemId: document.itemId && mapId(document.itemId),
  cardEntryId: document.cardEntryId && mapId(document.cardEntryId),
  issueId: document.issueId && mapId(document.issueId),
})

const likeness = ({ hash, systemId, itemId }: Document) => [hash, systemId, itemId].join(' ')

function factsOf(document: Document): ImportedDocument {
  const { id, title, description, category, systemId, itemId, cardEntryId, issueId } = document
  const { fileName, fileType, fileSize, hash, uploadedAt, dismissedFindings } = document
  const file = { fileName, fileType, fileSize, hash, uploadedAt }
  return {
    id,
    title,
    description,
    category,
    systemId,
    itemId,
    ...file,
    ...(cardEntryId && { cardEntryId }),
    ...(issueId && { issueId }),
    ...(dismissedFindings && { dismissedFindings }),
  }
}
