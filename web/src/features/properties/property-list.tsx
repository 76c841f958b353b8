import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { CalendarDate } from '@hearthkeep/shared/entities/fields.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ListedProperty, PropertyList as Listed } from '../../data/use-properties.ts'
import { HouseDrawing, SearchDrawing } from '../../ui/content/drawings.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { FilterChips } from '../../ui/content/filter-chips.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { RowSkeletons } from '../../ui/content/skeletons.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { arrange, type ListQuery, listSortLabels, listSorts } from './list-order.ts'
import { PropertyRows } from './property-rows.tsx'

interface PropertyListProps {
  list: Listed
  today: CalendarDate
  /** The house that is open beside the list. */
  openId: string | undefined
  /** What the address of the page asks to be shown at first. */
  query: ListQuery
  onQuery: (query: ListQuery) => void
  onAdd: () => void
}

/** The person's houses: how each is doing and what it needs next. */
export function PropertyList({ list, onAdd, ...rest }: PropertyListProps) {
  const isEmpty = list.state === 'ready' && list.properties.length === 0
  const add = (
    <Button variant={isEmpty ? 'contained' : 'outlined'} startIcon={<Icon of={Plus} />} onClick={onAdd}>
      Add Property Profile
    </Button>
  )
  return (
    <Page>
      <PageHeader title="Properties" subtitle="Your portfolio and its maintenance history" />
      {list.state === 'loading' ? (
        <RowSkeletons count={6} />
      ) : isEmpty ? (
        <EmptyState
          drawing={HouseDrawing}
          title="No properties"
          sentence="Get started by adding your first property"
          action={add}
        />
      ) : (
        <>
          {add}
          <Found {...rest} properties={list.properties} />
        </>
      )}
    </Page>
  )
}

interface FoundProps extends Pick<PropertyListProps, 'today' | 'openId' | 'query' | 'onQuery'> {
  properties: ListedProperty[]
}

function Found({ properties, today, openId, query: asked, onQuery }: FoundProps) {
  // The address follows a moment later: what is being typed must not wait for it.
  const [query, setQuery] = useState(asked)
  const ask = (change: Partial<ListQuery>) => {
    const next = { ...query, ...change }
    setQuery(next)
    onQuery(next)
  }
  if (properties.length === 1 && query.text === '')
    return <PropertyRows properties={properties} today={today} openId={openId} />
  const found = arrange(properties, query)
  return (
    <>
      <Finding>
        <SearchField
          label="Search properties"
          placeholder="Address, city or ZIP code"
          value={query.text}
          onChange={(text) => ask({ text })}
        />
        <FilterChips
          label="Sort by"
          chips={listSorts.map((sort) => ({ value: sort, label: listSortLabels[sort] }))}
          value={query.sort}
          onChange={(value) => ask({ sort: listSorts.find((sort) => sort === value) ?? 'address' })}
        />
        <p role="status">{query.text !== '' && `${found.length} of ${properties.length}`}</p>
      </Finding>
      {found.length === 0 ? (
        <EmptyState
          drawing={SearchDrawing}
          sentence={`No property has ‘${query.text}’ in its address, city or ZIP code.`}
          action={
            <Button variant="outlined" onClick={() => ask({ text: '' })}>
              Show all properties
            </Button>
          }
        />
      ) : (
        <PropertyRows properties={found} today={today} openId={openId} />
      )}
    </>
  )
}

const Finding = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, '&:empty': { display: 'none' } },
}))
