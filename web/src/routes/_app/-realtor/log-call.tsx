import { wordsOfClient } from '@hearthkeep/shared/overview/words-to-find.ts'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useClients, type ListedClient } from '../../../data/queries/clients/use-clients.ts'
import { ContactDialog } from '../../../features/clients/dialog/contact-dialog.tsx'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { ChooseSheet } from '../../../ui/overlay/choose/choose-sheet.tsx'

/** Logs a call: first with whom. Those who should hear from the realtor soonest come first. */
export function LogCall({ onClose }: { onClose(): void }) {
  const day = useObservable(today)
  const list = useClients(day)
  const [chosen, setChosen] = useState<ListedClient | null>(null)
  if (list.state === 'loading') return null
  const byNeed = list.clients.toSorted((one, other) =>
    one.cadence.nextContactDue < other.cadence.nextContactDue ? -1 : 1,
  )
  if (chosen) return <ContactDialog client={chosen.client} today={day} onClose={onClose} />
  return (
    <ChooseSheet
      title="Who did you call?"
      searchLabel="Search clients"
      icon={Users}
      rows={byNeed.map(({ client, name }) => ({
        id: client.id,
        title: name,
        secondary: client.email ?? '',
        words: wordsOfClient(client),
      }))}
      nothing="No clients match."
      onChoose={(id) => setChosen(list.clients.find(({ client }) => client.id === id) ?? null)}
      onClose={onClose}
    />
  )
}
