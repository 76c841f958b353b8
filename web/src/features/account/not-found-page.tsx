import { ButtonLink } from '../../ui/button-link.tsx'
import { SearchDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PRODUCT_NAME } from '../../ui/mark.tsx'
import { PlainFrame } from '../../ui/plain-frame.tsx'

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
