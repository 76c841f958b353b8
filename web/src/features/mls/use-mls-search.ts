import type { Property } from '@hearthkeep/shared/entities.ts'
import { mlsAnswer, type MlsAnswer } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import { useRef, useState } from 'react'
import { useToast } from '../../ui/overlay/toast.tsx'
import { askServer } from '../../data/ask-server.ts'
import { isDemo } from '../../platform/demo/demo-place.ts'

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
