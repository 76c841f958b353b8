import type { Client } from '@hearthkeep/shared/entities.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import Button from '@mui/material/Button'
import { useData } from '../../../data/live/data-provider.tsx'
import { useLive } from '../../../data/live/use-live.ts'
import { useMutate } from '../../../data/live/use-mutate.ts'
import { Avatar } from '../../../ui/content/person/avatar.tsx'
import { ListRow } from '../../../ui/content/list/list-row.tsx'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** Who was removed, the latest first, and the way back. */
export function RemovedClientsDialog({ onClose }: { onClose(): void }) {
  const { userId } = useData().person
  const mutate = useMutate()
  const toast = useToast()
  const removed = useLive(
    async (tables) => {
      const clients = (await tables.rows.client.where('scope', userScope(userId))) as Client[]
      return clients
        .filter(({ deletedAt }) => deletedAt !== null)
        .toSorted((one, other) => (other.deletedAt ?? '').localeCompare(one.deletedAt ?? ''))
    },
    [userId],
  )
  const restore = async (client: Client) => {
    const outcome = await mutate({ name: 'client.restore', args: { clientId: client.id } })
    if (outcome.ok) toast({ tone: 'good', text: 'Client restored', detail: clientName(client) })
    else toast({ tone: 'replace', text: 'Not restored', detail: outcome.refusal.message })
  }
  return (
    <ResponsiveDialog open onClose={onClose} title="Removed clients">
      {removed?.length === 0 ? (
        <p>Nobody was removed.</p>
      ) : (
        <div>
          <LongList rows={removed ?? []} idOf={({ id }) => id} rowHeight={68}>
            {(client, place) => (
              <ListRow
                key={client.id}
                item={place}
                leading={<Avatar name={clientName(client)} />}
                title={clientName(client)}
                secondary={client.email ?? client.phone ?? undefined}
                trailing={
                  <Button
                    variant="outlined"
                    aria-label={`Restore ${clientName(client)}`}
                    onClick={() => void restore(client)}
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
