import { DraftPlace } from '../../../data/forms/draft-place.ts'
import { useVendors, vendorIn } from '../../../data/queries/vendors/use-vendors.ts'
import { VendorPage } from '../../../features/vendors/vendor-page.tsx'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { PageSkeleton } from '../../../ui/frame/page-skeleton.tsx'
import { Page, PageHeader } from '../../../ui/frame/page.tsx'

/** An entry's page, or that there is none. */
export function OpenVendor({ vendorId }: { vendorId: string }) {
  const day = useObservable(today)
  const book = useVendors()
  if (book.state === 'loading') return <PageSkeleton />
  const listed = vendorIn(book, vendorId)
  if (!listed)
    return (
      <Page>
        <PageHeader title="Vendor not found" />
        <EmptyState
          drawing={SearchDrawing}
          sentence="This isn’t in your vendors. If it was removed, you can restore it from the list."
          action={<ButtonLink to="/vendors">Back to vendors</ButtonLink>}
        />
      </Page>
    )
  return (
    <DraftPlace value={vendorId}>
      <VendorPage key={vendorId} listed={listed} vendors={book.vendors} today={day} />
    </DraftPlace>
  )
}
