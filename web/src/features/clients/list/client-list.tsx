import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { ArrowRightLeft, FileDown, FileUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ClientList as Listed, ListedClient } from '../../../data/queries/clients/use-clients.ts'
import { PeopleDrawing } from '../../../ui/content/drawings/people-drawing.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { ChipSelect } from '../../../ui/content/card/chip-select.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { SearchField } from '../../../ui/form/fields/search-field.tsx'
import { PageHeader, Page } from '../../../ui/frame/page.tsx'
import { Muted, Row, Stack } from '../../../ui/kit.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { type ClientQuery, clientShows, clientSorts } from './client-query.ts'
import { arrange, clientShowLabels, clientSortLabels, shownOf } from './client-order.ts'
import { ClientRow } from './client-row.tsx'

interface ClientListProps {
  list: Listed
  today: CalendarDate
  /** The client open beside the list. */
  openId: string | undefined
  /** The initial query, from the URL of the page. */
  query: ClientQuery
  onQuery(query: ClientQuery): void
  onLogCall(client: Client): void
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
          <Found {...rest} clients={list.clients} />
        </>
      )}
    </Page>
  )
}

function headWords(clients: readonly ListedClient[]): string {
  const overdue = clients.filter(({ cadence }) => cadence.isOverdue).length
  return overdue === 0 ? 'No one is overdue for contact' : `${overdue} of ${clients.length} overdue for contact`
}

interface FoundProps extends Pick<ClientListProps, 'today' | 'openId' | 'query' | 'onQuery' | 'onLogCall'> {
  clients: ListedClient[]
}

function Found({ clients, today, openId, query: initialQuery, onQuery, onLogCall }: FoundProps) {
  // Local state, because the URL updates with a delay and typing must not wait for it.
  const [query, setQuery] = useState(initialQuery)
  const ask = (change: Partial<ClientQuery>) => {
    const next = { ...query, ...change }
    setQuery(next)
    onQuery(next)
  }
  const found = arrange(clients, query)
  const isAsked = query.text !== '' || query.show !== 'all'
  return (
    <>
      <Stack gap={12}>
        <SearchField
          label="Search clients"
          placeholder="Name, email, phone or notes"
          value={query.text}
          onChange={(text) => ask({ text })}
        />
        <Row gap="0 8px" sx={{ my: '-7px' }}>
          <ChipSelect
            label="Show"
            anyLabel={clientShowLabels.all}
            choices={(['due', 'later'] as const).map((show) => ({
              value: show,
              label: clientShowLabels[show],
              count: shownOf(clients, show).length,
            }))}
            value={query.show === 'all' ? '' : query.show}
            onChange={(value) => ask({ show: clientShows.find((show) => show === value) ?? 'all' })}
          />
          <ChipSelect
            label="Sort by"
            choices={clientSorts.map((sort) => ({ value: sort, label: `By ${clientSortLabels[sort].toLowerCase()}` }))}
            value={query.sort}
            onChange={(value) => ask({ sort: clientSorts.find((sort) => sort === value) ?? 'contact' })}
          />
        </Row>
        <Muted role="status">{isAsked && `${found.length} of ${clients.length}`}</Muted>
      </Stack>
      {found.length === 0 ? (
        <EmptyState
          drawing={SearchDrawing}
          sentence={
            query.text === ''
              ? 'No clients here right now.'
              : `No match for ‘${query.text}’ in name, email, phone or notes.`
          }
          action={<Button onClick={() => ask({ text: '', show: 'all' })}>Show all clients</Button>}
        />
      ) : (
        <LongList rows={found} idOf={({ client }) => client.id} rowHeight={84} variant="free">
          {(listed, rowAttributes) => (
            <ClientRow
              {...{ listed, today, rowAttributes, onLogCall }}
              sort={query.sort}
              selected={listed.client.id === openId}
            />
          )}
        </LongList>
      )}
    </>
  )
}
