import { catalogueEntry } from './catalogue.ts'
import type { SystemCategory, SystemFamily } from './entry.ts'
import { plainTypes } from './plain-types.ts'

const plainTypesById = new Map(plainTypes.map((plain) => [plain.id, plain]))

/** [SE70] Whether it is a catalogue id or a plain type. */
export const isSystemType = (systemType: string): boolean => known(systemType) !== undefined

/** Returns the label of the type; an unknown type is returned unchanged. */
export const systemTypeLabel = (systemType: string): string =>
  catalogueEntry(systemType)?.name ?? plainTypesById.get(systemType)?.label ?? systemType

/** Returns the family that determines the icon of the type. */
export const systemFamily = (systemType: string): SystemFamily => known(systemType)?.family ?? 'other'

/** Returns which of the tabs Indoor, Outdoor, Structural and Utilities lists the type. */
export const systemCategory = (systemType: string): SystemCategory => known(systemType)?.category ?? 'indoor'

const known = (systemType: string) => catalogueEntry(systemType) ?? plainTypesById.get(systemType)
