import { isSystemType } from './catalogue/system-type.ts'
import { systemFacts, type System } from './system.ts'

/** The plain type for systems that the catalogue does not have. */
export const OTHER_TYPE = 'other'

type Typed = Pick<System, 'systemType' | 'systemName'> & { notes?: string | null }

/**
 * [K5] Changes an unknown system type to the plain type `other`, and keeps the unknown type in the notes or the name.
 */
export function withKnownType<S extends Typed>(system: S): S {
  const { systemType, systemName, notes } = system
  if (isSystemType(systemType)) return system
  const known = { ...system, systemType: OTHER_TYPE }
  if (`${systemName} ${notes ?? ''}`.includes(systemType)) return known
  const noted = [notes, `Type: ${systemType}`].filter(Boolean).join('\n')
  if (systemFacts.notes.safeParse(noted).success) return { ...known, notes: noted }
  const named = `${systemName} (${systemType})`
  return systemFacts.systemName.safeParse(named).success ? { ...known, systemName: named } : known
}
