import { createFileRoute, Outlet, retainSearchParams, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useProperties } from '../../data/use-properties.ts'
import { type ListQuery, listSorts } from '../../features/properties/list-order.ts'
import { PropertyList } from '../../features/properties/property-list.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { HouseDrawing } from '../../ui/content/drawings.tsx'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { ListDetail } from '../../ui/frame/list-detail.tsx'
import { lazily } from '../../ui/overlay/lazily.tsx'

const AddPropertyDialog = lazily(
  async () => (await import('../../features/properties/add-property-dialog.tsx')).AddPropertyDialog,
)

const MlsSearch = lazily(async () => (await import('./-mls-search.tsx')).MlsSearch)

/**
 * The houses, and beside them the one that is open. `?add=property` opens the form: the home screen's shortcut leads here.
 * `q` and `sort` are what the list shows, and stay while its houses are opened.
 */
export const Route = createFileRoute('/_app/properties')({
  validateSearch: z.object({
    add: z.literal('property').optional().catch(undefined),
    q: z.coerce.string().optional().catch(undefined),
    sort: z.enum(listSorts).optional().catch(undefined),
  }),
  search: { middlewares: [retainSearchParams(['q', 'sort'])] },
  component: Properties,
})

function Properties() {
  const { add, q = '', sort = 'address' } = Route.useSearch()
  const { propertyId } = useParams({ strict: false })
  const navigate = Route.useNavigate()
  const stay = useNavigate()
  const list = useProperties()
  const day = useObservable(today)
  const [adding, setAdding] = useState(false)
  useEffect(() => {
    // The address asks once. It is cleared first, for the open dialog rests on the address's place in the history.
    if (add) void navigate({ search: {}, replace: true }).then(() => setAdding(true))
  }, [add, navigate])
  const onQuery = (query: ListQuery) => {
    const asked = { q: query.text || undefined, sort: query.sort === 'address' ? undefined : query.sort }
    // Here, which may be a house that is open beside the list.
    void stay({ to: '.', search: (before) => ({ ...before, ...asked }), replace: true, resetScroll: false })
  }
  const houses = (
    <PropertyList
      list={list}
      today={day}
      openId={propertyId}
      query={{ text: q, sort }}
      onQuery={onQuery}
      onAdd={() => setAdding(true)}
    />
  )
  const hasNone = list.state === 'ready' && list.properties.length === 0
  return (
    <>
      {hasNone && !propertyId ? (
        houses
      ) : (
        <ListDetail
          listLabel="Properties"
          list={houses}
          detail={propertyId ? <Outlet /> : null}
          placeholder={
            list.state === 'ready' && (
              <EmptyState drawing={HouseDrawing} sentence="Choose a property to see how it is doing." />
            )
          }
        />
      )}
      {adding && (
        <AddPropertyDialog
          MlsSearch={MlsSearch}
          onClose={() => setAdding(false)}
          onCreated={(created) => {
            setAdding(false)
            void navigate({ to: '/properties/$propertyId', params: { propertyId: created } })
          }}
        />
      )}
    </>
  )
}
