import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  cardEntryId,
  copiedText,
  documentId,
  issueId,
  itemId,
  moment,
  multilineText,
  optional,
  propertyId,
  requiredText,
  systemId,
  unlogged,
  userId,
  wholeNumber,
} from '../kernel/fields.ts'

/** The types that may be uploaded (part 2, section 5), by their MIME names. */
export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/gif',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** Part 2, section 9. */
export const MAX_DOCUMENT_MB = 10
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MB * 1024 * 1024

/**
 * Categories of documents, in three lists that do not overlap: the ten of the upload dialog (part 2, section 3); the
 * eight others among the 17 flags of a sale (part 1, section 3), so that each flag has a document that completes it;
 * and the badges of the stored form, for documents that are not part of a sale, such as the photo of a task. `other` is
 * in the first and the last list. Append-only.
 */
export const documentCategories = [
  'spds',
  'home_inspection',
  'clue_report',
  'lead_paint_disclosure',
  'hvac_inspection',
  'plumbing_inspection',
  'roof_inspection',
  'title_report',
  'home_warranty',
  'other',
  'well_disclosure',
  'affidavit_disclosure',
  'mold_disclosure',
  'wdiir',
  'pool_inspection',
  'septic_inspection',
  'well_inspection',
  'land_survey',
  'inspection',
  'warranty',
  'receipt',
  'photo',
] as const
export type DocumentCategory = (typeof documentCategories)[number]

/** Visible to everyone who sees the property, or only to its owner and household. It decides the scope of the row. */
export const visibilities = ['shared', 'household'] as const
export type Visibility = (typeof visibilities)[number]
export const visibility = z.enum(visibilities)

/** What a person records about a document, regardless of its contents. Limits: part 2, section 5. */
export const documentFacts = {
  title: requiredText(200, 'Title is required'),
  description: optional(multilineText(5000)),
  category: z.enum(documentCategories, 'Category is required'),
}

/** The metadata of the contents, which are not part of the row. */
export const documentFile = {
  /** Sanitized by `fileNameOf`. */
  fileName: requiredText(255, 'File name is required'),
  fileType: z.enum(documentTypes, 'Please select a PDF, image, or document file'),
  /** In bytes. */
  fileSize: wholeNumber(1, MAX_DOCUMENT_BYTES),
  /** SHA-256 of the bytes, in hexadecimal. Contents are stored under it, deduplicated. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'Invalid hash'),
}

export const MAX_DISMISSED = 500
/** [AP37] Keys of findings, or the mark of the file, which means all of them. */
export const dismissibleKeys = z
  .array(copiedText(200).min(1, 'Key is required'))
  .max(MAX_DISMISSED, `At most ${MAX_DISMISSED}`)

/**
 * The document belongs to a property, one of its systems, a task, an issue, or an entry of its card. A purged one may
 * still be named.
 */
export const documentPlace = {
  systemId: optional(systemId),
  itemId: optional(itemId),
  cardEntryId: optional(cardEntryId),
  issueId: optional(issueId),
}

export const document = defineEntity({
  name: 'document',
  naming: { title: 'title', noun: 'document' },
  fields: {
    id: documentId,
    propertyId,
    visibility,
    ...documentPlace,
    ...documentFacts,
    ...documentFile,
    /** Whether the server has the contents: until then they wait on the device that added them. */
    state: z.enum(['waiting', 'available']),
    uploadedBy: userId,
    uploadedAt: moment,
    /** [AP37] What a person does not want to be proposed again: keys of its findings, or the mark of its file for all. */
    dismissedFindings: unlogged(optional(dismissibleKeys)),
  },
  indexes: ['propertyId', 'systemId', 'itemId', 'hash'],
})

export type Document = RowOf<typeof document>
