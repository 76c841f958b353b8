import type { Property } from '@hearthkeep/shared/entities.ts'
import type { MlsAnswer, MlsListing } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import { fieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'

/** Shown wherever sample values are shown. */
export const SAMPLE_WORDS = 'This is sample data: no MLS is connected to this server.'

export const sourceWords = (source: MlsAnswer['source']): string => {
  switch (source) {
    case 'sample':
      return SAMPLE_WORDS
    case 'reso':
      return 'Current data from the MLS.'
  }
}

/** A field that a listing would change, formatted for display. */
export interface ListingChange {
  field: keyof MlsListing
  label: string
  /** `null` if the property has no value yet. */
  before: string | null
  after: string
  /** Whether the change is selected by default: a sample value does not replace a known one. */
  chosen: boolean
}

/** Returns the fields in which the listing differs from the property; empty fields of the listing change nothing. */
export function changesBy({ source, listing }: MlsAnswer, property: Property): ListingChange[] {
  const fields = Object.keys(listing) as (keyof MlsListing)[]
  return fields
    .filter((field) => listing[field] !== null && listing[field] !== property[field])
    .map((field) => {
      const { label, say } = must(fieldWordsOf('property', field), `the label for ${field}`)
      const before = property[field] === null ? null : say(property[field])
      return { field, label, before, after: say(listing[field]), chosen: source !== 'sample' || before === null }
    })
}

/** Returns only these fields. */
export function pick(from: MlsListing, fields: readonly (keyof MlsListing)[]): Partial<MlsListing> {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}
