import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { SHEET_WIDTH } from './actions-height.ts'
import { OverlayHead } from './overlay-head.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { LOW_WINDOW } from '../theme/navigation-size.ts'
import { useShape } from '../theme/use-shape.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useSwipe } from './use-swipe.ts'

export interface BottomSheetProps {
  onClose: () => void
  title: string
  children: ReactNode
}

/**
 * A sheet that opens from the bottom on a phone, where swiping down closes it, and from the right on anything wider.
 * Back closes it.
 */
export function BottomSheet({ onClose, title, children }: BottomSheetProps) {
  const titleId = useId()
  const fromBelow = useShape() === 'phone'
  const { handlers, style } = useSwipe({ down: onClose })
  useBackCloses(true, onClose)
  useFocusAfter(true)
  return (
    <Drawer
      open
      onClose={onClose}
      anchor={fromBelow ? 'bottom' : 'right'}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            bgcolor: 'transparent',
            ...(fromBelow ? { maxHeight: '85dvh' } : { width: SHEET_WIDTH, maxWidth: '85vw' }),
          },
        },
      }}
    >
      <Moving data-from={fromBelow ? 'below' : 'right'} style={fromBelow ? { transform: style.transform } : undefined}>
        <div {...(fromBelow && handlers)} style={fromBelow ? { touchAction: style.touchAction } : undefined}>
          {fromBelow && <Handle />}
          <OverlayHead id={titleId} title={title} onClose={onClose} />
        </div>
        <Content>{children}</Content>
      </Moving>
    </Drawer>
  )
}

const Moving = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  [LOW_WINDOW]: { overflowY: 'auto', '& > *': { flexShrink: 0 } },
  backgroundColor: theme.vars.palette.background.paper,
  "&[data-from='below']": { borderRadius: '16px 16px 0 0' },
  "&[data-from='right']": {
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    paddingTop: 'env(safe-area-inset-top)',
    paddingRight: 'env(safe-area-inset-right)',
  },
}))

const Handle = styled('div')(({ theme }) => ({
  width: 36,
  height: 4,
  margin: '8px auto -4px',
  borderRadius: 2,
  backgroundColor: theme.vars.palette.divider,
}))

const Content = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
  flex: 1,
  overflowY: 'auto',
  // What is only for screen readers scrolls along; otherwise the title would scroll away.
  position: 'relative',
  overscrollBehavior: 'contain',
  padding: '4px 20px calc(20px + env(safe-area-inset-bottom))',
})
