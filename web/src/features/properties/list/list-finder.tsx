import type { Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { ReactNode } from 'react'
import type { ListedProperty } from '../../../data/queries/properties/use-properties.ts'
import { ChipSelect } from '../../../ui/content/card/chip-select.tsx'
import { SearchField } from '../../../ui/form/fields/search-field.tsx'
import { Muted, Row, Stack } from '../../../ui/kit.tsx'
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
    <Stack gap={12}>
      <SearchField
        label="Search properties"
        placeholder={isRealtor ? 'Address, city, ZIP or owner' : 'Address, city or ZIP code'}
        value={query.text}
        onChange={(text) => onAsk({ text })}
      />
      <Row gap="0 8px" sx={{ my: '-7px' }}>
        {isRealtor && <Narrowing found={found} query={query} onAsk={onAsk} />}
        <ChipSelect
          label="Sort by"
          choices={sorts.map((sort) => ({ value: sort, label: `By ${listSortLabels[sort].toLowerCase()}` }))}
          value={query.sort}
          onChange={(value) => onAsk({ sort: listSorts.find((sort) => sort === value) ?? 'address' })}
        />
      </Row>
      <Muted role="status">{counted}</Muted>
    </Stack>
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
