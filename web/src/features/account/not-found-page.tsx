import { useObservable } from '../../platform/use-observable.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { PRODUCT_NAME } from '../../ui/content/mark.tsx'
import { PlainFrame } from '../../ui/frame/plain-frame.tsx'
import { session } from './session.ts'
import { VisitorLinks } from './visitor-links.tsx'

/** For a visitor, and for a person whose data cannot be opened. */
export function NotFoundPage() {
  const user = useObservable(session)
  return (
    <PlainFrame aside={<VisitorLinks />}>
      <title>{`404 Page Not Found · ${PRODUCT_NAME}`}</title>
      <EmptyState
        drawing={SearchDrawing}
        title="404 Page Not Found"
        titleAs="h1"
        sentence="There is nothing at this address."
        action={
          <ButtonLink to="/" variant="contained">
            {user ? 'Go to my properties' : 'Return to Home'}
          </ButtonLink>
        }
      />
    </PlainFrame>
  )
}
