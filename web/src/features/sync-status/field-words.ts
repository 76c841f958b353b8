import { systemTypeLabel } from '@hearthkeep/shared/catalogue/system-type.ts'
import { shortDate } from '@hearthkeep/shared/rules/date-words.ts'
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
} from '@hearthkeep/shared/rules/labels.ts'
import { money } from '@hearthkeep/shared/rules/money.ts'

/** A field of any entity as its form calls it: `dueDate` is `Due date`. */
export function fieldLabel(field: string): string {
  const known = labels[field]
  if (known) return known
  const words = field.replace(/^has(?=[A-Z])/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.trim().replace(/^./, (letter) => letter.toUpperCase())
}

/** What a field holds, in words; `names` are those of rows, by their ids. */
export function valueWords(field: string, value: unknown, names: Record<string, string> = {}): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (dollars.has(field)) return money(value)
    return `${value.toLocaleString('en-US', { useGrouping: field !== 'yearBuilt' })}${units[field] ?? ''}`
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'systemType') return systemTypeLabel(value)
  if (field === 'systemId') return names[value] ?? 'A system that is not here'
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return shortDate(value)
  return choices[field]?.[value] ?? value
}

/** The forms' own words where they are not the field's name. */
const labels: Record<string, string> = {
  ccrDocumentUrl: 'CC&R document',
  completedDate: 'Done on',
  estimatedLifespan: 'Lifespan',
  hoaContact: 'HOA contact',
  hoaFees: 'HOA fees',
  hoaFrequency: 'HOA paid',
  hoaName: 'Association',
  isRecurring: 'Comes back',
  mlsNumber: 'MLS number',
  propertyDescription: 'Description',
  recurrenceBasis: 'Counted',
  recurringInterval: 'How often',
  systemId: 'System',
  systemName: 'Name',
  systemType: 'Type',
  zipCode: 'ZIP code',
}

const dollars = new Set(['cost', 'estimatedCost', 'replacementCost', 'hoaFees', 'listPrice'])

const units: Record<string, string> = {
  squareFootage: ' sq ft',
  lotSize: ' acres',
  estimatedLifespan: ' years',
  warrantyPeriod: ' months',
}

/** No value means two things in two of the lists. */
const choices: Record<string, Record<string, string>> = {
  category: itemCategoryLabels,
  hoaFrequency: hoaFrequencyLabels,
  priority: priorityLabels,
  propertyType: propertyTypeLabels,
  recurrenceBasis: recurrenceBasisLabels,
  recurringInterval: intervalLabels,
  status: { ...itemStatusLabels, ...systemStatusLabels },
  type: itemTypeLabels,
}
