import { styled } from '@mui/material/styles'
import { createPortal } from 'react-dom'
import { floating } from '../../../ui/theme/component-styles.ts'
import type { CalendarWork } from '../calendar-work.ts'
import { WorkMark } from '../grid/work-mark.tsx'

/** The dragged item, beside the pointer. */
export function DragGhost({ work, at }: { work: CalendarWork; at: { x: number; y: number } }) {
  return createPortal(
    <Ghost aria-hidden style={{ transform: `translate(${at.x + 12}px, ${at.y + 8}px)` }}>
      <WorkMark kind={work.kind} />
      {work.item.title}
    </Ghost>,
    document.body,
  )
}

const Ghost = styled('div')(({ theme }) => ({
  ...floating(theme),
  ...theme.typography.body2,
  position: 'fixed',
  top: 0,
  left: 0,
  zIndex: theme.zIndex.tooltip,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 240,
  padding: '6px 12px',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  pointerEvents: 'none',
}))
