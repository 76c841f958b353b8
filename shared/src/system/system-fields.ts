import { keysOf } from '../kernel/picked.ts'
import { systemStatusLabels } from '../labels.ts'
import {
  formatChoice,
  formatDate,
  formatFlag,
  formatLines,
  formatMoney,
  formatNumber,
  formatSource,
  formatText,
  type Formatter,
} from '../format/format-value.ts'
import type { KeysWith } from '../kernel/picked.ts'
import { systemTypeLabel } from './catalogue/system-type.ts'
import { words, type FieldWords, type WordsFor } from '../format/field-words.ts'
import type { System, systemFacts, Warranty, WarrantyField } from './system.ts'

/** The parts of the form. */
type FormPart = 'kind' | 'place' | 'make' | 'age' | 'condition' | 'notes'

/** How people meet a fact of a system; its limits are in {@link systemFacts}. */
interface FieldUse extends FieldWords {
  /** The part of the form that has it; null if something else sets it, such as the list of warranties. */
  form: FormPart | null
  /** Whether the page lists it among the facts, under its label or another name. */
  page: boolean | string
  /** Whether a search finds the system by it. */
  found: boolean
}

const sayType: Formatter = (value) => (typeof value === 'string' ? systemTypeLabel(value) : formatText(value))
const sayStatus = formatChoice(systemStatusLabels)
const sayYears = formatNumber('years')
const sayWarranty = formatLines(({ name, endsOn, provider, reference }) => {
  const from = [provider, reference].filter(Boolean).join(', ')
  return `${String(name)} until ${formatDate(endsOn)}${from && ` (${from})`}`
})

/**
 * Each fact of a system, in the order of forms and pages. What is stated here feeds the form, the page, the history and
 * the search; a new fact without it does not compile.
 */
export const systemFields = {
  systemType: { label: 'Type', say: sayType, form: 'kind', page: true, found: true },
  systemName: { label: 'Name', say: formatText, form: 'place', page: false, found: true },
  location: { label: 'Location', say: formatText, form: 'place', page: true, found: true },
  brand: { label: 'Brand', say: formatText, form: 'make', page: true, found: true },
  model: { label: 'Model', say: formatText, form: 'make', page: true, found: true },
  serialNumber: { label: 'Serial number', say: formatText, form: 'make', page: true, found: true },
  size: { label: 'Size', say: formatText, form: 'make', page: true, found: true },
  manualUrl: { label: 'Manual', say: formatText, form: 'make', page: false, found: false },
  installDate: { label: 'Install date', say: formatDate, form: 'age', page: 'Installed', found: false },
  warrantyExpiration: {
    label: 'Warranty expiration',
    say: formatDate,
    form: 'age',
    page: false,
    found: false,
  },
  estimatedLifespan: { label: 'Lifespan', say: sayYears, form: 'age', page: true, found: false },
  replacementCost: { label: 'Replacement cost', say: formatMoney, form: 'age', page: true, found: false },
  status: { label: 'Status', say: sayStatus, form: 'condition', page: false, found: false },
  statusRating: {
    label: 'Rating',
    say: formatNumber(),
    form: null,
    page: 'Rating on record',
    found: false,
  },
  isActive: { label: 'In use', say: formatFlag, form: 'condition', page: true, found: false },
  lastServiced: { label: 'Last serviced', say: formatDate, form: 'condition', page: true, found: false },
  nextServiceDue: { label: 'Next service', say: formatDate, form: 'condition', page: true, found: false },
  notes: { label: 'Notes', say: formatText, form: 'notes', page: false, found: true },
  warranties: { label: 'Warranties', say: sayWarranty, form: null, page: false, found: false },
  source: { label: 'Found in', say: formatSource, form: null, page: false, found: false },
} as const satisfies Record<keyof typeof systemFacts, FieldUse>

/** The fields of one warranty, as they are named in the list of its system. */
export const warrantyFields: WordsFor<`warranties.${WarrantyField}`> = {
  'warranties.name': words('Warranty name'),
  'warranties.provider': words('Warranty provider'),
  'warranties.endsOn': words('Warranty end', formatDate),
  'warranties.reference': words('Warranty contract number'),
}

type Fields = typeof systemFields
export type FormField = KeysWith<Fields, { form: FormPart }>
export type PageField = KeysWith<Fields, { page: true | string }>

const names = keysOf(systemFields)
export const formFields = names.filter((name): name is FormField => systemFields[name].form !== null)
export const pageFields = names.filter((name): name is PageField => systemFields[name].page !== false)
const foundFields = names.filter((name): name is KeysWith<Fields, { found: true }> => systemFields[name].found)

/** The fields of a part of the form, in order. */
export const fieldsOfPart = (part: FormPart): readonly FormField[] =>
  formFields.filter((name) => systemFields[name].form === part)

/** The recorded texts by which a system is found. */
export const wordsOfSystem = (system: System): readonly (string | null)[] => [
  ...foundFields.map((field) => (system[field] === null ? null : systemFields[field].say(system[field]))),
  ...(system.warranties ?? []).map(wordsOfWarranty),
]

const wordsOfWarranty = ({ name, provider, reference }: Warranty) =>
  `Warranty ${name} ${provider ?? ''} ${reference ?? ''}`
