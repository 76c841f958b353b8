import type { Property } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import type { Role } from '@hearthkeep/shared/account/user.ts'

export const shortcuts = ['due', 'task', 'photo'] as const
export type Shortcut = (typeof shortcuts)[number]

/** Where a shortcut of the app's icon leads ([HS2]). */
export type ShortcutTarget =
  | { kind: 'dashboard' }
  | { kind: 'tracker'; propertyId: PropertyId }
  /** The property's page, with the form open. */
  | { kind: 'form'; propertyId: PropertyId; form: 'task' | 'photo' }
  | { kind: 'choose'; properties: Property[] }
  | { kind: 'no property' }

interface Asked {
  shortcut: Shortcut
  role: Role
  /** Those that the person may change, by address. */
  properties: Property[]
}

export function shortcutTarget({ shortcut, role, properties }: Asked): ShortcutTarget {
  const [only, ...others] = properties
  if (shortcut === 'due') {
    const isTracked = role === 'homeowner' && only !== undefined && others.length === 0
    return isTracked ? { kind: 'tracker', propertyId: only.id } : { kind: 'dashboard' }
  }
  if (!only) return { kind: 'no property' }
  return others.length === 0 ? { kind: 'form', propertyId: only.id, form: shortcut } : { kind: 'choose', properties }
}
