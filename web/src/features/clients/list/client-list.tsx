import Button from '@mui/material/Button'
import { ArrowRightLeft, FileDown, FileUp, Plus, Trash2 } from 'lucide-react'
import type { ClientList as Listed, ListedClient } from '../../../data/queries/clients/use-clients.ts'
import { PeopleDrawing } from '../../../ui/content/drawings/people-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { PageHeader, Page } from '../../../ui/frame/page.tsx'
import { Row } from '../../../ui/kit.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { shownOf } from './client-order.ts'
import { FoundClients, type FoundClientsProps } from './found-clients.tsx'

interface ClientListProps extends Omit<FoundClientsProps, 'clients'> {
  list: Listed
  onAdd(): void
  onImport(): void
  onExport(): void
  /** Opens the list of removed clients. */
  onRemoved(): void
  /** Hands clients to a colleague; absent without an office. */
  onHandOver?: (() => void) | undefined
}

/** A realtor's clients, with those overdue to contact and those to contact next. */
export function ClientList({ list, onAdd, onImport, onExport, onRemoved, onHandOver, ...rest }: ClientListProps) {
  const isEmpty = list.state === 'ready' && list.clients.length === 0
  const add = (
    <Button variant={isEmpty ? 'contained' : 'outlined'} startIcon={<Icon of={Plus} />} onClick={onAdd}>
      Add client
    </Button>
  )
  const removed = { label: 'Removed clients', icon: Trash2, onSelect: onRemoved }
  const importing = { label: 'Import clients', icon: FileUp, onSelect: onImport }
  return (
    <Page>
      <PageHeader title="Clients" subtitle={list.state === 'ready' && !isEmpty ? headWords(list.clients) : undefined} />
      {list.state === 'loading' ? (
        <RowSkeletons count={6} />
      ) : isEmpty ? (
        <EmptyState
          drawing={PeopleDrawing}
          title="No clients"
          sentence="Add the people you look after, or import them from a spreadsheet, to see who to get in touch with."
          action={
            <Row sx={{ justifyContent: 'center', "&[data-variant='bar'] > :first-of-type": { flex: 1 } }}>
              {add}
              <Button startIcon={<Icon of={FileUp} />} onClick={onImport}>
                Import clients
              </Button>
              <ActionMenu label="More for clients" actions={[removed]} />
            </Row>
          }
        />
      ) : (
        <>
          <Row
            sx={{ justifyContent: 'center', "&[data-variant='bar'] > :first-of-type": { flex: 1 } }}
            data-variant="bar"
          >
            {add}
            <ActionMenu
              label="More for clients"
              actions={[
                importing,
                { label: 'Export to CSV', icon: FileDown, onSelect: onExport },
                ...(onHandOver ? [{ label: 'Hand to a colleague', icon: ArrowRightLeft, onSelect: onHandOver }] : []),
                removed,
              ]}
            />
          </Row>
          <FoundClients {...rest} clients={list.clients} />
        </>
      )}
    </Page>
  )
}

function headWords(clients: readonly ListedClient[]): string {
  const overdue = shownOf(clients, 'due').length
  return overdue === 0
    ? 'No one is overdue for contact'
    : `${overdue} of ${shownOf(clients, 'all').length} overdue for contact`
}
