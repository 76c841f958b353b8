import { styled } from '@mui/material/styles'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { AccountButton } from '../account/account-button.tsx'
import { AddButton } from './add-button.tsx'
import { lazily } from '../../overlay/lazily.tsx'
import { type Destination, isWithin, splitForBar } from './destination.ts'
import { Icon } from '../../content/icon.tsx'
import { Mark, PRODUCT_NAME, Wordmark } from '../../content/mark.tsx'
import { NavigationLinks, navigationItem } from './navigation-links.tsx'
import { LOW_WINDOW, NAVIGATION_SIZE } from '../../theme/navigation-size.ts'
import { type Person, PersonPanel } from '../account/person-panel.tsx'
import { ToneChip } from '../../content/card/tone-chip.tsx'
import { notOnPaper } from '../../theme/on-paper.ts'
import { useShape } from '../../theme/use-shape.ts'

const MoreSheet = lazily(async () => (await import('./more-sheet.tsx')).MoreSheet)

interface NavigationProps {
  destinations: Destination[]
  badge?: string | undefined
  person?: Person | undefined
  /** Opens what adds something from anywhere. */
  onAdd?: (() => void) | undefined
}

export function Navigation(props: NavigationProps) {
  const shape = useShape()
  if (shape === 'phone') return <Bar {...props} />
  return shape === 'tablet' ? <Rail {...props} /> : <Drawer {...props} />
}

function Bar({ destinations, badge, person, onAdd }: NavigationProps) {
  const [opened, setOpened] = useState(false)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { bar, more } = splitForBar(destinations)
  return (
    <BarGround>
      <nav aria-label="Main">
        <BarList>
          <NavigationLinks destinations={bar.slice(0, 2)} variant="short" />
          {onAdd && (
            <AddPlace>
              <AddButton variant="round" onAdd={onAdd} />
            </AddPlace>
          )}
          <NavigationLinks destinations={bar.slice(2)} variant="short" />
          {more.length > 0 && (
            <li>
              <MoreButton
                type="button"
                aria-haspopup="dialog"
                data-status={more.some((destination) => isWithin(path, destination)) ? 'active' : undefined}
                onClick={() => setOpened(true)}
              >
                <i>
                  <Icon of={Menu} />
                </i>
                <span>More</span>
              </MoreButton>
            </li>
          )}
        </BarList>
      </nav>
      {opened && <MoreSheet destinations={more} badge={badge} person={person} onClose={() => setOpened(false)} />}
    </BarGround>
  )
}

function Rail({ destinations, badge, person, onAdd }: NavigationProps) {
  return (
    <RailGround>
      <Home to="/" aria-label={PRODUCT_NAME}>
        <Mark size={32} />
      </Home>
      {onAdd && <AddButton variant="round" onAdd={onAdd} />}
      <nav aria-label="Main">
        <SideList>
          <NavigationLinks destinations={destinations} variant="short" />
        </SideList>
      </nav>
      {person && (
        <Foot>
          <AccountButton person={person} badge={badge} />
        </Foot>
      )}
    </RailGround>
  )
}

function Drawer({ destinations, badge, person, onAdd }: NavigationProps) {
  return (
    <DrawerGround>
      <Home to="/">
        <Wordmark />
      </Home>
      {badge && (
        <div>
          <ToneChip tone="accent" icon={null}>
            {badge}
          </ToneChip>
        </div>
      )}
      {onAdd && (
        <DrawerAdd>
          <AddButton variant="wide" onAdd={onAdd} />
        </DrawerAdd>
      )}
      <nav aria-label="Main">
        <SideList>
          <NavigationLinks destinations={destinations} variant="wide" />
        </SideList>
      </nav>
      {person && (
        <Foot>
          <PersonPanel person={person} />
        </Foot>
      )}
    </DrawerGround>
  )
}

const BarGround = styled('header')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: theme.zIndex.appBar,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [LOW_WINDOW]: { position: 'absolute' },
  ...notOnPaper,
}))

const BarList = styled('ul')({
  display: 'flex',
  height: NAVIGATION_SIZE.bar - 1,
  '& > li': { flex: '1 1 0', minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  // Equal parts are too narrow for the longest label, and wider than the others need.
  '@media (max-width: 359.9px)': { '& > li': { flexBasis: 'auto' }, '&& i': { width: 40 } },
})

/** As wide as the button alone: the labels beside it need the room. */
const AddPlace = styled('li')({ '&&': { flex: '0 0 56px', placeItems: 'center' } })

/** As wide as the links under it. */
const DrawerAdd = styled('div')({ display: 'grid', marginTop: 16, '&&': { paddingLeft: 0 } })

const MoreButton = styled('button')(({ theme }) => navigationItem(theme).short)

const SideGround = styled('header')(({ theme }) => ({
  position: 'fixed',
  inset: 'var(--strip, 0px) auto 0 0',
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  ...notOnPaper,
}))

const RailGround = styled(SideGround)({
  boxSizing: 'content-box',
  width: NAVIGATION_SIZE.rail - 1,
  gap: 16,
  padding: '16px 0 16px env(safe-area-inset-left)',
  alignItems: 'center',
  '& nav': { alignSelf: 'stretch' },
})

const DrawerGround = styled(SideGround)({
  width: NAVIGATION_SIZE.drawer,
  padding: '16px 14px',
  '& > div': { paddingLeft: 8 },
})

const Home = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 8,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
}))

const SideList = styled('ul')({ display: 'grid', gap: 4, marginTop: 16 })

const Foot = styled('div')({ marginTop: 'auto', paddingTop: 16 })
