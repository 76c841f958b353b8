import { documentCategories, type DocumentCategory } from './document.ts'
import type { TrackedDocument } from '../property/property.ts'
import { transactionDocuments } from './transaction-documents.ts'

/** Whether every sale needs one; lead paint is disclosed for houses built before 1978 (part 2, section 3). */
type Required = 'always' | 'built before 1978' | 'no'

/**
 * Where a person finds the category: in the upload dialog, among the other documents of a sale, or among records that
 * are not part of a sale.
 */
export type CategoryGroup = 'transaction' | 'sale' | 'record'

export interface DocumentCategoryEntry {
  category: DocumentCategory
  group: CategoryGroup
  label: string
  description: string
  /** At least two examples. */
  examples: readonly string[]
  required: Required
  /** The flag of the property that such a document completes. */
  flag: TrackedDocument | null
}

interface Words {
  description: string
  examples: readonly string[]
  /** Categories with a flag use the flag's label. */
  label?: string
  required?: Required
}

/** A category without texts does not compile. */
const words: Record<DocumentCategory, Words> = {
  spds: {
    description: 'The seller’s disclosure of the home’s condition',
    examples: ['Signed SPDS form', 'Later corrections', 'Answers to a buyer’s questions'],
    required: 'always',
  },
  home_inspection: {
    description: 'An inspector’s report on the whole house',
    examples: ['Full inspection report', 'Summary with photos', 'Re-inspection after repairs'],
    required: 'always',
  },
  clue_report: {
    description: 'Insurance claims on the house in recent years',
    examples: ['CLUE report', 'Insurer’s loss history', 'No-claims letter'],
    required: 'always',
  },
  lead_paint_disclosure: {
    description: 'Known lead-based paint, for a house built before 1978',
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
    examples: ['Roof certification', 'Storm damage report', 'Annotated drone photos'],
  },
  title_report: {
    description: 'Who owns the house, and any claims against it',
    examples: ['Preliminary title report', 'Title commitment', 'Recorded easement'],
    required: 'always',
  },
  home_warranty: {
    description: 'A policy that pays for system and appliance repairs',
    examples: ['Warranty contract', 'List of covered items', 'Renewal'],
  },
  other: {
    label: 'Other',
    description: 'Anything else about the house',
    examples: ['HOA rules', 'Floor plan', 'Owner’s manual'],
  },
  well_disclosure: {
    description: 'The seller’s disclosure about the well',
    examples: ['Well disclosure form', 'Well log', 'Water share agreement'],
  },
  affidavit_disclosure: {
    description: 'Sworn statement about the land and access to it',
    examples: ['Affidavit of disclosure', 'Proof of legal access'],
  },
  mold_disclosure: {
    description: 'Mold found or treated',
    examples: ['Mold disclosure form', 'Air sample results', 'Remediation report'],
  },
  wdiir: {
    description: 'Termites and other wood-destroying insects',
    examples: ['Wood infestation report', 'Termite treatment record'],
  },
  pool_inspection: {
    description: 'Condition of the pool, its equipment and fence',
    examples: ['Pool inspection report', 'Pump and filter check'],
  },
  septic_inspection: {
    description: 'Condition of the tank and drain field',
    examples: ['Septic inspection report', 'Pumping record', 'Transfer of ownership notice'],
  },
  well_inspection: {
    description: 'The well’s yield and water quality',
    examples: ['Flow test', 'Water quality results'],
  },
  land_survey: {
    description: 'The lot’s boundaries and what’s built on it',
    examples: ['Boundary survey', 'Plot plan', 'Flood elevation certificate'],
  },
  inspection: {
    label: 'Inspection',
    description: 'An inspection of one part of the house',
    examples: ['Chimney inspection', 'Backflow test'],
  },
  warranty: {
    label: 'Warranty',
    description: 'What a manufacturer or installer guarantees',
    examples: ['Manufacturer’s warranty', 'Labor warranty', 'Registration'],
  },
  receipt: {
    label: 'Receipt',
    description: 'What you paid, and for what',
    examples: ['Invoice', 'Store receipt', 'Paid estimate'],
  },
  photo: {
    label: 'Photo',
    description: 'What something looks like',
    examples: ['Nameplate', 'Before and after the work', 'Damage'],
  },
}

/** The ten categories of the specification's dialog, and the badges of its stored form. */
const TRANSACTION = 10
const records = new Set<DocumentCategory>(['inspection', 'warranty', 'receipt', 'photo'])

const saleByCategory = new Map(transactionDocuments.map((document) => [document.category, document]))

/** All categories, in the order in which they are offered. */
export const documentCategoryEntries: readonly DocumentCategoryEntry[] = documentCategories.map((category, index) => {
  const { description, examples, label, required = 'no' } = words[category]
  const ofSale = saleByCategory.get(category)
  return {
    category,
    group: index < TRANSACTION ? 'transaction' : records.has(category) ? 'record' : 'sale',
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

/** Whether a property needs one to be sold. A house of unknown age is assumed to be old. */
export function isRequired(category: DocumentCategory, { yearBuilt }: { yearBuilt: number | null }): boolean {
  const required = documentCategoryEntry(category)?.required
  return required === 'always' || (required === 'built before 1978' && (yearBuilt === null || yearBuilt < 1978))
}
