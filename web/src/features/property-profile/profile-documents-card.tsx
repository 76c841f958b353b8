import { profileDocuments, type ProfileDocument } from '@hearthkeep/shared/property/property.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { fieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import type { House } from '../../data/queries/use-house.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { SwitchList } from '../../ui/form/choices/switch-list.tsx'
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
      <SwitchList
        switches={profileDocuments.map((flag) => ({
          name: flag,
          label: must(fieldWordsOf('property', flag), flag).label,
          checked: property[flag] ?? false,
        }))}
        onSwitch={may('edit_house') ? (flag, done) => void mark(flag, done) : undefined}
      />
    </SectionCard>
  )
}
