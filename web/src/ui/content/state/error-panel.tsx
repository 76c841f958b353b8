import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconTile } from '../card/icon-tile.tsx'
import { Surface } from '../../theme/surface.ts'

export interface ErrorPanelProps {
  problem: string
  /** `h1` if this is the whole page. */
  titleAs?: 'h1' | 'strong'
  safe: string
  todo: string
  /** The button that does it. */
  action?: ReactNode
}

/** An error: what happened, what is safe, and what to do. */
export function ErrorPanel({ problem, titleAs: Title = 'strong', safe, todo, action }: ErrorPanelProps) {
  return (
    <Panel role="alert">
      <IconTile icon={CircleAlert} tone="replace" />
      <div>
        <Title>{problem}</Title>
        <p>{safe}</p>
        <p>{todo}</p>
        {action && <div>{action}</div>}
      </div>
    </Panel>
  )
}

const Panel = styled(Surface)(({ theme }) => ({
  display: 'flex',
  gap: 16,
  maxWidth: 560,
  padding: 20,
  '& :is(strong, h1)': { ...theme.typography.h2, display: 'block', marginBottom: 8 },
  '& p + p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  '& p + div': { marginTop: 16 },
}))
