import { createFileRoute } from '@tanstack/react-router'
import { ClientGate } from '../../features/clients/client-gate.tsx'
import { ClientPage } from '../../features/clients/client-page.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'

export const Route = createFileRoute('/_app/clients/$clientId')({ component: OpenClient })

function OpenClient() {
  const { clientId } = Route.useParams()
  const day = useObservable(today)
  return (
    <ClientGate key={clientId} clientId={clientId} today={day}>
      {(known) => <ClientPage known={known} today={day} />}
    </ClientGate>
  )
}
