import GlobalStyles from '@mui/material/GlobalStyles'
import { styled, type Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { AccountButton } from './account/account-button.tsx'
import { type Destination, splitForBar } from './navigation/destination.ts'
import { FrameTools } from './navigation/frame-tools.tsx'
import { LOW_WINDOW, NAVIGATION_SIZE, TOP_BAR_HEIGHT } from '../theme/navigation-size.ts'
import { Navigation } from './navigation/navigation.tsx'
import type { Person } from './account/person-panel.tsx'
import { notOnPaper, ON_PAPER } from '../theme/on-paper.ts'
import { useShape } from '../theme/use-shape.ts'

export interface AppFrameProps {
  /** In order of importance: on a phone the first four are in the bar and the rest under More. */
  destinations: Destination[]
  /** The part of the product, such as the role's portal. */
  badge?: string | undefined
  /** The signed-in person; absent for a visitor. */
  person?: Person | undefined
  /** Opens what adds something from anywhere. */
  onAdd?: (() => void) | undefined
  /** Sync state, search and bell; PageHeader places them according to the window's shape. */
  tools?: ReactNode
  /** A line that stays above everything. */
  strip?: ReactNode
  children: ReactNode
}

/**
 * The frame around every page that requires sign-in: navigation as a bottom bar (phone), a rail (tablet) or a drawer
 * (desktop), and the one `main`. Pages provide their own title with PageHeader.
 */
export function AppFrame({ destinations, badge, person, onAdd, tools, strip, children }: AppFrameProps) {
  const hasMore = splitForBar(destinations).more.length > 0
  const accountInBar = useShape() === 'phone' && !hasMore
  return (
    <FrameTools
      value={
        <>
          {tools}
          {person && accountInBar && <AccountButton person={person} badge={badge} />}
        </>
      }
    >
      <GlobalStyles styles={bars} />
      <SkipLink href="#main">Skip to content</SkipLink>
      <Ground data-strip={strip === undefined ? undefined : ''}>
        {strip !== undefined && <Strip>{strip}</Strip>}
        <Navigation destinations={destinations} badge={badge} person={person} onAdd={onAdd} />
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
      </Ground>
    </FrameTools>
  )
}

export const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 600,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
  ...notOnPaper,
}))

const STRIP_HEIGHT = 'calc(44px + env(safe-area-inset-top))'

/**
 * Sticky bars do not overlap each other or the focused element, which is scrolled to where none covers it. `--strip` is
 * the height of the strip at the top of the window.
 */
const bars = (theme: Theme) => ({
  html: {
    '--strip': '0px',
    '&:has([data-strip])': { '--strip': STRIP_HEIGHT },
    scrollPaddingTop: 'var(--strip)',
    [theme.breakpoints.down('sm')]: {
      scrollPaddingTop: `calc(${TOP_BAR_HEIGHT}px + env(safe-area-inset-top) + var(--strip))`,
      scrollPaddingBottom: `calc(${NAVIGATION_SIZE.bar}px + env(safe-area-inset-bottom))`,
    },
    [LOW_WINDOW]: { scrollPaddingBlock: 0, '&:has([data-strip])': { '--strip': '0px' } },
  },
})

/** In a short window the phone's bar is at its end. */
const Ground = styled('div')({ position: 'relative' })

const Strip = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  // Above the navigation, below overlays.
  zIndex: theme.zIndex.appBar + 1,
  height: 'var(--strip)',
  paddingTop: 'env(safe-area-inset-top)',
  backgroundColor: theme.vars.palette.background.paper,
  [LOW_WINDOW]: { position: 'static', height: STRIP_HEIGHT },
  ...notOnPaper,
}))

const Main = styled('main')(({ theme }) => ({
  minHeight: 'calc(100dvh - var(--strip, 0px))',
  outline: 0,
  paddingBottom: `calc(${NAVIGATION_SIZE.bar}px + env(safe-area-inset-bottom))`,
  [theme.breakpoints.up('sm')]: {
    paddingBottom: 0,
    paddingLeft: `calc(${NAVIGATION_SIZE.rail}px + env(safe-area-inset-left))`,
  },
  [theme.breakpoints.up('lg')]: { paddingLeft: NAVIGATION_SIZE.drawer },
  [ON_PAPER]: { padding: '0 !important' },
}))
