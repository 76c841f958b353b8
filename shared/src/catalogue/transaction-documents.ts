import type { TrackedDocument } from '../entities/property.ts'

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
const byFlag: Record<TrackedDocument, Omit<TransactionDocument, 'flag'>> = {
  spdsCompleted: {
    category: 'spds',
    label: 'Seller disclosure (SPDS)',
    remark: 'What the seller knows about the house',
  },
  homeInspectionCompleted: {
    category: 'home_inspection',
    label: 'Home inspection',
    remark: 'The inspector’s report on the whole house',
  },
  clueReportCompleted: {
    category: 'clue_report',
    label: 'Insurance claim history (CLUE)',
    remark: 'Claims of the last years',
  },
  leadPaintDisclosureCompleted: {
    category: 'lead_paint_disclosure',
    label: 'Lead paint disclosure',
    remark: 'For a house built before 1978',
  },
  wellDisclosureCompleted: { category: 'well_disclosure', label: 'Well disclosure', remark: 'For a house with a well' },
  affidavitDisclosureCompleted: {
    category: 'affidavit_disclosure',
    label: 'Affidavit disclosure',
    remark: 'Sworn facts about land and access',
  },
  moldDisclosureCompleted: { category: 'mold_disclosure', label: 'Mold disclosure', remark: 'Mold found or treated' },
  wdiirCompleted: {
    category: 'wdiir',
    label: 'Wood infestation report (WDIIR)',
    remark: 'Termites and other wood destroyers',
  },
  roofInspectionCompleted: { category: 'roof_inspection', label: 'Roof inspection', remark: 'A roofer’s report' },
  plumbingInspectionCompleted: {
    category: 'plumbing_inspection',
    label: 'Plumbing inspection',
    remark: 'Pipes, drains and fixtures',
  },
  hvacInspectionCompleted: { category: 'hvac_inspection', label: 'HVAC inspection', remark: 'Heating and cooling' },
  poolInspectionCompleted: { category: 'pool_inspection', label: 'Pool inspection', remark: 'For a house with a pool' },
  septicInspectionCompleted: {
    category: 'septic_inspection',
    label: 'Septic inspection',
    remark: 'For a house with a septic system',
  },
  wellInspectionCompleted: { category: 'well_inspection', label: 'Well inspection', remark: 'For a house with a well' },
  landSurveyCompleted: { category: 'land_survey', label: 'Land survey', remark: 'Where the lot ends' },
  homeWarrantyCompleted: { category: 'home_warranty', label: 'Home warranty', remark: 'The policy for the buyer' },
  titleReportCompleted: { category: 'title_report', label: 'Title report', remark: 'Who owns it, and what lies on it' },
}

export const transactionDocuments: readonly TransactionDocument[] = (
  Object.entries(byFlag) as [TrackedDocument, Omit<TransactionDocument, 'flag'>][]
).map(([flag, document]) => ({ flag, ...document }))
