import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { saveFile } from '../../platform/files/save-file.ts'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { clientsToCsv } from './clients-to-csv.ts'

interface ExportClientsProps {
  clients: readonly Client[]
  today: CalendarDate
  onClose(): void
}

/** Describes the contents before saving them, because the file contains personal data. */
export function ExportClients({ clients, today, onClose }: ExportClientsProps) {
  const toast = useToast()
  const count = clients.length === 1 ? '1 client' : `${clients.length} clients`
  const save = () => {
    const name = `clients-${today}.csv`
    saveFile({ name, type: 'text/csv', bytes: clientsToCsv(clients) })
    onClose()
    toast({ tone: 'good', text: 'Exported', detail: `${name} has ${count}.` })
  }
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title="Export clients"
      size="small"
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" onClick={save}>
            Save file
          </Button>
        </>
      }
    >
      <p>
        {count}, with their contact details and notes, as a CSV file you can open in any spreadsheet and import again.
        Keep it somewhere private.
      </p>
    </ResponsiveDialog>
  )
}
