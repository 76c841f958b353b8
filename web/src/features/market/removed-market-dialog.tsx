import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { quarterWords } from '@hearthkeep/shared/market/quarter.ts'
import { trashWords } from '@hearthkeep/shared/trash/trash.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { usePerform } from '../../actions/use-perform.ts'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'

/** [MK3] Removed numbers, most recent first, with a way to restore them. */
export function RemovedMarketDialog({ onClose }: { onClose(): void }) {
  const { userId } = useData().person
  const [now] = useState(() => new Date())
  const perform = usePerform()
  const removed = useLive(
    async ({ rows }) => {
      const all = (await rows.market.where('scope', userScope(userId))).filter((row) => !isLiving(row))
      return all.toSorted((one, other) => (other.deletedAt ?? '').localeCompare(one.deletedAt ?? ''))
    },
    [userId],
  )
  return (
    <ResponsiveDialog onClose={onClose} title="Removed numbers">
      {removed?.length === 0 ? (
        <p>No removed numbers.</p>
      ) : (
        <div>
          <LongList rows={removed ?? []} idOf={({ id }) => id} rowHeight={68}>
            {({ id, area, quarter, deletedAt }, rowAttributes) => (
              <ListRow
                item={rowAttributes}
                title={`${area}, ${quarterWords(quarter)}`}
                secondary={deletedAt === null ? undefined : trashWords(deletedAt, now)}
                trailing={
                  <Button
                    aria-label={`Restore ${area}, ${quarterWords(quarter)}`}
                    onClick={() =>
                      void perform(
                        { name: 'market.restore', args: { marketId: id } },
                        {
                          done: { tone: 'good', text: 'Numbers restored', detail: area },
                          failed: 'Couldn’t restore the numbers',
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
