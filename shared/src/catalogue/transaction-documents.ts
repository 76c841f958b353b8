import type { DocumentCategory } from '../entities/document.ts'
import { trackedDocuments, type TrackedDocument } from '../entities/property.ts'

/** One of the 17 documents that a sale asks for (part 1, section 3). */
export interface TransactionDocument {
  /** The flag on the property that says that it is done. */
  flag: TrackedDocument
  /** The category under which such a document is filed. */
  category: string
  label: string
  /** What it is, or which houses need it. */
  remark: string
}

/** In the order of the specification. Every flag has a place here, or this does not compile. */
const byFlag: Record<TrackedDocument, readonly [category: string, label: string, remark: string]> = {
  spdsCompleted: ['spds', 'Seller disclosure (SPDS)', 'What the seller knows about the house'],
  homeInspectionCompleted: ['home_inspection', 'Home inspection', 'The inspector’s report on the whole house'],
  clueReportCompleted: ['clue_report', 'Insurance claim history (CLUE)', 'Claims of the last years'],
  leadPaintDisclosureCompleted: ['lead_paint_disclosure', 'Lead paint disclosure', 'For a house built before 1978'],
  wellDisclosureCompleted: ['well_disclosure', 'Well disclosure', 'For a house with a well'],
  affidavitDisclosureCompleted: ['affidavit_disclosure', 'Affidavit disclosure', 'Sworn facts about land and access'],
  moldDisclosureCompleted: ['mold_disclosure', 'Mold disclosure', 'Mold found or treated'],
  wdiirCompleted: ['wdiir', 'Wood infestation report (WDIIR)', 'Termites and other wood destroyers'],
  roofInspectionCompleted: ['roof_inspection', 'Roof inspection', 'A roofer’s report'],
  plumbingInspectionCompleted: ['plumbing_inspection', 'Plumbing inspection', 'Pipes, drains and fixtures'],
  hvacInspectionCompleted: ['hvac_inspection', 'HVAC inspection', 'Heating and cooling'],
  poolInspectionCompleted: ['pool_inspection', 'Pool inspection', 'For a house with a pool'],
  septicInspectionCompleted: ['septic_inspection', 'Septic inspection', 'For a house with a septic system'],
  wellInspectionCompleted: ['well_inspection', 'Well inspection', 'For a house with a well'],
  landSurveyCompleted: ['land_survey', 'Land survey', 'Where the lot ends'],
  homeWarrantyCompleted: ['home_warranty', 'Home warranty', 'The policy for the buyer'],
  titleReportCompleted: ['title_report', 'Title report', 'Who owns it, and what lies on it'],
}

export const transactionDocuments: readonly TransactionDocument[] = trackedDocuments.map((flag) => {
  const [category, label, remark] = byFlag[flag]
  return { flag, category, label, remark }
})

const flagByCategory = new Map<string, TrackedDocument>(
  transactionDocuments.map(({ category, flag }) => [category, flag]),
)

/** The flag that a document of the category completes; most records have none. */
export const flagOf = (category: DocumentCategory): TrackedDocument | null => flagByCategory.get(category) ?? null
