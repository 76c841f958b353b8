import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Tooltip, watchTooltips } from './watch-tooltips.ts'

/** [AX14] Shows what an icon does. Screen readers read the label of its control instead. */
export function Tooltips() {
  const [tooltip, setTooltip] = useState<Tooltip | null>(null)
  useEffect(() => watchTooltips(setTooltip), [])
  if (!tooltip) return null
  return createPortal(
    <Bubble aria-hidden style={placeOf(tooltip)}>
      {tooltip.label}
    </Bubble>,
    document.body,
  )
}

const DISTANCE = 6
/** Half of the widest bubble: nearer to an edge of the window it is aligned with that edge. */
const HALF = 130
/** Two lines of text. */
const TALLEST = 60

function placeOf({ anchor: { left, right, top, bottom } }: Tooltip) {
  const middle = (left + right) / 2
  const isLow = bottom + TALLEST > window.innerHeight
  const across =
    middle < HALF
      ? { left: 8 }
      : middle > window.innerWidth - HALF
        ? { right: 8 }
        : { left: middle, transform: 'translateX(-50%)' }
  return { ...across, ...(isLow ? { bottom: window.innerHeight - top + DISTANCE } : { top: bottom + DISTANCE }) }
}

const Bubble = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  // What is below stays within reach.
  pointerEvents: 'none',
  maxWidth: 2 * HALF - 16,
  padding: '4px 10px',
  borderRadius: 6,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
  // Visible where the system replaces colors.
  border: '1px solid transparent',
}))
