import { documentCategories, type DocumentCategory } from './document.ts'
import type { TrackedDocument } from '../property/property.ts'
import { transactionDocuments } from './transaction-documents.ts'

/** Whether every sale needs one; lead paint is disclosed of houses from before 1978 (part 2, section 3). */
export type Required = 'always' | 'built before 1978' | 'no'

/** Where a person meets it: in the upload dialog, among the rest of a sale's papers, or with records that are no such papers. */
export type CategoryGroup = 'transaction' | 'sale' | 'record'

export interface DocumentCategoryEntry {
  category: DocumentCategory
  group: CategoryGroup
  label: string
  description: string
  /** At least two. */
  examples: readonly string[]
  required: Required
  /** The flag of the house that such a document completes. */
  flag: TrackedDocument | null
}

interface Words {
  description: string
  examples: readonly string[]
  /** Those with a flag have the flag's. */
  label?: string
  required?: Required
}

/** A category without words does not compile. */
const words: Record<DocumentCategory, Words> = {
  spds: {
    description: 'What the seller tells about the condition of the house',
    examples: ['Signed SPDS form', 'Later corrections to it', 'Answers to a buyer’s questions'],
    required: 'always',
  },
  home_inspection: {
    description: 'An inspector’s report on the whole house',
    examples: ['Full inspection report', 'Summary with photos', 'Re-inspection after repairs'],
    required: 'always',
  },
  clue_report: {
    description: 'Insurance claims on the house in the last years',
    examples: ['CLUE report', 'Insurer’s loss history', 'Letter that there were no claims'],
    required: 'always',
  },
  lead_paint_disclosure: {
    description: 'What is known of lead-based paint, for a house built before 1978',
    examples: ['Signed disclosure form', 'Lead test results', 'Receipt for the safety pamphlet'],
    required: 'built before 1978',
  },
  hvac_inspection: {
    description: 'A technician’s report on heating and cooling',
    examples: ['Furnace inspection', 'Air conditioner tune-up report', 'Duct test'],
  },
  plumbing_inspection: {
    description: 'A plumber’s report on pipes, drains and fixtures',
    examples: ['Sewer camera report', 'Pressure test', 'Water heater check'],
  },
  roof_inspection: {
    description: 'A roofer’s report on the roof and its gutters',
    examples: ['Roof certification', 'Storm damage report', 'Drone photos with remarks'],
  },
  title_report: {
    description: 'Who owns the house, and which claims lie on it',
    examples: ['Preliminary title report', 'Title commitment', 'Recorded easement'],
    required: 'always',
  },
  home_warranty: {
    description: 'A policy that pays for repairs of systems and appliances',
    examples: ['Warranty contract', 'List of what is covered', 'Renewal'],
  },
  other: {
    label: 'Other',
    description: 'Anything else that belongs to the house',
    examples: ['HOA rules', 'Floor plan', 'Owner’s manual'],
  },
  well_disclosure: {
    description: 'What the seller tells about the well',
    examples: ['Well disclosure form', 'Well log', 'Water share agreement'],
  },
  affidavit_disclosure: {
    description: 'Sworn facts about the land and the way to it',
    examples: ['Affidavit of disclosure', 'Proof of legal access'],
  },
  mold_disclosure: {
    description: 'Mold that was found or treated',
    examples: ['Mold disclosure form', 'Air sample results', 'Remediation report'],
  },
  wdiir: {
    description: 'Termites and other insects that eat wood',
    examples: ['Wood infestation report', 'Termite treatment record'],
  },
  pool_inspection: {
    description: 'The state of the pool, its equipment and its fence',
    examples: ['Pool inspection report', 'Pump and filter check'],
  },
  septic_inspection: {
    description: 'The state of tank and drain field',
    examples: ['Septic inspection report', 'Pumping record', 'Transfer of ownership notice'],
  },
  well_inspection: {
    description: 'The yield of the well and the quality of its water',
    examples: ['Flow test', 'Water quality results'],
  },
  land_survey: {
    description: 'Where the lot ends and what stands on it',
    examples: ['Boundary survey', 'Plot plan', 'Flood elevation certificate'],
  },
  inspection: {
    label: 'Inspection',
    description: 'A check of one thing in the house',
    examples: ['Chimney inspection', 'Backflow test'],
  },
  warranty: {
    label: 'Warranty',
    description: 'What a maker or installer answers for',
    examples: ['Manufacturer’s warranty', 'Labor warranty', 'Registration'],
  },
  receipt: {
    label: 'Receipt',
    description: 'What was paid, and for what',
    examples: ['Invoice', 'Receipt from a store', 'Paid estimate'],
  },
  photo: {
    label: 'Photo',
    description: 'How something looks',
    examples: ['Nameplate', 'Before and after the work', 'Damage'],
  },
}

/** The ten that the specification's dialog offers, and the badges of its stored form. */
const TRANSACTION = 10
const records = new Set<DocumentCategory>(['inspection', 'warranty', 'receipt', 'photo'])

const saleByCategory = new Map(transactionDocuments.map((document) => [document.category, document]))

/** Every category, in the order in which they are offered. */
export const documentCategoryEntries: readonly DocumentCategoryEntry[] = documentCategories.map((category, place) => {
  const { description, examples, label, required = 'no' } = words[category]
  const ofSale = saleByCategory.get(category)
  return {
    category,
    group: place < TRANSACTION ? 'transaction' : records.has(category) ? 'record' : 'sale',
    label: ofSale?.label ?? label ?? category,
    description,
    examples,
    required,
    flag: ofSale?.flag ?? null,
  }
})

const byCategory = new Map(documentCategoryEntries.map((entry) => [entry.category, entry]))

export const documentCategoryEntry = (category: DocumentCategory): DocumentCategoryEntry | undefined =>
  byCategory.get(category)

/** Whether a house needs one to be sold. One whose age nobody knows is taken to be old. */
export function isRequired(category: DocumentCategory, { yearBuilt }: { yearBuilt: number | null }): boolean {
  const required = documentCategoryEntry(category)?.required
  return required === 'always' || (required === 'built before 1978' && (yearBuilt === null || yearBuilt < 1978))
}
