import { propertyId, type PropertyId, emailAddress as email } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { demoNote } from '../../platform/demo/demo-place.ts'

/**
 * [DE8] The demo properties that a person wants in the account that they are about to create, until they are imported.
 */
const note = z.object({
  properties: z.array(propertyId).min(1),
  /** The account that receives the properties; null until a person signs up. */
  email: email.nullable(),
})
type Note = z.infer<typeof note>

export function noteTakenProperties(properties: readonly PropertyId[]): void {
  if (properties.length === 0) demoNote.remove()
  else write({ properties: [...properties], email: null })
}

/** Runs before the account is requested: if the app is closed meanwhile, the properties still follow. */
export function claimTakenProperties(email: string): void {
  const known = read()
  if (known) write({ ...known, email: email.toLowerCase() })
}

/** Returns the properties for the account with this email; none if another user, or no one, asked for them. */
export function takenPropertiesFor(email: string): PropertyId[] {
  const known = read()
  return known?.email === email.toLowerCase() ? known.properties : []
}

export const countTakenProperties = (): number => read()?.properties.length ?? 0

export const forgetTakenProperties = (): void => demoNote.remove()

const write = (next: Note) => demoNote.set(JSON.stringify(next))

function read(): Note | null {
  try {
    return note.parse(JSON.parse(demoNote.get() ?? 'null'))
  } catch {
    return null
  }
}
