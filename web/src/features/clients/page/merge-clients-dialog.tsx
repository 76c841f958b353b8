import type { Client } from '@hearthkeep/shared/entities.ts'
import { hasPartner, householdName } from '@hearthkeep/shared/client/household.ts'
import { wordsOfClient } from '@hearthkeep/shared/overview/words-to-find.ts'
import { User } from 'lucide-react'
import { useState } from 'react'
import { usePerform } from '../../../actions/use-perform.ts'
import { useClients } from '../../../data/queries/clients/use-clients.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { ChooseList } from '../../../ui/content/list/choose-list.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { ResponsiveDialog } from '../../../ui/overlay/responsive-dialog.tsx'

interface MergeClientsDialogProps {
  /** The client who stays. */
  into: Client
  onClose(): void
}

/** [CL81] Chooses the client who is merged into this one, and asks before it happens: it cannot be undone. */
export function MergeClientsDialog({ into, onClose }: MergeClientsDialogProps) {
  const perform = usePerform()
  const list = useClients(useObservable(today))
  const [other, setOther] = useState<Client | null>(null)
  const name = householdName(into)
  const merge = ({ id: clientId }: Client) => {
    onClose()
    void perform(
      { name: 'client.merge', args: { clientId, intoId: into.id } },
      { done: { tone: 'good', text: 'Clients merged', detail: name }, failed: 'Couldn’t merge them' },
    )
  }
  if (list.state === 'loading') return null
  const others = list.clients.filter(({ client }) => client.id !== into.id)
  return (
    <>
      <ResponsiveDialog onClose={onClose} title="Merge with another client" size="small">
        <p>
          Everything recorded about the other client moves to {name}.{' '}
          {hasPartner(into)
            ? `The other client has to be ${into.firstName} too.`
            : 'Somebody with another name becomes the second person.'}
        </p>
        <ChooseList
          searchLabel="Search clients"
          icon={User}
          rows={others.map(({ client, name: title }) => ({
            id: client.id,
            title,
            secondary: client.email ?? client.phone ?? '',
            words: wordsOfClient(client),
          }))}
          nothing="No clients match."
          onChoose={(id) => setOther(others.find(({ client }) => client.id === id)?.client ?? null)}
        />
      </ResponsiveDialog>
      <ConfirmDialog
        open={other !== null}
        onClose={() => setOther(null)}
        title={`Merge ${other ? householdName(other) : ''} into ${name}?`}
        confirmLabel="Merge"
        color="primary"
        onConfirm={() => other && merge(other)}
      >
        This can’t be undone.
      </ConfirmDialog>
    </>
  )
}
