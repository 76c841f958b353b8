import type { MlsAnswer } from '@hearthkeep/shared/protocol/mls-answer.ts'
import Button from '@mui/material/Button'
import { Search } from 'lucide-react'
import { Icon } from '../../ui/content/icon.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { MlsAddress } from './mls-api.ts'
import { SAMPLE_WORDS } from './mls-words.ts'
import { useMlsSearch } from './use-mls-search.ts'

interface MlsSearchButtonProps {
  /** What stands in the form when the button is pressed. */
  addressNow: () => MlsAddress
  /** Fills the form in. */
  onFound: (listing: MlsAnswer['listing']) => void
}

/** In the form of a house: fills in what a listing of its address says. */
export function MlsSearchButton({ addressNow, onFound }: MlsSearchButtonProps) {
  const toast = useToast()
  const { searching, search } = useMlsSearch(({ source, listing }) => {
    onFound(listing)
    const detail = source === 'sample' ? SAMPLE_WORDS : undefined
    toast({ tone: 'good', text: 'MLS data populated successfully!', ...(detail && { detail }) })
  })
  return (
    <Button
      variant="outlined"
      startIcon={<Icon of={Search} />}
      disabled={searching}
      onClick={() => void search(addressNow())}
    >
      {searching ? 'Searching MLS...' : 'Search MLS Data'}
    </Button>
  )
}
