import { keysOf } from '@hearthkeep/shared/kernel/picked.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { mlsAnswer, type MlsAnswer, type MlsListing } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import { useRef, useState } from 'react'
import { useToast } from '../../ui/overlay/toast.tsx'
import { askServer } from '../../data/ask-server.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'
import { propertyFields } from '@hearthkeep/shared/property/property-fields.ts'

export type MlsAddress = Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>

/** Searches the MLS, one search at a time; errors are shown in a toast. */
export function useMlsSearch(onFound: (answer: MlsAnswer) => void) {
  const toast = useToast()
  const [searching, setSearching] = useState(false)
  const isBusy = useRef(false)
  const search = async (address: MlsAddress) => {
    if (isBusy.current) return
    if (address.address.trim() === '')
      return toast({
        tone: 'error',
        text: 'Address required',
        detail: 'Please enter an address to search MLS data',
      })
    isBusy.current = true
    setSearching(true)
    const found = await searchMls(address)
    isBusy.current = false
    setSearching(false)
    if (typeof found === 'string') toast({ tone: 'error', text: 'Error searching MLS', detail: found })
    else onFound(found)
  }
  return { searching, search }
}

/** Searches for the address through the server. @returns a message if there is no listing. */
async function searchMls({ address, city, state, zipCode }: MlsAddress): Promise<MlsAnswer | string> {
  if (isDemo) return 'MLS isn’t part of the demo.'
  const body = {
    address,
    city: city.trim() || null,
    state: state.trim() || null,
    zipCode: zipCode.trim() || null,
  }
  const answer = await askServer('/api/mls/search', mlsAnswer, { body })
  switch (answer.state) {
    case 'done':
      return answer.value
    case 'unreachable':
      return 'Search needs a connection. Everything else works offline.'
    case 'signed out':
      return 'Sign in to search the MLS.'
    case 'refused':
      return answer.message ?? 'Couldn’t read the response. Please try again.'
  }
}

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
interface ListingChange {
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
  const fields = keysOf(listing)
  return fields
    .filter((field) => listing[field] !== null && listing[field] !== property[field])
    .map((field) => {
      const { label, say } = propertyFields[field]
      const before = property[field] === null ? null : say(property[field])
      return { field, label, before, after: say(listing[field]), chosen: source !== 'sample' || before === null }
    })
}

/** Returns only these fields. */
export function pick(from: MlsListing, fields: readonly (keyof MlsListing)[]): Partial<MlsListing> {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}
