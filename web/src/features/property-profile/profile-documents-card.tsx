import { profileDocuments, type ProfileDocument } from '@hearthkeep/shared/entities/property.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { fieldWordsOf } from '@hearthkeep/shared/rules/field-words.ts'
import { styled } from '@mui/material/styles'
import type { House } from '../../data/use-house.ts'
import { useMutate } from '../../data/use-mutate.ts'
import { SectionCard } from '../../ui/content/section-card.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** The four papers that a profile tracks beside those of a sale, each marked by hand. */
export function ProfileDocumentsCard({ house: { property, may } }: { house: House }) {
  const mutate = useMutate()
  const toast = useToast()
  const mark = async (flag: ProfileDocument, done: boolean) => {
    const outcome = await mutate({
      name: 'property.edit',
      args: { propertyId: property.id, changes: { [flag]: done } },
    })
    if (!outcome.ok)
      toast({ tone: 'replace', text: 'Error updating property profile', detail: outcome.refusal.message })
  }
  return (
    <SectionCard title="Further papers">
      <List>
        {profileDocuments.map((flag) => (
          <li key={flag}>
            <label>
              {must(fieldWordsOf('property', flag), flag).label}
              <Switch
                name={flag}
                checked={property[flag] ?? false}
                disabled={!may('edit_house')}
                onChange={(event) => void mark(flag, event.target.checked)}
              />
            </label>
          </li>
        ))}
      </List>
    </SectionCard>
  )
}

const List = styled('ul')(({ theme }) => ({
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 48,
    fontWeight: 500,
    cursor: 'pointer',
  },
}))
