import type { Vendor } from '@hearthkeep/shared/entities.ts'
import type { VendorId } from '@hearthkeep/shared/kernel/fields.ts'
import { wordsOfVendor } from '@hearthkeep/shared/overview/words-to-find.ts'
import { HardHat } from 'lucide-react'
import { usePerform } from '../../actions/use-perform.ts'
import { ChooseList } from '../../ui/content/list/choose-list.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'

interface MergeDialogProps {
  /** The entry that stays. */
  into: Vendor
  others: readonly Vendor[]
  onClose(): void
}

/** [VB8] Chooses the entry that is merged into this one. */
export function MergeDialog({ into, others, onClose }: MergeDialogProps) {
  const perform = usePerform()
  const merge = (vendorId: VendorId) => {
    onClose()
    void perform(
      { name: 'vendor.merge', args: { vendorId, intoId: into.id } },
      { done: { tone: 'good', text: 'Vendors merged', detail: into.company }, failed: 'Couldn’t merge them' },
    )
  }
  return (
    <ResponsiveDialog onClose={onClose} title="Merge with another vendor" size="small">
      <p>‘{into.company}’ stays and takes what it lacks from the other entry. The other’s jobs are listed here.</p>
      <ChooseList
        searchLabel="Search vendors"
        icon={HardHat}
        rows={others.map((vendor) => ({
          id: vendor.id,
          title: vendor.company,
          secondary: [vendor.trade, vendor.person].filter(Boolean).join(' · '),
          words: wordsOfVendor(vendor),
        }))}
        nothing="No vendors match."
        onChoose={merge}
      />
    </ResponsiveDialog>
  )
}
