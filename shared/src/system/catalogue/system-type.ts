import { catalogueEntry } from './catalogue.ts'
import type { SystemCategory, SystemFamily } from './entry.ts'

interface PlainType {
  id: string
  label: string
  family: SystemFamily
  category: SystemCategory
}

/** The coarse system types of the simpler property form (part 2, section 5): they have no lifespan, cost or tasks. */
export const plainTypes: readonly PlainType[] = [
  { id: 'hvac', label: 'HVAC', family: 'hvac', category: 'indoor' },
  { id: 'plumbing', label: 'Plumbing', family: 'plumbing', category: 'utilities' },
  { id: 'electrical', label: 'Electrical', family: 'electrical', category: 'utilities' },
  { id: 'roofing', label: 'Roofing', family: 'roofing', category: 'structural' },
  { id: 'water_heater', label: 'Water heater', family: 'plumbing', category: 'indoor' },
  { id: 'appliances', label: 'Appliances', family: 'appliance', category: 'indoor' },
  { id: 'security', label: 'Security', family: 'safety', category: 'indoor' },
  { id: 'flooring', label: 'Flooring', family: 'structural', category: 'indoor' },
  { id: 'windows', label: 'Windows', family: 'structural', category: 'structural' },
  { id: 'other', label: 'Other', family: 'other', category: 'indoor' },
]

/** Whether a kind is the plain type itself, and not a thing of that type. */
export const isPlainType = (systemType: string, name: string): boolean =>
  plainTypes.some(({ id, label }) => id === systemType && label === name)

const plainTypesById = new Map(plainTypes.map((plain) => [plain.id, plain]))

/** [K5] Whether it is a catalogue id or a plain type. */
export const isSystemType = (systemType: string): boolean => known(systemType) !== undefined

/** Returns the label of the type; an unknown type is returned unchanged. */
export const systemTypeLabel = (systemType: string): string =>
  catalogueEntry(systemType)?.name ?? plainTypesById.get(systemType)?.label ?? systemType

/** Returns the family that determines the icon of the type. */
export const systemFamily = (systemType: string): SystemFamily => known(systemType)?.family ?? 'other'

/** Returns which of the tabs Indoor, Outdoor, Structural and Utilities lists the type. */
export const systemCategory = (systemType: string): SystemCategory => known(systemType)?.category ?? 'indoor'

const known = (systemType: string) => catalogueEntry(systemType) ?? plainTypesById.get(systemType)
