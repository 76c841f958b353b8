import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useFrameTools } from './frame-tools.tsx'
import { PaneContext } from './pane.ts'
import { useShape } from './use-shape.ts'

export interface ListDetailProps {
  /** What the list holds, for those who jump between regions. */
  listLabel: string
  list: ReactNode
  /** What is open, or `null`. */
  detail: ReactNode | null
  /** What stands in the detail's place while nothing is open. */
  placeholder: ReactNode
}

/**
 * A list beside what is open in it: the list stays with its own scroll position while the detail changes. On a phone
 * one of the two is shown. Each side is a Page with a PageHeader of its own.
 */
export function ListDetail({ listLabel, list, detail, placeholder }: ListDetailProps) {
  const shape = useShape()
  const tools = useFrameTools()
  if (shape === 'phone') return detail ?? list
  return (
    <Sides>
      <ListSide aria-label={listLabel}>
        <PaneContext value={detail ? 'list-beside-detail' : 'list'}>{list}</PaneContext>
      </ListSide>
      <DetailSide>
        {detail ? (
          <PaneContext value="detail">{detail}</PaneContext>
        ) : (
          <Nothing>
            <div>{tools}</div>
            {placeholder}
          </Nothing>
        )}
      </DetailSide>
    </Sides>
  )
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '312px minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '392px minmax(0, 1fr)' },
}))

const ListSide = styled('section')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflowY: 'auto',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
}))

const DetailSide = styled('div')({ minWidth: 0 })

const Nothing = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  minHeight: '100dvh',
  padding: 24,
  '& > :first-of-type': { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 8 },
  '& > :last-of-type': { alignSelf: 'center' },
})
