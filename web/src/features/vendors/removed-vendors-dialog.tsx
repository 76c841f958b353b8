import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import Button from '@mui/material/Button'
import { usePerform } from '../../actions/use-perform.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { ownVendors } from '../../data/queries/vendors/use-vendors.ts'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { Avatar } from '../../ui/content/person/avatar.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { trashWords } from '@hearthkeep/shared/trash/trash.ts'
import { useState } from 'react'

/** [VB10] Removed entries, most recent first, with a way to restore them. */
export function RemovedVendorsDialog({ onClose }: { onClose(): void }) {
  const { userId } = useData().person
  const [now] = useState(() => new Date())
  const perform = usePerform()
  const removed = useLive(
    async (tables) => {
      const vendors = (await ownVendors(tables, userId)).filter((row) => !isLiving(row))
      return vendors.toSorted((one, other) => (other.deletedAt ?? '').localeCompare(one.deletedAt ?? ''))
    },
    [userId],
  )
  return (
    <ResponsiveDialog onClose={onClose} title="Removed vendors">
      {removed?.length === 0 ? (
        <p>No removed vendors.</p>
      ) : (
        <div>
          <LongList rows={removed ?? []} idOf={({ id }) => id} rowHeight={68}>
            {({ id, company, deletedAt }, rowAttributes) => (
              <ListRow
                item={rowAttributes}
                leading={<Avatar name={company} />}
                title={company}
                secondary={deletedAt === null ? undefined : trashWords(deletedAt, now)}
                trailing={
                  <Button
                    aria-label={`Restore ${company}`}
                    onClick={() =>
                      void perform(
                        { name: 'vendor.restore', args: { vendorId: id } },
                        {
                          done: { tone: 'good', text: 'Vendor restored', detail: company },
                          failed: 'Couldn’t restore it',
                        },
                      )
                    }
                  >
                    Restore
                  </Button>
                }
              />
            )}
          </LongList>
        </div>
      )}
    </ResponsiveDialog>
  )
}
