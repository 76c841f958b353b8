import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Ring, type RingProps } from './ring.tsx'
import { Surface } from '../../theme/surface.ts'

export interface RingCardProps {
  ring: RingProps
  /** The subject of the ring, if the page's own title does not name it. */
  title?: ReactNode
  subtitle?: ReactNode
  /** The status in words (a ToneChip) and a remark about it. */
  status: ReactNode
  /** The sentence that explains the figure, and links to more. */
  children?: ReactNode
  /** Across the whole card, under the ring: smaller rings, figures. */
  below?: ReactNode
}

/** The state of something at a glance: its ring, with text beside it. */
export function RingCard({ ring, title, subtitle, status, children, below }: RingCardProps) {
  return (
    <Card>
      <Row>
        <Ring {...ring} />
        <Words>
          {title && <h2>{title}</h2>}
          {subtitle && <p>{subtitle}</p>}
          <Status>{status}</Status>
          {children}
        </Words>
      </Row>
      {below && <Below>{below}</Below>}
    </Card>
  )
}

const Card = styled(Surface)({ padding: 16 })

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 16 })

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  flex: 1,
  minWidth: 0,
  lineHeight: 1.4,
  '& h2 + p': { marginTop: -4, color: theme.vars.palette.text.secondary },
}))

const Status = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  paddingBlock: 2,
  color: theme.vars.palette.text.secondary,
}))

const Below = styled('div')({ marginTop: 16 })
