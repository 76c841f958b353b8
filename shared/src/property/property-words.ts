import { money } from '../kernel/money.ts'
import { hoaFrequencyLabels } from '../labels.ts'
import { propertyFields } from './property-fields.ts'
import type { Property } from './property.ts'

/** A fact under its name; `N/A` if it is not recorded. */
export const factOf = (
  property: Partial<Record<keyof typeof propertyFields, unknown>>,
  field: keyof typeof propertyFields,
) => ({
  label: propertyFields[field].label,
  value: propertyFields[field].say(property[field]),
})

/** A property's features, each with whether it has it: `Garage (2 spaces)`. */
export function featuresOf(
  property: Pick<Property, 'hasPool' | 'hasGarage' | 'garageSpaces' | 'hasFireplace' | 'hasSeptic' | 'hasWell'>,
): { label: string; has: boolean }[] {
  const spaces = property.garageSpaces ?? 1
  return (['hasPool', 'hasGarage', 'hasFireplace', 'hasSeptic', 'hasWell'] as const).map((field) => {
    const { label } = propertyFields[field]
    const has = property[field]
    return {
      label: field === 'hasGarage' && has ? `${label} (${spaces} ${spaces === 1 ? 'space' : 'spaces'})` : label,
      has,
    }
  })
}

/** `$45.00 monthly`; null if unknown, or while only a part of a number is typed. */
export function hoaFeesOf({ hoaFees, hoaFrequency }: Pick<Property, 'hoaFees' | 'hoaFrequency'>): string | null {
  if (hoaFees === null || Number.isNaN(hoaFees)) return null
  return hoaFrequency === null ? money(hoaFees) : `${money(hoaFees)} ${hoaFrequencyLabels[hoaFrequency].toLowerCase()}`
}
