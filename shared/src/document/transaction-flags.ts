import type { DocumentCategory } from './document.ts'
import { trackedDocuments, type TrackedDocument } from '../property/property.ts'

/** The category of each document that a sale requires (part 1, section 3). */
export const categoryByFlag = {
  spdsCompleted: 'spds',
  homeInspectionCompleted: 'home_inspection',
  clueReportCompleted: 'clue_report',
  leadPaintDisclosureCompleted: 'lead_paint_disclosure',
  wellDisclosureCompleted: 'well_disclosure',
  affidavitDisclosureCompleted: 'affidavit_disclosure',
  moldDisclosureCompleted: 'mold_disclosure',
  wdiirCompleted: 'wdiir',
  roofInspectionCompleted: 'roof_inspection',
  plumbingInspectionCompleted: 'plumbing_inspection',
  hvacInspectionCompleted: 'hvac_inspection',
  poolInspectionCompleted: 'pool_inspection',
  septicInspectionCompleted: 'septic_inspection',
  wellInspectionCompleted: 'well_inspection',
  landSurveyCompleted: 'land_survey',
  homeWarrantyCompleted: 'home_warranty',
  titleReportCompleted: 'title_report',
} as const satisfies Record<TrackedDocument, DocumentCategory>

/** The flag that a document of the category completes; most records have none. */
export const flagOf = (category: DocumentCategory): TrackedDocument | null =>
  trackedDocuments.find((flag) => categoryByFlag[flag] === category) ?? null
