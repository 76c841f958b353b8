import type { Property } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'

/** With it no name is longer than the 255 bytes that file systems take, whatever the script. */
const LONGEST = 50

/** `property-report-14-Main-St-2026-11-20.html` (part 2, section 2): of the address, letters and digits of any script. */
export function reportFileName({ address }: Pick<Property, 'address'>, today: CalendarDate): string {
  const words = address.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const trimmed = Array.from(words).slice(0, LONGEST).join('').replaceAll(/^-|-$/g, '')
  return ['property-report', trimmed, `${today}.html`].filter(Boolean).join('-')
}
