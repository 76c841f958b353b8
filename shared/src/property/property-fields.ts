import {
  formatChoice,
  formatDate,
  formatFlag,
  formatMoney,
  formatNumber,
  formatText,
  type Formatter,
} from '../format/format-value.ts'
import type { FieldWords } from '../format/field-words.ts'
import { keysOf, type KeysWith } from '../kernel/picked.ts'
import { hoaFrequencyLabels, propertyTypeLabels } from '../labels.ts'
import { climateLabels } from './climate-words.ts'
import { propertyStatusWords } from './property-status-words.ts'
import { trackedDocuments, type propertyFacts, type TrackedDocument } from './property.ts'
import { trackedDocumentLabels } from './tracked-document-labels.ts'

/** The tabs of the form that have fields; null for what is set elsewhere, such as in the profile. */
type FormTab = 'basics' | 'mls' | 'features' | 'documents'

interface FieldUse extends FieldWords {
  tab: FormTab | null
}

const sayStatus: Formatter = (value) => (typeof value === 'string' ? propertyStatusWords(value) : formatText(value))
const sayCover: Formatter = (value) => (value === null ? 'Newest photo' : 'Chosen photo')
const sayType = formatChoice(propertyTypeLabels)
const documents = Object.fromEntries(
  trackedDocuments.map((flag) => [flag, { label: trackedDocumentLabels[flag], say: formatFlag, tab: 'documents' }]),
) as Record<TrackedDocument, FieldWords & { tab: 'documents' }>
const profileDocument = (label: string) => ({ label, say: formatFlag, tab: null }) as const

/**
 * What a person records about a property, in the order of the form's tabs. It feeds the forms, the pages, reports and the
 * history; a new fact without it does not compile.
 */
export const propertyFields = {
  address: { label: 'Address', say: formatText, tab: 'basics' },
  city: { label: 'City', say: formatText, tab: 'basics' },
  state: { label: 'State', say: formatText, tab: 'basics' },
  zipCode: { label: 'ZIP code', say: formatText, tab: 'basics' },
  propertyType: { label: 'Property type', say: sayType, tab: 'basics' },
  yearBuilt: { label: 'Year built', say: formatNumber(), tab: 'basics' },
  squareFootage: { label: 'Square footage', say: formatNumber('sq ft'), tab: 'basics' },
  bedrooms: { label: 'Bedrooms', say: formatNumber(), tab: 'basics' },
  bathrooms: { label: 'Bathrooms', say: formatNumber(), tab: 'basics' },
  lotSize: { label: 'Lot size', say: formatNumber('acres'), tab: 'basics' },
  lastInspection: { label: 'Last inspection', say: formatDate, tab: 'basics' },
  status: { label: 'Status', say: sayStatus, tab: 'basics' },
  notes: { label: 'Notes', say: formatText, tab: 'basics' },
  mlsNumber: { label: 'MLS number', say: formatText, tab: 'mls' },
  listPrice: { label: 'List price', say: formatMoney, tab: 'mls' },
  listingDate: { label: 'Listing date', say: formatDate, tab: 'mls' },
  daysOnMarket: { label: 'Days on market', say: formatNumber(), tab: 'mls' },
  schoolDistrict: { label: 'School district', say: formatText, tab: 'mls' },
  propertyDescription: { label: 'Description', say: formatText, tab: 'mls' },
  hoaName: { label: 'HOA', say: formatText, tab: 'features' },
  hoaFees: { label: 'HOA fees', say: formatMoney, tab: 'features' },
  hoaFrequency: { label: 'HOA fees paid', say: formatChoice(hoaFrequencyLabels), tab: 'features' },
  hoaContact: { label: 'HOA contact', say: formatText, tab: 'features' },
  hoaPhone: { label: 'HOA phone', say: formatText, tab: null },
  hoaEmail: { label: 'HOA email', say: formatText, tab: null },
  hoaWebsite: { label: 'HOA website', say: formatText, tab: null },
  ccrDocumentUrl: { label: 'CC&R document', say: formatText, tab: 'features' },
  hasPool: { label: 'Pool', say: formatFlag, tab: 'features' },
  hasGarage: { label: 'Garage', say: formatFlag, tab: 'features' },
  garageSpaces: { label: 'Garage spaces', say: formatNumber(), tab: 'features' },
  hasFireplace: { label: 'Fireplace', say: formatFlag, tab: 'features' },
  hasSeptic: { label: 'Septic system', say: formatFlag, tab: 'features' },
  hasWell: { label: 'Well', say: formatFlag, tab: 'features' },
  climate: { label: 'Climate', say: formatChoice(climateLabels), tab: null },
  coverId: { label: 'Cover photo', say: sayCover, tab: null },
  ...documents,
  electricalInspectionCompleted: profileDocument('Electrical inspection'),
  pestInspectionCompleted: profileDocument('Pest inspection'),
  appraisalCompleted: profileDocument('Appraisal'),
  insuranceCompleted: profileDocument('Insurance'),
} as const satisfies Record<keyof typeof propertyFacts | 'status' | 'coverId', FieldUse>

/** Their names under the heading `HOA`. */
export const hoaFields = {
  hoaName: { label: 'Association' },
  hoaFees: { label: 'Fees' },
  hoaFrequency: { label: 'Paid' },
  hoaContact: { label: 'Contact' },
  hoaPhone: { label: 'Phone' },
  hoaEmail: { label: 'Email' },
  hoaWebsite: { label: 'Website' },
} satisfies Partial<Record<keyof typeof propertyFields, { label: string }>>

/** The fields of a tab of the form, in order. */
export const fieldsOfTab = <Tab extends FormTab>(tab: Tab): FieldOfTab<Tab>[] =>
  keysOf(propertyFields).filter((name): name is FieldOfTab<Tab> => propertyFields[name].tab === tab)

type FieldOfTab<Tab extends FormTab> = KeysWith<typeof propertyFields, { tab: Tab }>
