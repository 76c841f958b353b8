import { profileDocuments, type ProfileDocument } from '@hearthkeep/shared/property/property.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { fieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import type { PropertyDetails } from '../../data/queries/use-property-details.ts'
import { usePerform } from '../../actions/use-perform.ts'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { SwitchList } from '../../ui/form/choices/switch-list.tsx'

/** The four documents that a profile tracks beside those of a sale, each marked manually. */
export function ProfileDocumentsCard({ details: { property, may } }: { details: PropertyDetails }) {
  const perform = usePerform()
  const mark = (flag: ProfileDocument, done: boolean) =>
    perform(
      { name: 'property.edit', args: { propertyId: property.id, changes: { [flag]: done } } },
      { failed: 'Error updating property profile' },
    )
  return (
    <SectionCard title="Other documents">
      <SwitchList
        switches={profileDocuments.map((flag) => ({
          name: flag,
          label: must(fieldWordsOf('property', flag), flag).label,
          checked: property[flag] ?? false,
        }))}
        onSwitch={may('edit_property') ? (flag, done) => void mark(flag, done) : undefined}
      />
    </SectionCard>
  )
}
