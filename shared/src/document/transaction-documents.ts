import type { DocumentCategory } from './document.ts'
import { trackedDocuments, type TrackedDocument } from '../property/property.ts'
import { trackedDocumentLabels } from '../property/tracked-document-labels.ts'
import { categoryByFlag } from './transaction-flags.ts'

/** One of the 17 documents that a sale requires (part 1, section 3). */
export interface TransactionDocument {
  /** The flag on the property that marks the document as completed. */
  flag: TrackedDocument
  category: DocumentCategory
  label: string
  /** What it is, or which properties need it. */
  remark: string
}

/** In the order of the specification. A flag without one does not compile. */
const remarks: Record<TrackedDocument, string> = {
  spdsCompleted: 'What the seller knows about the house',
  homeInspectionCompleted: 'The inspector’s report on the whole house',
  clueReportCompleted: 'Claims in recent years',
  leadPaintDisclosureCompleted: 'For a house built before 1978',
  wellDisclosureCompleted: 'For a house with a well',
  affidavitDisclosureCompleted: 'Sworn statement about land and access',
  moldDisclosureCompleted: 'Mold found or treated',
  wdiirCompleted: 'Termites and other wood-destroying insects',
  roofInspectionCompleted: 'A roofer’s report',
  plumbingInspectionCompleted: 'Pipes, drains and fixtures',
  hvacInspectionCompleted: 'Heating and cooling',
  poolInspectionCompleted: 'For a house with a pool',
  septicInspectionCompleted: 'For a house with a septic system',
  wellInspectionCompleted: 'For a house with a well',
  landSurveyCompleted: 'The lot’s boundaries',
  homeWarrantyCompleted: 'The buyer’s policy',
  titleReportCompleted: 'Who owns it, and any claims against it',
}

export const transactionDocuments: readonly TransactionDocument[] = trackedDocuments.map((flag) => ({
  flag,
  category: categoryByFlag[flag],
  label: trackedDocumentLabels[flag],
  remark: remarks[flag],
}))
