import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useProperties } from '../../data/use-properties.ts'
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

/** The houses, and beside them the one that is open. `?add=property` opens the form: the home screen's shortcut leads here. */
export const Route = createFileRoute('/_app/properties')({
  validateSearch: z.object({ add: z.literal('property').optional().catch(undefined) }),
  component: Properties,
})

function Properties() {
  const { add } = Route.useSearch()
  const { propertyId } = useParams({ strict: false })
  const navigate = Route.useNavigate()
  const list = useProperties()
  const day = useObservable(today)
  const [adding, setAdding] = useState(false)
  useEffect(() => {
    // The address asks once. It is cleared first, for the open dialog rests on the address's place in the history.
    if (add) void navigate({ search: {}, replace: true }).then(() => setAdding(true))
  }, [add, navigate])
  const houses = <PropertyList list={list} today={day} openId={propertyId} onAdd={() => setAdding(true)} />
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
