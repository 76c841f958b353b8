import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { useLive } from '../../data/live/data-provider.tsx'
import type { ListedClient } from '../../data/queries/clients/use-clients.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { clientsToCsv, homesByClient } from './clients-to-csv.ts'
import { clientsToVcards } from './clients-to-vcards.ts'

interface ExportClientsProps {
  clients: readonly ListedClient[]
  today: CalendarDate
  onClose(): void
}

/** Describes the contents before saving them, because the file contains personal data. */
export function ExportClients({ clients, today, onClose }: ExportClientsProps) {
  const toast = useToast()
  const count = clients.length === 1 ? '1 client' : `${clients.length} clients`
  const homes = useLive(
    async ({ rows }) => {
      const [properties, memberships] = await Promise.all([rows.property.all(), rows.membership.all()])
      return homesByClient(
        clients.map(({ client }) => client),
        { properties, memberships },
      )
    },
    [clients],
  )
  const save = (kind: 'csv' | 'vcf') => {
    if (!homes) return
    const name = `clients-${today}.${kind}`
    const exported = clients.map(({ client, cadence }) => ({
      client,
      lastContact: cadence.lastContact,
      homes: homes.get(client.id) ?? [],
    }))
    if (kind === 'csv') saveFile({ name, type: 'text/csv', bytes: clientsToCsv(exported) })
    else saveFile({ name, type: 'text/vcard', bytes: clientsToVcards(exported) })
    onClose()
    toast({ tone: 'good', text: 'Exported', detail: `${name} has ${count}.` })
  }
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="Export clients"
      size="small"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={!homes} onClick={() => save('vcf')}>
            Save contact cards
          </Button>
          <Button variant="contained" disabled={!homes} onClick={() => save('csv')}>
            Save file
          </Button>
        </>
      }
    >
      <p>
        {count}, with their contact details, last contact, homes and notes, as a CSV file you can open in any
        spreadsheet and import again. Contact cards are for address books. Keep the file somewhere private.
      </p>
    </ResponsiveDialog>
  )
}
