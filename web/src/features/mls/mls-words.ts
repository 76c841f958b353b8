import type { Property } from '@hearthkeep/shared/entities.ts'
import type { MlsAnswer, MlsListing } from '@hearthkeep/shared/protocol/mls-answer.ts'
import { fieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'

/** Told wherever made-up values are shown. */
export const SAMPLE_WORDS = 'This is sample data: no MLS is connected to this server.'

export const sourceWords = (source: MlsAnswer['source']): string => {
  switch (source) {
    case 'sample':
      return SAMPLE_WORDS
    case 'reso':
      return 'As the MLS has it now.'
  }
}

/** One field that a listing would change, in words. */
export interface ListingChange {
  field: keyof MlsListing
  label: string
  /** Null where the house says nothing yet. */
  before: string | null
  after: string
  /** Whether it is taken over unless the person says otherwise: a made-up value does not replace one that is known. */
  chosen: boolean
}

/** What of the listing differs from the house; what the listing does not say takes nothing away. */
export function changesBy({ source, listing }: MlsAnswer, property: Property): ListingChange[] {
  const fields = Object.keys(listing) as (keyof MlsListing)[]
  return fields
    .filter((field) => listing[field] !== null && listing[field] !== property[field])
    .map((field) => {
      const { label, say } = must(fieldWordsOf('property', field), `the words for ${field}`)
      const before = property[field] === null ? null : say(property[field])
      return { field, label, before, after: say(listing[field]), chosen: source !== 'sample' || before === null }
    })
}

/** The values of these fields alone. */
export function pick(from: MlsListing, fields: readonly (keyof MlsListing)[]): Partial<MlsListing> {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}
