import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/content/button-link.tsx'
import { SearchDrawing } from '../../../ui/content/drawings/search-drawing.tsx'
import { EmptyState } from '../../../ui/content/state/empty-state.tsx'
import { ErrorPanel } from '../../../ui/content/state/error-panel.tsx'
import { PRODUCT_NAME } from '../../../ui/frame/mark.tsx'
import { PlainFrame } from '../../../ui/frame/plain-frame.tsx'
import { Surface } from '../../../ui/look/surface.ts'

interface LinkPageProps {
  title: string
  /** [BR5] The page does not name the product. */
  isUnnamed?: boolean
  children: ReactNode
}

/** Where a link leads that was sent to somebody, who need not have an account. */
export function LinkPage({ title, isUnnamed = false, children }: LinkPageProps) {
  return (
    <PlainFrame isUnnamed={isUnnamed}>
      <title>{isUnnamed ? title : `${title} · ${PRODUCT_NAME}`}</title>
      <Column>{children}</Column>
    </PlainFrame>
  )
}

/** `safe`: what becomes of it meanwhile. */
export function LinkUnreachable({ safe, onRetry }: { safe: string; onRetry(): void }) {
  return (
    <ErrorPanel
      happened="Hearthkeep cannot be reached"
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

/** A link that opens nothing, or nothing any more. */
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
