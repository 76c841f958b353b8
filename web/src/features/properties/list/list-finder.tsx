import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { ListedProperty } from '../../../data/queries/use-properties.ts'
import { ChipSelect } from '../../../ui/content/card/chip-select.tsx'
import { SearchField } from '../../../ui/form/fields/search-field.tsx'
import { choicesAmong, listShows } from './list-filter.ts'
import { type ListQuery, listSorts } from './list-address.ts'
import { listSortLabels } from './list-order.ts'

interface ListFinderProps {
  /** The search results before filtering. */
  found: readonly ListedProperty[]
  role: Role
  query: ListQuery
  onAsk: (change: Partial<ListQuery>) => void
  /** The number of results after filtering. */
  counted: ReactNode
}

/** Search and sorting for everyone, and filters for realtors. */
export function ListFinder({ found, role, query, onAsk, counted }: ListFinderProps) {
  const isRealtor = role === 'realtor'
  const sorts = listSorts.filter((sort) => isRealtor || sort !== 'owner')
  return (
    <Finding>
      <SearchField
        label="Search properties"
        placeholder={isRealtor ? 'Address, city, ZIP or owner' : 'Address, city or ZIP code'}
        value={query.text}
        onChange={(text) => onAsk({ text })}
      />
      <Selects>
        {isRealtor && <Narrowing found={found} query={query} onAsk={onAsk} />}
        <ChipSelect
          label="Sort by"
          choices={sorts.map((sort) => ({ value: sort, label: `By ${listSortLabels[sort].toLowerCase()}` }))}
          value={query.sort}
          onChange={(value) => onAsk({ sort: listSorts.find((sort) => sort === value) ?? 'address' })}
        />
      </Selects>
      <p role="status">{counted}</p>
    </Finding>
  )
}

function Narrowing({ found, query, onAsk }: Pick<ListFinderProps, 'found' | 'query' | 'onAsk'>) {
  const { shows, statuses, cities } = choicesAmong(found, query)
  return (
    <>
      <ChipSelect
        label="Show"
        anyLabel="All"
        choices={shows.filter(({ value }) => value !== 'all')}
        value={query.show === 'all' ? '' : query.show}
        onChange={(value) => onAsk({ show: listShows.find((show) => show === value) ?? 'all' })}
      />
      <ChipSelect
        label="Status"
        anyLabel="Any status"
        choices={statuses}
        value={query.status}
        onChange={(status) => onAsk({ status })}
      />
      <ChipSelect
        label="City"
        anyLabel="Any city"
        choices={cities}
        value={query.city}
        onChange={(city) => onAsk({ city })}
      />
    </>
  )
}

const Finding = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, '&:empty': { display: 'none' } },
}))

const Selects = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0 8px', marginBlock: -7 })
