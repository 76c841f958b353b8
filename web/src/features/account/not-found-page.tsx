import { ButtonLink } from '../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../ui/content/state/empty-state.tsx'
import { PRODUCT_NAME } from '../../ui/frame/mark.tsx'
import { PlainFrame } from '../../ui/frame/plain-frame.tsx'

export function NotFoundPage() {
  return (
    <PlainFrame>
      <title>{`404 Page Not Found · ${PRODUCT_NAME}`}</title>
      <EmptyState
        drawing={SearchDrawing}
        title="404 Page Not Found"
        titleAs="h1"
        sentence="There is nothing at this address."
        action={
          <ButtonLink to="/" variant="contained">
            Go to my properties
          </ButtonLink>
        }
      />
    </PlainFrame>
  )
}
