import { systemTypeLabel } from '../catalogue/system-type.ts'
import type { itemFacts } from '../entities/maintenance-item.ts'
import type { propertyFacts, trackedDocuments } from '../entities/property.ts'
import type { systemFacts } from '../entities/system.ts'
import {
  hoaFrequencyLabels,
  intervalLabels,
  itemCategoryLabels,
  itemStatusLabels,
  itemTypeLabels,
  priorityLabels,
  propertyTypeLabels,
  recurrenceBasisLabels,
  systemStatusLabels,
} from './labels.ts'
import { sayChoice, sayDate, sayFlag, sayMoney, sayNamed, sayNumber, sayText, type Say } from './say-value.ts'

export interface FieldWords {
  label: string
  say: Say
}

/** A new field without words does not compile. */
type WordsFor<Field extends string> = Record<Field, FieldWords>

const words = (label: string, say: Say = sayText): FieldWords => ({ label, say })
const saySystemType: Say = (value) => (typeof value === 'string' ? systemTypeLabel(value) : sayText(value))

const documentWords: WordsFor<(typeof trackedDocuments)[number]> = {
  spdsCompleted: words('Seller disclosure (SPDS)', sayFlag),
  homeInspectionCompleted: words('Home inspection', sayFlag),
  clueReportCompleted: words('Insurance claim history (CLUE)', sayFlag),
  leadPaintDisclosureCompleted: words('Lead paint disclosure', sayFlag),
  wellDisclosureCompleted: words('Well disclosure', sayFlag),
  affidavitDisclosureCompleted: words('Affidavit disclosure', sayFlag),
  moldDisclosureCompleted: words('Mold disclosure', sayFlag),
  wdiirCompleted: words('Wood infestation report (WDIIR)', sayFlag),
  roofInspectionCompleted: words('Roof inspection', sayFlag),
  plumbingInspectionCompleted: words('Plumbing inspection', sayFlag),
  hvacInspectionCompleted: words('HVAC inspection', sayFlag),
  poolInspectionCompleted: words('Pool inspection', sayFlag),
  septicInspectionCompleted: words('Septic inspection', sayFlag),
  wellInspectionCompleted: words('Well inspection', sayFlag),
  landSurveyCompleted: words('Land survey', sayFlag),
  homeWarrantyCompleted: words('Home warranty', sayFlag),
  titleReportCompleted: words('Title report', sayFlag),
}

const propertyWords: WordsFor<keyof typeof propertyFacts | 'status'> = {
  address: words('Address'),
  city: words('City'),
  state: words('State'),
  zipCode: words('ZIP code'),
  propertyType: words('Property type', sayChoice(propertyTypeLabels)),
  yearBuilt: words('Year built', sayNumber()),
  squareFootage: words('Square footage', sayNumber('sq ft')),
  lotSize: words('Lot size', sayNumber('acres')),
  bedrooms: words('Bedrooms', sayNumber()),
  bathrooms: words('Bathrooms', sayNumber()),
  mlsNumber: words('MLS number'),
  listPrice: words('List price', sayMoney),
  listingDate: words('Listing date', sayDate),
  daysOnMarket: words('Days on market', sayNumber()),
  propertyDescription: words('Description'),
  schoolDistrict: words('School district'),
  hoaFees: words('HOA fees', sayMoney),
  hoaFrequency: words('HOA fees paid', sayChoice(hoaFrequencyLabels)),
  hoaName: words('HOA'),
  hoaContact: words('HOA contact'),
  ccrDocumentUrl: words('CC&R document'),
  hasPool: words('Pool', sayFlag),
  hasGarage: words('Garage', sayFlag),
  garageSpaces: words('Garage spaces', sayNumber()),
  hasSeptic: words('Septic system', sayFlag),
  hasWell: words('Well', sayFlag),
  hasFireplace: words('Fireplace', sayFlag),
  lastInspection: words('Last inspection', sayDate),
  notes: words('Notes'),
  status: words('Status'),
  ...documentWords,
}

const systemWords: WordsFor<keyof typeof systemFacts> = {
  systemType: words('Type', saySystemType),
  systemName: words('Name'),
  location: words('Location'),
  brand: words('Brand'),
  model: words('Model'),
  serialNumber: words('Serial number'),
  installDate: words('Install date', sayDate),
  warrantyExpiration: words('Warranty expiration', sayDate),
  lastServiced: words('Last serviced', sayDate),
  nextServiceDue: words('Next service due', sayDate),
  status: words('Status', sayChoice(systemStatusLabels)),
  statusRating: words('Rating', sayNumber()),
  estimatedLifespan: words('Lifespan', sayNumber('years')),
  replacementCost: words('Replacement cost', sayMoney),
  notes: words('Notes'),
  isActive: words('In use', sayFlag),
}

const itemWords: WordsFor<keyof typeof itemFacts | 'status' | 'completedDate'> = {
  systemId: words('System', sayNamed({ none: 'The whole house', gone: 'A system that is gone' })),
  title: words('Title'),
  description: words('Description'),
  type: words('Type', sayChoice(itemTypeLabels)),
  category: words('Category', sayChoice(itemCategoryLabels)),
  priority: words('Priority', sayChoice(priorityLabels)),
  scheduledDate: words('Scheduled date', sayDate),
  dueDate: words('Due date', sayDate),
  isRecurring: words('Comes back', sayFlag),
  recurringInterval: words('How often', sayChoice(intervalLabels)),
  recurrenceBasis: words('Counted', sayChoice(recurrenceBasisLabels)),
  nextDueDate: words('Next due date', sayDate),
  cost: words('Cost', sayMoney),
  estimatedCost: words('Estimated cost', sayMoney),
  vendor: words('Vendor'),
  vendorContact: words('Vendor contact'),
  warrantyPeriod: words('Warranty', sayNumber('months')),
  notes: words('Notes'),
  affectsSystemRating: words('Counts in the rating', sayFlag),
  status: words('Status', sayChoice(itemStatusLabels)),
  completedDate: words('Done on', sayDate),
}

const byEntity: Record<string, Record<string, FieldWords>> = {
  property: propertyWords,
  system: systemWords,
  maintenanceItem: itemWords,
}

/** How a field is called and its values are told; undefined for what no person sets, such as ids and moments. */
export function fieldWordsOf(entity: string, field: string): FieldWords | undefined {
  return byEntity[entity]?.[field]
}

/** The same where a field that this version does not know must be told too: by its own name, `paintColor` as `Paint color`. */
export function anyFieldWordsOf(entity: string, field: string): FieldWords {
  const spelled = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return fieldWordsOf(entity, field) ?? words(spelled.replace(/^./, (letter) => letter.toUpperCase()))
}
