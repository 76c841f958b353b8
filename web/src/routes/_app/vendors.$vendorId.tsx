import { createFileRoute } from '@tanstack/react-router'
import { OpenVendor } from './-vendor/open-vendor.tsx'

export const Route = createFileRoute('/_app/vendors/$vendorId')({ component: VendorRoute })

function VendorRoute() {
  const { vendorId } = Route.useParams()
  return <OpenVendor vendorId={vendorId} />
}
