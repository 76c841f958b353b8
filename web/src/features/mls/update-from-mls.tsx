import type { Property } from '@hearthkeep/shared/entities.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { MlsAnswer, MlsListing } from '@hearthkeep/shared/protocol/answers/mls-answer.ts'
import Button from '@mui/material/Button'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { usePerform } from '../../actions/use-perform.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { changesBy, pick, SAMPLE_WORDS, useMlsSearch } from './use-mls-search.ts'

const ListingDialog = lazily(async () => (await import('./listing-dialog.tsx')).ListingDialog)

/** Searches for the property in the MLS, shows the differences, and applies those that the person confirms. */
export function UpdateFromMls({ property }: { property: Property }) {
  const perform = usePerform()
  const toast = useToast()
  const [found, setFound] = useState<MlsAnswer | null>(null)
  const { searching, search } = useMlsSearch((answer) => {
    if (changesBy(answer, property).length > 0) return setFound(answer)
    const detail = answer.source === 'sample' ? SAMPLE_WORDS : undefined
    toast({ tone: 'good', text: 'Already matches the MLS', ...(detail && { detail }) })
  })
  const edit = (changes: Partial<MlsListing>): CallOf => ({
    name: 'property.edit',
    args: { propertyId: property.id, changes },
  })
  const apply = ({ listing }: MlsAnswer, fields: readonly (keyof MlsListing)[]) => {
    setFound(null)
    void perform(edit(pick(listing, fields)), {
      done: { tone: 'good', text: 'MLS data populated successfully!' },
      failed: 'Error updating property',
      undo: edit(pick(property, fields)),
    })
  }
  return (
    <>
      <Button startIcon={<Icon of={RefreshCw} />} disabled={searching} onClick={() => void search(property)}>
        {searching ? 'Searching MLS...' : 'Update from MLS'}
      </Button>
      {found && (
        <ListingDialog
          property={property}
          answer={found}
          onApply={(fields) => apply(found, fields)}
          onClose={() => setFound(null)}
        />
      )}
    </>
  )
}
