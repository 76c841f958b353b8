import type { Property } from '@hearthkeep/shared/entities.ts'
import { createFileRoute, Outlet, retainSearchParams, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useProperties } from '../../data/queries/properties/use-properties.ts'
import { useData } from '../../data/live/data-provider.tsx'
import { addressOf, listAddress, queryOf } from '../../features/properties/list/list-address.ts'
import type { ListQuery } from '../../features/properties/list/list-address.ts'
import { arrange } from '../../features/properties/list/list-order.ts'
import { listTitles } from '../../features/properties/list/list-words.ts'
import type { PropertyTab } from '../../features/properties/page/property-tab.ts'
import { PropertyList } from '../../features/properties/list/property-list.tsx'
import { FormerHomesLink } from '../../features/former-homes/former-homes-link.tsx'
import { ArrivalLine } from '../../features/sync-status/sheet/arrival-line.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { HouseDrawing } from '../../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { ListDetail } from '../../ui/frame/list-detail.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { useOpenRow } from '../../ui/frame/use-open-row.ts'
import { lazily } from '../../ui/overlay/lazily.tsx'

const OpenProperty = lazily(async () => (await import('./-property/open-property.tsx')).OpenProperty, PageSkeleton)
const InviteHomeownerDialog = lazily(
  async () => (await import('../../features/household/invite/invite-homeowner-dialog.tsx')).InviteHomeownerDialog,
)
const AddPropertyDialog = lazily(
  async () => (await import('../../features/properties/form/add-property-dialog.tsx')).AddPropertyDialog,
)

const CreatePropertyDialog = lazily(
  async () => (await import('./-property/create-property-dialog.tsx')).CreatePropertyDialog,
)

const MlsSearch = lazily(async () => (await import('./-property/mls-search.tsx')).MlsSearch)

/**
 * The properties, with the open property beside them. `?add=property` opens the form: the home screen's shortcut leads
 * here. `q`, `sort` and the parameters after them set what the list shows and persist while properties are opened.
 */
export const Route = createFileRoute('/_app/properties')({
  validateSearch: z.object({
    add: z.literal('property').optional().catch(undefined),
    ...listAddress,
  }),
  search: { middlewares: [retainSearchParams(['q', 'sort', 'show', 'status', 'city'])] },
  component: Properties,
})

function Properties() {
  const { add, ...asked } = Route.useSearch()
  const { role } = useData().person
  const { propertyId } = useParams({ strict: false })
  const navigate = Route.useNavigate()
  const stay = useNavigate()
  const list = useProperties()
  const day = useObservable(today)
  const query = queryOf(asked, role)
  const openId = useOpenRow({
    chosen: propertyId,
    // While a first sync brings more, the first row changes with each.
    ids:
      list.state === 'ready' && list.remaining === 0
        ? () => arrange(list.properties, query).map(({ property }) => property.id)
        : null,
    question: JSON.stringify(query),
  })
  const [invited, setInvited] = useState<Property | null>(null)
  const [adding, setAdding] = useState(false)
  const [addingWithOwner, setAddingWithOwner] = useState(false)
  useEffect(() => {
    // The URL opens it only once. The parameter is cleared first, because the open dialog depends on the URL's place in
    // the history.
    if (add) void navigate({ search: {}, replace: true }).then(() => setAdding(true))
  }, [add, navigate])
  const onQuery = (changed: ListQuery) => {
    // Stays on the current page, which may be a property open beside the list.
    void stay({
      to: '.',
      search: (before) => ({ ...before, ...addressOf(changed) }),
      replace: true,
      resetScroll: false,
    })
  }
  const properties = (
    <PropertyList
      list={list}
      today={day}
      openId={openId}
      onInvite={setInvited}
      role={role}
      arrivalLine={<ArrivalLine />}
      former={<FormerHomesLink />}
      query={query}
      onQuery={onQuery}
      onAdd={() => setAdding(true)}
      onAddWithOwner={role === 'realtor' ? () => setAddingWithOwner(true) : undefined}
    />
  )
  const hasNone = list.state === 'ready' && list.properties.length === 0
  return (
    <>
      {hasNone && !propertyId ? (
        properties
      ) : (
        <ListDetail
          listLabel={listTitles[role]}
          list={properties}
          detail={propertyId ? <Outlet /> : openId ? <StandIn key={openId} propertyId={openId} /> : null}
          placeholder={
            list.state === 'ready' && (
              <EmptyState drawing={HouseDrawing} sentence="Choose a property to see how it’s doing." />
            )
          }
        />
      )}
      {invited && <InviteHomeownerDialog property={invited} onClose={() => setInvited(null)} />}
      {addingWithOwner && <CreatePropertyDialog onClose={() => setAddingWithOwner(false)} />}
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

/** The first property of the list, whose open tab is not in the URL. */
function StandIn({ propertyId }: { propertyId: string }) {
  const [tab, setTab] = useState<PropertyTab>()
  return <OpenProperty propertyId={propertyId} tab={tab} onTab={setTab} />
}
