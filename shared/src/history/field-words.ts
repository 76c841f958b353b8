import { climateLabels } from '../property/climate-words.ts'
import { transactionDocuments } from '../document/transaction-documents.ts'
import { systemTypeLabel } from '../system/catalogue/system-type.ts'
import type { documentFacts, documentFile, documentPlace } from '../document/document.ts'
import type { itemFacts } from '../maintenance/maintenance-item.ts'
import type { ownershipFacts } from '../property/ownership.ts'
import type { NotificationChoices } from '../notification/notification-settings.ts'
import type { propertyFacts, TrackedDocument } from '../property/property.ts'
import type { systemFacts } from '../system/system.ts'
import {
  clientWords,
  interactionWords,
  referralWords,
  responseWords,
  touchpointPlanWords,
  touchpointWords,
} from './client-field-words.ts'
import {
  documentCategoryLabels,
  documentStateLabels,
  documentTypeLabels,
  visibilityLabels,
} from '../document/document-labels.ts'
import { invitationWords, transferWords } from './invitation-field-words.ts'
import {
  hoaFrequencyLabels,
  intervalLabels,
  itemCategoryLabels,
  itemStatusLabels,
  itemTypeLabels,
  priorityLabels,
  propertyTypeLabels,
  recurrenceBasisLabels,
  repeatUnitLabels,
  systemStatusLabels,
} from '../labels.ts'
import { brandingWords, clientMessageWords, communicationWords, templateWords } from './message-field-words.ts'
import {
  sayBytes,
  sayChoice,
  sayDate,
  sayFlag,
  sayLines,
  sayMoney,
  sayMonth,
  sayNamed,
  sayNumber,
  sayNumbers,
  saySource,
  sayText,
  type Say,
} from '../format/say-value.ts'

export interface FieldWords {
  label: string
  say: Say
}

/** A new field without words does not compile. */
type WordsFor<Field extends string> = Record<Field, FieldWords>

const words = (label: string, say: Say = sayText): FieldWords => ({ label, say })
const saySystemType: Say = (value) => (typeof value === 'string' ? systemTypeLabel(value) : sayText(value))

const documentWords = Object.fromEntries(
  transactionDocuments.map(({ flag, label }) => [flag, words(label, sayFlag)]),
) as WordsFor<TrackedDocument>

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
  hoaPhone: words('HOA phone'),
  hoaEmail: words('HOA email'),
  hoaWebsite: words('HOA website'),
  climate: words('Climate', sayChoice(climateLabels)),
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
  electricalInspectionCompleted: words('Electrical inspection', sayFlag),
  pestInspectionCompleted: words('Pest inspection', sayFlag),
  appraisalCompleted: words('Appraisal', sayFlag),
  insuranceCompleted: words('Insurance', sayFlag),
}

const ownershipWords: WordsFor<keyof typeof ownershipFacts | 'profileStatus'> = {
  purchasePrice: words('Purchase price', sayMoney),
  currentMarketValue: words('Market value', sayMoney),
  salePrice: words('Sale price', sayMoney),
  ownershipStartDate: words('Owned since', sayDate),
  ownershipEndDate: words('Owned until', sayDate),
  profileStatus: words('Profile status'),
}

const sayWarranty = sayLines(({ name, endsOn, provider, reference }) => {
  const from = [provider, reference].filter(Boolean).join(', ')
  return `${String(name)} until ${sayDate(endsOn)}${from && ` (${from})`}`
})

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
  manualUrl: words('Manual'),
  warranties: words('Warranties', sayWarranty),
  source: words('Found in', saySource),
}

const sayStep = sayLines(({ text, done }) => `${String(text)}${done === true ? ' (done)' : ''}`)
const sayPart = sayLines(({ name, size, quantity }) =>
  [quantity, name, size].filter((word) => word !== null && word !== undefined && word !== '').join(' '),
)

