import type { TrackedDocument } from './property.ts'

/** The names of the documents that a sale requires. */
export const trackedDocumentLabels: Record<TrackedDocument, string> = {
  spdsCompleted: 'Seller disclosure (SPDS)',
  homeInspectionCompleted: 'Home inspection',
  clueReportCompleted: 'Insurance claim history (CLUE)',
  leadPaintDisclosureCompleted: 'Lead paint disclosure',
  wellDisclosureCompleted: 'Well disclosure',
  affidavitDisclosureCompleted: 'Affidavit disclosure',
  moldDisclosureCompleted: 'Mold disclosure',
  wdiirCompleted: 'Wood infestation report (WDIIR)',
  roofInspectionCompleted: 'Roof inspection',
  plumbingInspectionCompleted: 'Plumbing inspection',
  hvacInspectionCompleted: 'HVAC inspection',
  poolInspectionCompleted: 'Pool inspection',
  septicInspectionCompleted: 'Septic inspection',
  wellInspectionCompleted: 'Well inspection',
  landSurveyCompleted: 'Land survey',
  homeWarrantyCompleted: 'Home warranty',
  titleReportCompleted: 'Title report',
}
