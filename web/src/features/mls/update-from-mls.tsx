import type { Property } from '@hearthkeep/shared/entities.ts'
import type { MlsAnswer, MlsListing } from '@hearthkeep/shared/protocol/mls-answer.ts'
import Button from '@mui/material/Button'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useMutate } from '../../data/live/use-mutate.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { changesBy, pick, SAMPLE_WORDS } from './mls-words.ts'
import { useMlsSearch } from './use-mls-search.ts'

const ListingDialog = lazily(async () => (await import('./listing-dialog.tsx')).ListingDialog)

/** Looks the house up in the MLS, shows what would change, and changes it when the person says so. */
export function UpdateFromMls({ property }: { property: Property }) {
  const mutate = useMutate()
  const toast = useToast()
  const [found, setFound] = useState<MlsAnswer | null>(null)
  const { searching, search } = useMlsSearch((answer) => {
    if (changesBy(answer, property).length > 0) return setFound(answer)
    const detail = answer.source === 'sample' ? SAMPLE_WORDS : undefined
    toast({ tone: 'good', text: 'Already as the MLS has it', ...(detail && { detail }) })
  })
  const edit = async (changes: Partial<MlsListing>) => {
    const outcome = await mutate({ name: 'property.edit', args: { propertyId: property.id, changes } })
    if (!outcome.ok) toast({ tone: 'replace', text: 'Error updating property', detail: outcome.refusal.message })
    return outcome.ok
  }
  const apply = async ({ listing }: MlsAnswer, fields: readonly (keyof MlsListing)[]) => {
    const before = pick(property, fields)
    setFound(null)
    if (!(await edit(pick(listing, fields)))) return
    const undo = { label: 'Undo', onAction: () => void edit(before) }
    toast({ tone: 'good', text: 'MLS data populated successfully!', action: undo })
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon of={RefreshCw} />}
        disabled={searching}
        onClick={() => void search(property)}
      >
        {searching ? 'Searching MLS...' : 'Update from MLS'}
      </Button>
      {found && (
        <ListingDialog
          property={property}
          answer={found}
          onApply={(fields) => void apply(found, fields)}
          onClose={() => setFound(null)}
        />
      )}
    </>
  )
}
