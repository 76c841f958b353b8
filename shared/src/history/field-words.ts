import { parseEntryField } from '../kernel/edit/list-entry.ts'
import { climateLabels } from '../property/climate-words.ts'
import { propertyStatusWords } from '../property/property-status-words.ts'
import { transactionDocuments } from '../document/transaction-documents.ts'
import { systemFields } from '../system/system-fields.ts'
import type { documentFacts, documentFile, documentPlace } from '../document/document.ts'
import type { itemFacts } from '../maintenance/schedule/maintenance-item.ts'
import type { ownershipFacts } from '../property/ownership.ts'
import type { NotificationChoices } from '../notification/notification-settings.ts'
import type { propertyFacts, TrackedDocument } from '../property/property.ts'
import type { WarrantyField } from '../system/system.ts'
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
  weekdayOfMonthLabels,
} from '../labels.ts'
import { brandingWords, clientMessageWords, communicationWords, templateWords } from './message-field-words.ts'
import {
  formatBytes,
  formatChoice,
  formatDate,
  formatFlag,
  formatLines,
  formatMoney,
  formatMonth,
  formatNamed,
  formatNumber,
  formatNumbers,
  formatSource,
  formatText,
  type Formatter,
} from '../format/format-value.ts'

export interface FieldWords {
  label: string
  say: Formatter
}

/** A new field without a label does not compile. */
type WordsFor<Field extends string> = Record<Field, FieldWords>

const words = (label: string, say: Formatter = formatText): FieldWords => ({ label, say })
const sayPropertyStatus: Formatter = (value) =>
  typeof value === 'string' ? propertyStatusWords(value) : formatText(value)

const transactionDocumentWords = Object.fromEntries(
  transactionDocuments.map(({ flag, label }) => [flag, words(label, formatFlag)]),
) as WordsFor<TrackedDocument>

const propertyWords: WordsFor<keyof typeof propertyFacts | 'status' | 'coverId'> = {
  address: words('Address'),
  city: words('City'),
  state: words('State'),
  zipCode: words('ZIP code'),
  propertyType: words('Property type', formatChoice(propertyTypeLabels)),
  yearBuilt: words('Year built', formatNumber()),
  squareFootage: words('Square footage', formatNumber('sq ft')),
  lotSize: words('Lot size', formatNumber('acres')),
  bedrooms: words('Bedrooms', formatNumber()),
  bathrooms: words('Bathrooms', formatNumber()),
  mlsNumber: words('MLS number'),
  listPrice: words('List price', formatMoney),
  listingDate: words('Listing date', formatDate),
  daysOnMarket: words('Days on market', formatNumber()),
  propertyDescription: words('Description'),
  schoolDistrict: words('School district'),
  hoaFees: words('HOA fees', formatMoney),
  hoaFrequency: words('HOA fees paid', formatChoice(hoaFrequencyLabels)),
  hoaName: words('HOA'),
  hoaContact: words('HOA contact'),
  hoaPhone: words('HOA phone'),
  hoaEmail: words('HOA email'),
  hoaWebsite: words('HOA website'),
  climate: words('Climate', formatChoice(climateLabels)),
  ccrDocumentUrl: words('CC&R document'),
  hasPool: words('Pool', formatFlag),
  hasGarage: words('Garage', formatFlag),
  garageSpaces: words('Garage spaces', formatNumber()),
  hasSeptic: words('Septic system', formatFlag),
  hasWell: words('Well', formatFlag),
  hasFireplace: words('Fireplace', formatFlag),
  lastInspection: words('Last inspection', formatDate),
  notes: words('Notes'),
  status: words('Status', sayPropertyStatus),
  coverId: words('Cover photo', (value) => (value === null ? 'Newest photo' : 'Chosen photo')),
  ...transactionDocumentWords,
  electricalInspectionCompleted: words('Electrical inspection', formatFlag),
  pestInspectionCompleted: words('Pest inspection', formatFlag),
  appraisalCompleted: words('Appraisal', formatFlag),
  insuranceCompleted: words('Insurance', formatFlag),
}

const ownershipWords: WordsFor<keyof typeof ownershipFacts | 'profileStatus'> = {
  purchasePrice: words('Purchase price', formatMoney),
  currentMarketValue: words('Market value', formatMoney),
  salePrice: words('Sale price', formatMoney),
  ownershipStartDate: words('Owned since', formatDate),
  ownershipEndDate: words('Owned until', formatDate),
  profileStatus: words('Profile status'),
}

/** The fields of one warranty, as they are named in the list of its system. */
const warrantyWords: WordsFor<`warranties.${WarrantyField}`> = {
  'warranties.name': words('Warranty name'),
  'warranties.provider': words('Warranty provider'),
  'warranties.endsOn': words('Warranty end', formatDate),
  'warranties.reference': words('Warranty contract number'),
}

