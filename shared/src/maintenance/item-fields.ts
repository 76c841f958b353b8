import { words, type WordsFor } from '../format/field-words.ts'
import {
  formatChoice,
  formatDate,
  formatFlag,
  formatLines,
  formatMoney,
  formatMonth,
  formatNamed,
  formatNumber,
  formatSource,
} from '../format/format-value.ts'
import {
  intervalLabels,
  itemCategoryLabels,
  itemStatusLabels,
  itemTypeLabels,
  priorityLabels,
  recurrenceBasisLabels,
  repeatUnitLabels,
  weekdayOfMonthLabels,
} from '../labels.ts'
import type { itemFacts } from './schedule/maintenance-item.ts'

const sayStep = formatLines(({ text, done }) => `${String(text)}${done === true ? ' (done)' : ''}`)
const sayPart = formatLines(({ name, size, quantity }) =>
  [quantity, name, size].filter((word) => word !== null && word !== undefined && word !== '').join(' '),
)

// People do not need to know which proposal a task results from, and see the vendor's name instead of the link.
type ItemField =
  | Exclude<keyof typeof itemFacts, 'planKey' | 'vendorId'>
  | 'status'
  | 'completedDate'
  | 'snoozedUntil'
  | 'pausedOn'

export const itemFields: WordsFor<ItemField> = {
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
