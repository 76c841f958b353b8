import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { notOnPaper, ON_PAPER } from '../theme/on-paper.ts'
import { useFrameTools } from './navigation/frame-tools.tsx'
import { PaneContext } from './pane.ts'
import { useTwoPanes } from '../theme/use-shape.ts'

export interface ListDetailProps {
  /** What the list contains, for people who jump between regions. */
  listLabel: string
  list: ReactNode
  /** The open detail, or `null`. */
  detail: ReactNode | null
  /** Shown in the detail's place while nothing is open. */
  placeholder: ReactNode
}

/**
 * A list beside its open item: the list keeps its own scroll position while the detail changes. If there is no room for
 * both, as on a phone, only one of the two is shown. Each side is a Page with its own PageHeader.
 */
export function ListDetail({ listLabel, list, detail, placeholder }: ListDetailProps) {
  const hasTwoPanes = useTwoPanes()
  const tools = useFrameTools()
  const hasList = hasTwoPanes || detail === null
  // The same positions in both cases: what is open on either side, such as a form, survives turning the device.
  return (
    <Sides data-panes={hasTwoPanes ? 'two' : 'one'} data-open={detail === null ? undefined : ''}>
      {hasList && (
        <ListSide key="list" aria-label={listLabel}>
          <PaneContext value={!hasTwoPanes ? 'alone' : detail ? 'list-beside-detail' : 'list'}>{list}</PaneContext>
        </ListSide>
      )}
      {(hasTwoPanes || detail !== null) && (
        <DetailSide key="detail">
          {detail === null ? (
            <Nothing>
              <div>{tools}</div>
              {placeholder}
            </Nothing>
          ) : (
            <PaneContext value={hasTwoPanes ? 'detail' : 'alone'}>{detail}</PaneContext>
          )}
        </DetailSide>
      )}
    </Sides>
  )
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '312px minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '392px minmax(0, 1fr)' },
  // Out of the layout: the page scrolls, and none of them.
  "&[data-panes='one']": { display: 'contents' },
  "&[data-panes='one'] > *": { display: 'contents', overflow: 'visible' },
  [ON_PAPER]: { display: 'block', "&[data-open][data-panes='two'] > section": { display: 'none' } },
}))

const ListSide = styled('section')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--strip, 0px)',
  height: 'calc(100dvh - var(--strip, 0px))',
  overflowY: 'auto',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [ON_PAPER]: { position: 'static', height: 'auto', overflow: 'visible', border: 0 },
}))

const DetailSide = styled('div')({ minWidth: 0 })

const Nothing = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  minHeight: 'calc(100dvh - var(--strip, 0px))',
  padding: 24,
  '& > :first-of-type': { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 8 },
  '& > :last-of-type': { alignSelf: 'center' },
  ...notOnPaper,
})
