import { createFileRoute } from '@tanstack/react-router'
import { LabelsPage } from '../../features/labels/labels-page.tsx'
import { PropertyGate } from '../../features/properties/page/property-gate.tsx'

/** The labels of a property. */
export const Route = createFileRoute('/_app/properties/$propertyId/labels')({ component: Labels })

function Labels() {
  const { propertyId } = Route.useParams()
  return (
    <PropertyGate key={propertyId} propertyId={propertyId}>
      {(details) => <LabelsPage {...details} />}
    </PropertyGate>
  )
}
