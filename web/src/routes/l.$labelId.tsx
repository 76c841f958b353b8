import { createFileRoute } from '@tanstack/react-router'
import { DataProvider } from '../data/live/data-provider.tsx'
import { AskOwner, OpenLabel } from '../features/labels/open-label.tsx'
import { openStore } from './-open-store.ts'

/** A scanned label. For anyone: who is not signed in learns nothing. */
export const Route = createFileRoute('/l/$labelId')({
  beforeLoad: async () => ({ device: await openStore() }),
  component: Label,
})

function Label() {
  const { labelId } = Route.useParams()
  const { device } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  if (!device) return <AskOwner to={`/l/${labelId}`} />
  return (
    <DataProvider data={device.data}>
      <OpenLabel
        key={labelId}
        id={labelId}
        onFound={(target) => {
          const { propertyId } = target
          void (target.kind === 'card'
            ? navigate({ to: '/properties/$propertyId/card', params: { propertyId }, replace: true })
            : navigate({
                to: '/properties/$propertyId/systems/$systemId',
                params: { propertyId, systemId: target.systemId },
                replace: true,
              }))
        }}
      />
    </DataProvider>
  )
}
