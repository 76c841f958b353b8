import type { Client } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import Button from '@mui/material/Button'
import { usePerform } from '../../../actions/use-perform.ts'
import { useData, useLive } from '../../../data/live/data-provider.tsx'
import { Avatar } from '../../../ui/content/person/avatar.tsx'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'

/** Removed clients, most recent first, with a way to restore them. */
export function RemovedClientsDialog({ onClose }: { onClose(): void }) {
  const { userId } = useData().person
  const perform = usePerform()
  const removed = useLive(
    async (tables) => {
      const clients = await tables.rows.client.where('scope', userScope(userId))
      return clients
        .filter((row) => !isLiving(row))
        .toSorted((one, other) => (other.deletedAt ?? '').localeCompare(one.deletedAt ?? ''))
    },
    [userId],
  )
  const restore = (client: Client) =>
    perform(
      { name: 'client.restore', args: { clientId: client.id } },
      {
        done: { tone: 'good', text: 'Client restored', detail: clientName(client) },
        failed: 'Couldn’t restore it',
      },
    )
  return (
    <ResponsiveDialog onClose={onClose} title="Removed clients">
      {removed?.length === 0 ? (
        <p>No removed clients.</p>
      ) : (
        <div>
          <LongList rows={removed ?? []} idOf={({ id }) => id} rowHeight={68}>
            {(client, rowAttributes) => (
              <ListRow
                key={client.id}
                item={rowAttributes}
                leading={<Avatar name={clientName(client)} />}
                title={clientName(client)}
                secondary={client.email ?? client.phone ?? undefined}
                trailing={
                  <Button aria-label={`Restore ${clientName(client)}`} onClick={() => void restore(client)}>
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
