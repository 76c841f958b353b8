import type { Property } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import type { CalendarDate, Role } from '@hearthkeep/shared/kernel/fields.ts'
import { Plus, UserPlus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useLastLeft } from '../../../data/queries/properties/use-left-home.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import type { ListedProperty, PropertyList as Listed } from '../../../data/queries/properties/use-properties.ts'
import { HouseDrawing } from '../../../ui/content/drawings/house-drawing.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { Icon } from '../../../ui/content/icon.tsx'
import { RowSkeletons } from '../../../ui/content/state/skeletons.tsx'
import { PageHeader, Page } from '../../../ui/frame/page.tsx'
import { Actions } from '../../../ui/kit.tsx'
import { everything, filtered } from './list-filter.ts'
import { ListFinder } from './list-finder.tsx'
import type { ListQuery } from './list-address.ts'
import { searched, sorted } from './list-order.ts'
import { countWords, listTitles, nothingWords } from './list-words.ts'
import { LongList } from '../../../ui/content/list/long-list.tsx'
import { PropertyRow } from './property-row.tsx'

interface PropertyListProps {
  list: Listed
  /** Progress of the first sync, while it is under way. */
  arrivalLine: ReactNode
  /** A link to the former homes, if there are any. */
  former: ReactNode
  role: Role
  today: CalendarDate
  /** The property open beside the list. */
  openId: string | undefined
  /** The initial query, from the URL of the page. */
  query: ListQuery
  onQuery: (query: ListQuery) => void
  onAdd: () => void
  /** For realtors: adds a property together with its homeowner. */
  onAddWithOwner: (() => void) | undefined
  /** For realtors: invites a property's owner. */
  onInvite: (property: Property) => void
}

/** The person's properties, or those in a realtor's care, with the health and next task of each. */
export function PropertyList({ list, arrivalLine, former, role, onAdd, onAddWithOwner, ...rest }: PropertyListProps) {
  const isEmpty = list.state === 'ready' && list.properties.length === 0
  const add = (
    <Actions sx={{ justifyContent: 'center', '& > *': { flex: '1 1 auto' } }}>
      {onAddWithOwner && (
        <Button variant="contained" startIcon={<Icon of={UserPlus} />} onClick={onAddWithOwner}>
          Add Property + Homeowner
        </Button>
      )}
      <Button
        variant={isEmpty && !onAddWithOwner ? 'contained' : 'outlined'}
        startIcon={<Icon of={Plus} />}
        onClick={onAdd}
      >
        Add Property Profile
      </Button>
    </Actions>
  )
  return (
    <Page>
      <PageHeader title={listTitles[role]} subtitle="Your portfolio and its maintenance history" />
      {list.state === 'loading' ? (
        <RowSkeletons count={6} />
      ) : isEmpty ? (
        <>
          {arrivalLine}
          <NoProperties add={add} />
        </>
      ) : (
        <>
          {add}
          {arrivalLine}
          <Found {...rest} role={role} properties={list.properties} />
        </>
      )}
      {!isEmpty && former}
    </Page>
  )
}

/** [HO24] To a person who had one, it says what happened, and offers the copy and another property. */
function NoProperties({ add }: { add: ReactNode }) {
  const left = useLastLeft()
  if (left === undefined) return null
  return (
    <EmptyState
      drawing={HouseDrawing}
      title="No properties"
      sentence={left ? `${left.words} You can add another property.` : 'Get started by adding your first property'}
      action={
        <>
          {left?.hasCopy && <ButtonLink to="/former-homes">Former homes</ButtonLink>}
          {add}
        </>
      }
    />
  )
}

interface FoundProps extends Pick<PropertyListProps, 'role' | 'today' | 'openId' | 'query' | 'onQuery' | 'onInvite'> {
  properties: ListedProperty[]
}

function Found({ properties, role, today, openId, onInvite, query: initialQuery, onQuery }: FoundProps) {
  // Local state, because the URL updates with a delay and typing must not wait for it.
  const [query, setQuery] = useState(initialQuery)
  const ask = (change: Partial<ListQuery>) => {
    const next = { ...query, ...change }
    setQuery(next)
    onQuery(next)
  }
  // Memoized, because opening a property rerenders the list and must not sort thousands of rows again.
  const ordered = useMemo(() => sorted(properties, query.sort), [properties, query.sort])
  const isAsked = query.text !== '' || query.show !== 'all' || query.status !== '' || query.city !== ''
  const shown = { role, today, openId, onInvite }
  if (properties.length === 1 && !isAsked) return <PropertyRows properties={properties} {...shown} />
  const inSearch = searched(ordered, query.text)
  const found = filtered(inSearch, query)
  return (
    <>
      <ListFinder
        found={inSearch}
        role={role}
        query={query}
        onAsk={ask}
        counted={countWords({ found: found.length, all: properties.length, isAsked, role })}
      />
      {found.length === 0 ? (
        <EmptyState
          drawing={SearchDrawing}
          sentence={nothingWords(query, role)}
          action={<Button onClick={() => ask({ text: '', ...everything })}>Show all properties</Button>}
        />
      ) : (
        <PropertyRows properties={found} {...shown} />
      )}
    </>
  )
}

interface PropertyRowsProps {
  properties: readonly ListedProperty[]
  role: Role
  today: CalendarDate
  openId: string | undefined
  onInvite: (property: Property) => void
}

/** A virtualized list of properties. */
function PropertyRows({ properties, role, today, openId, onInvite }: PropertyRowsProps) {
  return (
    <LongList
      rows={properties}
      idOf={({ property }) => property.id}
      rowHeight={role === 'realtor' ? 156 : 132}
      variant="free"
    >
      {(listed, rowAttributes) => (
        <PropertyRow
          {...{ listed, today, rowAttributes, onInvite }}
          selected={listed.property.id === openId}
          isOnly={properties.length === 1}
          tellsOwner={role === 'realtor'}
        />
      )}
    </LongList>
  )
}
