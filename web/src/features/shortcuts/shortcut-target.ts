import type { Property } from '@hearthkeep/shared/entities.ts'
import type { PropertyId, Role } from '@hearthkeep/shared/kernel/fields.ts'

export const shortcuts = ['due', 'task', 'issue', 'photo', 'client', 'touchpoint', 'search'] as const
export type Shortcut = (typeof shortcuts)[number]

/** The forms that add something to a property. */
export type PropertyForm = 'task' | 'issue' | 'photo'

/** The target of an app icon's shortcut ([HS2]). */
export type ShortcutTarget =
  | { kind: 'dashboard' }
  /** Over the dashboard. */
  | { kind: 'search' }
  | { kind: 'tracker'; propertyId: PropertyId }
  /** One of the property's pages with the form open. */
  | { kind: 'form'; propertyId: PropertyId; form: PropertyForm }
  | { kind: 'choose'; properties: Property[]; form: PropertyForm }
  | { kind: 'no property'; form: PropertyForm }
  /** A realtor's forms. */
  | { kind: 'client' }
  | { kind: 'touchpoint' }

interface ShortcutInput {
  shortcut: Shortcut
  role: Role
  /** The properties that the person may edit, sorted by address. */
  properties: Property[]
}

export function shortcutTarget({ shortcut, role, properties }: ShortcutInput): ShortcutTarget {
  const [only, ...others] = properties
  if (shortcut === 'due') {
    const isTracked = role === 'homeowner' && only !== undefined && others.length === 0
    return isTracked ? { kind: 'tracker', propertyId: only.id } : { kind: 'dashboard' }
  }
  if (shortcut === 'search') return { kind: 'search' }
  if (shortcut === 'client' || shortcut === 'touchpoint') return { kind: role === 'realtor' ? shortcut : 'dashboard' }
  if (!only) return { kind: 'no property', form: shortcut }
  return others.length === 0
    ? { kind: 'form', propertyId: only.id, form: shortcut }
    : { kind: 'choose', properties, form: shortcut }
}
