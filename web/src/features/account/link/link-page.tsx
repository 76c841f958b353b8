import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { ErrorPanel } from '../../../ui/content/state/error-panel.tsx'
import { PRODUCT_NAME } from '../../../ui/frame/mark.tsx'
import { PlainFrame } from '../../../ui/frame/plain-frame.tsx'
import { Surface } from '../../../ui/theme/surface.ts'

interface LinkPageProps {
  title: string
  /** [BR5] Whether the page omits the product name. */
  isUnnamed?: boolean
  /** Beside the product name. */
  aside?: ReactNode
  children: ReactNode
}

/** The page of a link sent to a person, who need not have an account. */
export function LinkPage({ title, isUnnamed = false, aside, children }: LinkPageProps) {
  return (
    <PlainFrame isUnnamed={isUnnamed} aside={aside}>
      <title>{isUnnamed ? title : `${title} · ${PRODUCT_NAME}`}</title>
      <Column>{children}</Column>
    </PlainFrame>
  )
}

/** `safe`: what happens to the link's offer meanwhile. */
export function LinkUnreachable({ safe, onRetry }: { safe: string; onRetry(): void }) {
  return (
    <ErrorPanel
      problem="Couldn’t reach Hearthkeep"
      titleAs="h1"
      safe={safe}
      todo="Check your connection and try again."
      action={
        <Button variant="contained" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}

/** A link that is invalid or no longer valid. */
export function LinkEnded({ title, sentence, action = home }: { title: string; sentence: string; action?: ReactNode }) {
  return (
    <Surface>
      <EmptyState drawing={SearchDrawing} title={title} titleAs="h1" sentence={sentence} action={action} />
    </Surface>
  )
}

const home = (
  <ButtonLink to="/" variant="contained">
    Return to Home
  </ButtonLink>
)

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  maxWidth: 472,
  marginInline: 'auto',
  padding: '24px 16px 48px',
  [theme.breakpoints.up('sm')]: { paddingTop: 56 },
}))
