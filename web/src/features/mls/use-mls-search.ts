import type { MlsAnswer } from '@hearthkeep/shared/protocol/mls-answer.ts'
import { useRef, useState } from 'react'
import { useToast } from '../../ui/overlay/toast.tsx'
import { searchMls, type MlsAddress } from './mls-api.ts'

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
    const outcome = await searchMls(address)
    isBusy.current = false
    setSearching(false)
    switch (outcome.state) {
      case 'found':
        return onFound(outcome.answer)
      case 'unreachable':
        return toast({ tone: 'error', text: 'Error searching MLS', detail: NEEDS_NETWORK })
      case 'failed':
        return toast({ tone: 'error', text: 'Error searching MLS', detail: outcome.message })
    }
  }
  return { searching, search }
}

const NEEDS_NETWORK = 'Search needs a connection. Everything else works offline.'