// Which proposal a task came of is nothing that anybody reads.
type ItemField = Exclude<keyof typeof itemFacts, 'planKey'> | 'status' | 'completedDate' | 'snoozedUntil' | 'pausedOn'
const itemWords: WordsFor<ItemField> = {
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
  repeatEvery: words('Every', sayNumber()),
  repeatUnit: words('Days, weeks, months or years', sayChoice(repeatUnitLabels)),
  recurrenceBasis: words('Counted', sayChoice(recurrenceBasisLabels)),
  seasonFrom: words('Season from', sayMonth),
  seasonTo: words('Season to', sayMonth),
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
  completedByName: words('Done by'),
  steps: words('Steps', sayStep),
  parts: words('Parts', sayPart),
  source: words('Found in', saySource),
  snoozedUntil: words('Snoozed until', sayDate),
  pausedOn: words('Paused since', sayDate),
}

// Where the bytes are, and which, is not for people to read; that they were replaced shows in the name and the size.
type DocumentField =
  | keyof typeof documentFacts
  | keyof typeof documentPlace
  | Exclude<keyof typeof documentFile, 'hash'>
  | 'visibility'
  | 'state'
const paperWords: WordsFor<DocumentField> = {
  title: words('Title'),
  description: words('Description'),
  category: words('Category', sayChoice(documentCategoryLabels)),
  systemId: words('System', sayNamed({ none: 'The whole house', gone: 'A system that is gone' })),
  itemId: words('Task', sayNamed({ none: 'None', gone: 'A task' })),
  fileName: words('File name'),
  fileType: words('File type', sayChoice(documentTypeLabels)),
  fileSize: words('File size', sayBytes),
  visibility: words('Seen by', sayChoice(visibilityLabels)),
  state: words('File', sayChoice(documentStateLabels)),
}

const notificationWords: WordsFor<keyof NotificationChoices> = {
  emailNotifications: words('Email notifications', sayFlag),
  smsNotifications: words('SMS notifications', sayFlag),
  maintenanceReminders: words('Maintenance reminders', sayFlag),
  propertyUpdates: words('Property updates', sayFlag),
  systemAlerts: words('System alerts', sayFlag),
  transferNotifications: words('Transfer notifications', sayFlag),
  reminderDaysBefore: words('Days before a task is due', sayNumber()),
  alsoDaysBefore: words('Reminded again, days before', sayNumbers),
  overdueEveryDays: words('Reminded of overdue tasks every', sayNumber('days')),
  dailyDigest: words('One message a day', sayFlag),
  phone: words('Phone'),
  timeZone: words('Time zone'),
}

const wordsByEntity: Record<string, Record<string, FieldWords>> = {
  property: propertyWords,
  ownership: ownershipWords,
  system: systemWords,
  maintenanceItem: itemWords,
  notificationSettings: notificationWords,
  document: paperWords,
  client: clientWords,
  interaction: interactionWords,
  referral: referralWords,
  response: responseWords,
  touchpoint: touchpointWords,
  invitation: invitationWords,
  transfer: transferWords,
  communicationSettings: communicationWords,
  branding: brandingWords,
  messageTemplate: templateWords,
  clientMessage: clientMessageWords,
  touchpointPlan: touchpointPlanWords,
}
const byEntity = new Map(
  Object.entries(wordsByEntity).map(([entity, fields]) => [entity, new Map(Object.entries(fields))]),
)

/** How a field is called and its values are told; undefined for what no person sets, such as ids and moments. */
export function fieldWordsOf(entity: string, field: string): FieldWords | undefined {
  return byEntity.get(entity)?.get(field)
}

/** The same where a field that this version does not know must be told too: by its own name, `paintColor` as `Paint color`. */
export function anyFieldWordsOf(entity: string, field: string): FieldWords {
  const spelled = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return fieldWordsOf(entity, field) ?? words(spelled.replace(/^./, (letter) => letter.toUpperCase()))
}
