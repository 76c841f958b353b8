import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowRightLeft, FileDown, FileUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ClientList as Listed, ListedClient } from '../../../data/queries/use-clients.ts'
import { PeopleDrawing } from '../../../ui/content/drawings/people-drawing.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { FilterChips } from '../../../ui/content/card/filter-chips.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { SearchField } from '../../../ui/form/fields/search-field.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Page } from '../../../ui/frame/page.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { arrange, clientSortLabels } from './client-order.ts'
import { type ClientQuery, clientSorts } from './client-query.ts'
import { ClientRow } from './client-row.tsx'

interface ClientListProps {
  list: Listed
  today: CalendarDate
  /** Who is open beside the list. */
  openId: string | undefined
  /** What the address of the page asks to be shown at first. */
  query: ClientQuery
  onQuery(query: ClientQuery): void
  onAdd(): void
  onImport(): void
  onExport(): void
  /** Shows who was removed. */
  onRemoved(): void
  /** Hands some of them to a colleague; absent without an office. */
  onHandOver?: (() => void) | undefined
}

/** The people a realtor looks after: whom they should be in touch with, and who comes next. */
export function ClientList({ list, onAdd, onImport, onExport, onRemoved, onHandOver, ...rest }: ClientListProps) {
  const isEmpty = list.state === 'ready' && list.clients.length === 0
  const add = (
    <Button variant={isEmpty ? 'contained' : 'outlined'} startIcon={<Icon of={Plus} />} onClick={onAdd}>
      Add client
    </Button>
  )
  const removed = { label: 'Removed clients', icon: Trash2, onSelect: onRemoved }
  const importing = { label: 'Import from CSV', icon: FileUp, onSelect: onImport }
  return (
    <Page>
      <PageHeader title="Clients" subtitle={list.state === 'ready' && !isEmpty ? headWords(list.clients) : undefined} />
      {list.state === 'loading' ? (
        <RowSkeletons count={6} />
      ) : isEmpty ? (
        <EmptyState
          drawing={PeopleDrawing}
          title="No clients"
          sentence="Add the people you look after, or bring them from a spreadsheet, to see whom to be in touch with."
          action={
            <Ways>
              {add}
              <Button variant="outlined" startIcon={<Icon of={FileUp} />} onClick={onImport}>
                Import from CSV
              </Button>
              <ActionMenu label="More for clients" actions={[removed]} />
            </Ways>
          }
        />
      ) : (
        <>
          <Ways data-look="bar">
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
          </Ways>
          <Found {...rest} clients={list.clients} />
        </>
      )}
    </Page>
  )
}

function headWords(clients: readonly ListedClient[]): string {
  const overdue = clients.filter(({ cadence }) => cadence.isOverdue).length
  return overdue === 0 ? 'You are in touch with everybody.' : `${overdue} of ${clients.length} overdue to contact`
}

interface FoundProps extends Pick<ClientListProps, 'today' | 'openId' | 'query' | 'onQuery'> {
  clients: ListedClient[]
}

function Found({ clients, today, openId, query: asked, onQuery }: FoundProps) {
  // The address follows a moment later: what is being typed must not wait for it.
  const [query, setQuery] = useState(asked)
  const ask = (change: Partial<ClientQuery>) => {
    const next = { ...query, ...change }
    setQuery(next)
    onQuery(next)
  }
  const found = arrange(clients, query)
  return (
    <>
      <Finding>
        <SearchField
          label="Search clients"
          placeholder="Name, email, phone or notes"
          value={query.text}
          onChange={(text) => ask({ text })}
        />
        <FilterChips
          label="Sort by"
          chips={clientSorts.map((sort) => ({ value: sort, label: clientSortLabels[sort] }))}
          value={query.sort}
          onChange={(value) => ask({ sort: clientSorts.find((sort) => sort === value) ?? 'contact' })}
        />
        <p role="status">{query.text !== '' && `${found.length} of ${clients.length}`}</p>
      </Finding>
      {found.length === 0 ? (
        <EmptyState
          drawing={SearchDrawing}
          sentence={`No client has ‘${query.text}’ in their name, email, phone or notes.`}
          action={
            <Button variant="outlined" onClick={() => ask({ text: '' })}>
              Show all clients
            </Button>
          }
        />
      ) : (
        <LongList rows={found} idOf={({ client }) => client.id} rowHeight={84} look="free">
          {(listed, place) => (
            <ClientRow {...{ listed, today, place }} sort={query.sort} selected={listed.client.id === openId} />
          )}
        </LongList>
      )}
    </>
  )
}

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  "&[data-look='bar'] > :first-of-type": { flex: 1 },
})

const Finding = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, '&:empty': { display: 'none' } },
}))
