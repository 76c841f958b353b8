import type { Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** Keeps names below the 255-byte limit of file systems, in any script. */
const MAX_LENGTH = 50

/**
 * `property-report-14-Main-St-2026-11-20.html` (part 2, section 2): contains the address's letters and digits, in any
 * script.
 */
export function reportFileName({ address }: Pick<Property, 'address'>, today: CalendarDate): string {
  const words = address.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const trimmed = Array.from(words).slice(0, MAX_LENGTH).join('').replaceAll(/^-|-$/g, '')
  return ['property-report', trimmed, `${today}.html`].filter(Boolean).join('-')
}
