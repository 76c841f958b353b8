import type { MlsAnswer } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import Button from '@mui/material/Button'
import { Search } from 'lucide-react'
import { Icon } from '../../ui/content/icon.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { SAMPLE_WORDS, useMlsSearch, type MlsAddress } from './use-mls-search.ts'

interface MlsSearchButtonProps {
  /** Returns the address in the form at the moment of the press. */
  addressNow: () => MlsAddress
  /** Fills in the form. */
  onFound: (listing: MlsAnswer['listing']) => void
}

/** A button in the property form that fills it in from the listing of its address. */
export function MlsSearchButton({ addressNow, onFound }: MlsSearchButtonProps) {
  const toast = useToast()
  const { searching, search } = useMlsSearch(({ source, listing }) => {
    onFound(listing)
    const detail = source === 'sample' ? SAMPLE_WORDS : undefined
    toast({ tone: 'good', text: 'MLS data populated successfully!', ...(detail && { detail }) })
  })
  return (
    <Button startIcon={<Icon of={Search} />} disabled={searching} onClick={() => void search(addressNow())}>
      {searching ? 'Searching MLS...' : 'Search MLS Data'}
    </Button>
  )
}