const sayStep = formatLines(({ text, done }) => `${String(text)}${done === true ? ' (done)' : ''}`)
const sayPart = formatLines(({ name, size, quantity }) =>
  [quantity, name, size].filter((word) => word !== null && word !== undefined && word !== '').join(' '),
)

// People do not need to know which proposal a task results from.
type ItemField = Exclude<keyof typeof itemFacts, 'planKey'> | 'status' | 'completedDate' | 'snoozedUntil' | 'pausedOn'
const itemWords: WordsFor<ItemField> = {
  systemId: words('System', formatNamed({ none: 'The whole house', gone: 'A deleted system' })),
  title: words('Title'),
  description: words('Description'),
  type: words('Type', formatChoice(itemTypeLabels)),
  category: words('Category', formatChoice(itemCategoryLabels)),
  priority: words('Priority', formatChoice(priorityLabels)),
  scheduledDate: words('Scheduled date', formatDate),
  dueDate: words('Due date', formatDate),
  isRecurring: words('Repeats', formatFlag),
  recurringInterval: words('How often', formatChoice(intervalLabels)),
  repeatEvery: words('Every', formatNumber()),
  repeatUnit: words('Days, weeks, months or years', formatChoice(repeatUnitLabels)),
  repeatOn: words('Day of the month', formatChoice(weekdayOfMonthLabels)),
  recurrenceBasis: words('Counted', formatChoice(recurrenceBasisLabels)),
  seasonFrom: words('Season from', formatMonth),
  seasonTo: words('Season to', formatMonth),
  nextDueDate: words('Next due date', formatDate),
  cost: words('Cost', formatMoney),
  estimatedCost: words('Estimated cost', formatMoney),
  vendor: words('Vendor'),
  vendorContact: words('Vendor contact'),
  warrantyPeriod: words('Warranty', formatNumber('months')),
  notes: words('Notes'),
  affectsSystemRating: words('Counts toward the rating', formatFlag),
  status: words('Status', formatChoice(itemStatusLabels)),
  completedDate: words('Done on', formatDate),
  completedByName: words('Done by'),
  steps: words('Steps', sayStep),
  parts: words('Parts', sayPart),
  source: words('Found in', formatSource),
  snoozedUntil: words('Snoozed until', formatDate),
  pausedOn: words('Paused since', formatDate),
}

// People do not need to know where the contents are, or their hash; a replacement is visible in the name and size.
type DocumentField =
  | keyof typeof documentFacts
  | keyof typeof documentPlace
  | Exclude<keyof typeof documentFile, 'hash'>
  | 'visibility'
  | 'state'
const documentWords: WordsFor<DocumentField> = {
  title: words('Title'),
  description: words('Description'),
  category: words('Category', formatChoice(documentCategoryLabels)),
  systemId: words('System', formatNamed({ none: 'The whole house', gone: 'A deleted system' })),
  itemId: words('Task', formatNamed({ none: 'None', gone: 'A task' })),
  fileName: words('File name'),
  fileType: words('File type', formatChoice(documentTypeLabels)),
  fileSize: words('File size', formatBytes),
  visibility: words('Seen by', formatChoice(visibilityLabels)),
  state: words('File', formatChoice(documentStateLabels)),
}

const notificationWords: WordsFor<keyof NotificationChoices> = {
  emailNotifications: words('Email notifications', formatFlag),
  smsNotifications: words('SMS notifications', formatFlag),
  maintenanceReminders: words('Maintenance reminders', formatFlag),
  propertyUpdates: words('Property updates', formatFlag),
  systemAlerts: words('System alerts', formatFlag),
  transferNotifications: words('Transfer notifications', formatFlag),
  reminderDaysBefore: words('Days before a task is due', formatNumber()),
  alsoDaysBefore: words('Remind again, days before', formatNumbers),
  overdueEveryDays: words('Overdue reminder every', formatNumber('days')),
  dailyDigest: words('One message a day', formatFlag),
  phone: words('Phone'),
  timeZone: words('Time zone'),
}

const wordsByEntity: Record<string, Record<string, FieldWords>> = {
  property: propertyWords,
  ownership: ownershipWords,
  system: { ...systemFields, ...warrantyWords },
  maintenanceItem: itemWords,
  notificationSettings: notificationWords,
  document: documentWords,
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

/**
 * The label of a field and the format of its values; undefined for fields that no person sets, such as ids and moments.
 */
export function fieldWordsOf(entity: string, field: string): FieldWords | undefined {
  const part = parseEntryField(field)
  return byEntity.get(entity)?.get(part ? `${part.entry.list}.${part.field}` : field)
}

/**
 * Like {@link fieldWordsOf}, but also for fields that this version does not know: labels `paintColor` as `Paint color`.
 */
export function anyFieldWordsOf(entity: string, field: string): FieldWords {
  const spelled = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return fieldWordsOf(entity, field) ?? words(spelled.replace(/^./, (letter) => letter.toUpperCase()))
}
