import type { Property } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useOwnership } from '../../data/queries/use-ownership.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'
import { ownershipRows } from './profile-words.ts'

const OwnershipDialog = lazily(async () => (await import('./ownership-dialog.tsx')).OwnershipDialog)

/** The cost and value of the property; only for its owner and household. */
export function OwnershipCard({ property }: { property: Property }) {
  const ownership = useOwnership(property.id)
  const [editing, setEditing] = useState(false)
  if (ownership === undefined) return null
  return (
    <>
      <SectionCard
        title="Ownership"
        aside={
          <Button aria-label={`${ownership ? 'Edit' : 'Add'} ownership`} onClick={() => setEditing(true)}>
            {ownership ? 'Edit' : 'Add'}
          </Button>
        }
      >
        {ownership && <FactList facts={ownershipRows(ownership)} />}
        <Privacy>
          <Icon of={Lock} size={16} />
          {ownership ? 'Only the owner and household see this.' : 'Its cost and current value, for your eyes only.'}
        </Privacy>
      </SectionCard>
      {editing && <OwnershipDialog property={property} ownership={ownership} onClose={() => setEditing(false)} />}
    </>
  )
}

const Privacy = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.text.secondary,
  'dl + &': { marginTop: 8 },
}))
