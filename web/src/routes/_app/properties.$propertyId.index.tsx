import { createFileRoute } from '@tanstack/react-router'
import { tabSearch } from '../../features/properties/page/property-tab.ts'
import { OpenProperty } from './-property/open-property.tsx'

/** A property; the URL names its open tab. */
export const Route = createFileRoute('/_app/properties/$propertyId/')({
  validateSearch: tabSearch,
  component: Property,
})

function Property() {
  const navigate = Route.useNavigate()
  return (
    <OpenProperty
      {...Route.useParams()}
      {...Route.useSearch()}
      onTab={(tab) => navigate({ search: { tab }, replace: true, resetScroll: false })}
    />
  )
}
