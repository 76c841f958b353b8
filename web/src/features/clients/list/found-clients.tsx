import type { Client } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate, ClientId } from '@hearthkeep/shared/kernel/fields.ts'
import { phoneWords } from '@hearthkeep/shared/format/phone-words.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ListedClient } from '../../../data/queries/clients/use-clients.ts'
import { useUser } from '../../../data/queries/use-user.ts'
import { ChipSelect } from '../../../ui/content/card/chip-select.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { distinctNames } from '../../../ui/content/list/distinct-names.ts'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { SearchField } from '../../../ui/form/fields/search-field.tsx'
import { Muted, Row, Stack } from '../../../ui/kit.tsx'
import { lazily } from '../../../ui/overlay/lazily.tsx'
import { arrange, clientShowLabels, clientSortLabels, shownOf, tagsAmong } from './client-order.ts'
import { type ClientQuery, clientShows, clientSorts } from '@hearthkeep/shared/account/client-view.ts'
import { ClientRow } from './client-row.tsx'
import { everyClient, ViewButton, ViewChip } from './saved-views.tsx'
import { useManyClients } from './use-many-clients.ts'

const SelectBar = lazily(async () => (await import('./select-bar.tsx')).SelectBar)
const TagDialog = lazily(async () => (await import('./tag-dialog.tsx')).TagDialog)

export interface FoundClientsProps {
  clients: ListedClient[]
  today: CalendarDate
  /** The client open beside the list. */
  openId: string | undefined
  /** The initial query, from the URL of the page. */
  query: ClientQuery
  onQuery(query: ClientQuery): void
  onLogCall(client: Client): void
  onMessage(clients: readonly Client[]): void
  /** Hands these clients to a colleague; absent without an office. */
  onHandThese?: ((clients: readonly Client[]) => void) | undefined
}

/** The search, the filters, and the clients that they find, of whom several can be selected. */
export function FoundClients({
  clients,
  today,
  openId,
  query: initialQuery,
  onQuery,
  onLogCall,
  ...on
}: FoundClientsProps) {
  // Local state, because the URL updates with a delay and typing must not wait for it.
  const [query, setQuery] = useState(initialQuery)
  const [ticked, setTicked] = useState<ReadonlySet<ClientId> | null>(null)
  const [isTagging, setTagging] = useState(false)
  const many = useManyClients()
  const views = useUser()?.clientViews ?? []
  const ask = (change: Partial<ClientQuery>) => {
    const next = { ...query, ...change }
    setQuery(next)
    onQuery(next)
  }
  const found = arrange(clients, query)
  const names = distinctNames(
    found.map(({ client: { id, phone, email }, name }) => ({ id, name, details: [email, phone && phoneWords(phone)] })),
  )
  const tags = tagsAmong(clients)
  const isAsked = query.text !== '' || query.show !== 'all' || query.tag !== ''
  const chosen = clients.map(({ client }) => client).filter(({ id }) => ticked?.has(id))
  const toggle = (id: ClientId) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const end = () => setTicked(null)
  const endIf = async (change: Promise<boolean>) => {
    if (await change) end()
  }
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
          {views.length > 0 && <ViewChip views={views} query={query} onQuery={ask} />}
          <ChipSelect
            label="Show"
            anyLabel={clientShowLabels.all}
            choices={(['due', 'later', 'archived'] as const)
              .map((show) => ({ value: show, label: clientShowLabels[show], count: shownOf(clients, show).length }))
              .filter(({ value, count }) => value !== 'archived' || count > 0 || query.show === value)}
            value={query.show === 'all' ? '' : query.show}
            onChange={(value) => ask({ show: clientShows.find((show) => show === value) ?? 'all' })}
          />
          {tags.length > 0 && (
            <ChipSelect
              label="Tag"
              anyLabel="All tags"
              choices={tags.map((tag) => ({ value: tag, label: tag }))}
              value={query.tag}
              onChange={(tag) => ask({ tag })}
            />
          )}
          <ChipSelect
            label="Sort by"
            choices={clientSorts.map((sort) => ({ value: sort, label: `By ${clientSortLabels[sort].toLowerCase()}` }))}
            value={query.sort}
            onChange={(value) => ask({ sort: clientSorts.find((sort) => sort === value) ?? 'contact' })}
          />
          {ticked === null && (
            <Button variant="text" sx={{ ml: 'auto' }} onClick={() => setTicked(new Set())}>
              Select
            </Button>
          )}
        </Row>
        <Row sx={{ justifyContent: 'space-between' }}>
          <Muted role="status">{isAsked && `${found.length} of ${clients.length}`}</Muted>
          <ViewButton views={views} query={query} />
        </Row>
      </Stack>
      {found.length === 0 ? (
        <EmptyState
          drawing={SearchDrawing}
          sentence={
            query.text === ''
              ? 'No clients here right now.'
              : `No match for ‘${query.text}’ in name, email, phone, notes or tags.`
          }
          action={<Button onClick={() => ask({ ...everyClient, sort: query.sort })}>Show all clients</Button>}
        />
      ) : (
        <LongList rows={found} idOf={({ client }) => client.id} rowHeight={84} variant="free">
          {(listed, rowAttributes) => (
            <ClientRow
              {...{ listed, today, rowAttributes, onLogCall }}
              called={names.get(listed.client.id)}
              sort={query.sort}
              selected={ticked === null && listed.client.id === openId}
              isTicked={ticked && ticked.has(listed.client.id)}
              onTick={() => toggle(listed.client.id)}
            />
          )}
        </LongList>
      )}
      {ticked && (
        <SelectBar
          chosen={chosen}
          isAll={found.every(({ client }) => ticked.has(client.id))}
          isArchive={query.show === 'archived'}
          onAll={() => setTicked(new Set([...ticked, ...found.map(({ client }) => client.id)]))}
          onEnd={end}
          onTag={() => setTagging(true)}
          onMessage={() => on.onMessage(chosen)}
          onHandOver={on.onHandThese && (() => on.onHandThese?.(chosen))}
          onArchive={() => void endIf(query.show === 'archived' ? many.bringBack(chosen) : many.archive(chosen))}
        />
      )}
      {isTagging && (
        <TagDialog
          count={chosen.length}
          known={tags}
          onClose={() => setTagging(false)}
          onTag={(added) => {
            setTagging(false)
            void endIf(many.tag(chosen, added))
          }}
        />
      )}
    </>
  )
}
