import type { DocumentCategory } from './document.ts'
import { trackedDocuments, type TrackedDocument } from '../property/property.ts'
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

/** In the order of the specification. A flag without texts does not compile. */
const words: Record<TrackedDocument, readonly [label: string, remark: string]> = {
  spdsCompleted: ['Seller disclosure (SPDS)', 'What the seller knows about the house'],
  homeInspectionCompleted: ['Home inspection', 'The inspector’s report on the whole house'],
  clueReportCompleted: ['Insurance claim history (CLUE)', 'Claims in recent years'],
  leadPaintDisclosureCompleted: ['Lead paint disclosure', 'For a house built before 1978'],
  wellDisclosureCompleted: ['Well disclosure', 'For a house with a well'],
  affidavitDisclosureCompleted: ['Affidavit disclosure', 'Sworn statement about land and access'],
  moldDisclosureCompleted: ['Mold disclosure', 'Mold found or treated'],
  wdiirCompleted: ['Wood infestation report (WDIIR)', 'Termites and other wood-destroying insects'],
  roofInspectionCompleted: ['Roof inspection', 'A roofer’s report'],
  plumbingInspectionCompleted: ['Plumbing inspection', 'Pipes, drains and fixtures'],
  hvacInspectionCompleted: ['HVAC inspection', 'Heating and cooling'],
  poolInspectionCompleted: ['Pool inspection', 'For a house with a pool'],
  septicInspectionCompleted: ['Septic inspection', 'For a house with a septic system'],
  wellInspectionCompleted: ['Well inspection', 'For a house with a well'],
  landSurveyCompleted: ['Land survey', 'The lot’s boundaries'],
  homeWarrantyCompleted: ['Home warranty', 'The buyer’s policy'],
  titleReportCompleted: ['Title report', 'Who owns it, and any claims against it'],
}

export const transactionDocuments: readonly TransactionDocument[] = trackedDocuments.map((flag) => {
  const [label, remark] = words[flag]
  return { flag, category: categoryByFlag[flag], label, remark }
})
