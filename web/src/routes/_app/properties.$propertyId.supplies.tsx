import { createFileRoute } from '@tanstack/react-router'
import { PropertyGate } from '../../features/properties/page/property-gate.tsx'
import { SuppliesPage } from '../../features/supplies/supplies-page.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { useHistorySheet } from './-property/use-history-sheet.tsx'

/** The parts and supplies of a property. */
export const Route = createFileRoute('/_app/properties/$propertyId/supplies')({ component: Supplies })

function Supplies() {
  const { propertyId } = Route.useParams()
  const day = useObservable(today)
  const { openHistory, historySheet } = useHistorySheet()
  return (
    <PropertyGate key={propertyId} propertyId={propertyId}>
      {(details) => (
        <>
          <SuppliesPage
            details={details}
            today={day}
            onHistory={({ id, name }) => openHistory({ entity: 'supply', id, title: name })}
          />
          {historySheet}
        </>
      )}
    </PropertyGate>
  )
}
