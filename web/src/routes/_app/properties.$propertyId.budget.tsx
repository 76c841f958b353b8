import { createFileRoute } from '@tanstack/react-router'
import { BudgetPage } from '../../features/budget/budget-page.tsx'
import { PropertyGate } from '../../features/properties/page/property-gate.tsx'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'

/** What a property has cost, and will. */
export const Route = createFileRoute('/_app/properties/$propertyId/budget')({ component: Budget })

function Budget() {
  const { propertyId } = Route.useParams()
  const day = useObservable(today)
  return (
    <PropertyGate key={propertyId} propertyId={propertyId}>
      {(details) => <BudgetPage details={details} today={day} />}
    </PropertyGate>
  )
}
