import { createFileRoute } from '@tanstack/react-router'
import { OpenClient } from './-realtor/open-client.tsx'

export const Route = createFileRoute('/_app/clients/$clientId')({ component: ClientRoute })

function ClientRoute() {
  const { clientId } = Route.useParams()
  return <OpenClient clientId={clientId} />
}
