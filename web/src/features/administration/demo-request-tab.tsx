import Button from '@mui/material/Button'
import { shortMoment } from '@hearthkeep/shared/format/moment-words.ts'
import { openDemoRequest, type OpenDemoRequest } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { useState } from 'react'
import { z } from 'zod'
import { nothing } from '../../data/ask-server.ts'
import { DataTable, type TableColumn } from '../../ui/content/list/data-table.tsx'
import { PeopleDrawing } from '../../ui/content/drawings/people-drawing.tsx'
import { PhoneLink } from '../../ui/content/person/phone-link.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { AdminQuery, type QueryContext } from './admin-query.tsx'
import { askAsAdmin, failureOf } from './ask-as-admin.ts'

const requests = z.array(openDemoRequest)

/** Open requests for a demo, oldest first. */
export function DemoRequestTab({ context }: { context: QueryContext }) {
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  const setClosed = async ({ id }: OpenDemoRequest, isClosed: boolean): Promise<boolean> => {
    const answer = await askAsAdmin(`demo-requests/${id}`, nothing, { method: 'PATCH', body: { isClosed } })
    if (answer.state === 'signed out') context.onSignedOut()
    setFailure(failureOf(answer))
    if (answer.state === 'done') context.onRefresh()
    return answer.state === 'done'
  }
  const close = async (request: OpenDemoRequest) => {
    if (!(await setClosed(request, true))) return
    toast({
      text: 'Request closed',
      detail: request.name,
      action: { label: 'Undo', onAction: () => void setClosed(request, false) },
    })
  }
  return (
    <>
      {failure !== null && <FormAlert title={failure} />}
      <AdminQuery context={context} path="demo-requests" schema={requests}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing={PeopleDrawing} sentence="No open demo requests." />
          ) : (
            <DataTable
              label="Demo requests"
              columns={columnsOf(context.now, (request) => void close(request))}
              rows={rows}
              idOf={({ id }) => id}
            />
          )
        }
      </AdminQuery>
    </>
  )
}

const columnsOf = (now: Date, onClose: (request: OpenDemoRequest) => void): TableColumn<OpenDemoRequest>[] => [
  { key: 'name', label: 'Name', isLong: true, cell: ({ name, company }) => (company ? `${name}, ${company}` : name) },
  { key: 'email', label: 'Email', isLong: true, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { key: 'phone', label: 'Phone', cell: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : 'N/A') },
  { key: 'message', label: 'Message', isLong: true, cell: ({ message }) => message ?? 'N/A' },
  { key: 'at', label: 'Received', cell: ({ at }) => shortMoment(at, now) },
  {
    key: 'close',
    label: 'Actions',
    cell: (request) => (
      <Button size="small" aria-label={`Close: ${request.name}`} onClick={() => onClose(request)}>
        Close
      </Button>
    ),
  },
]
