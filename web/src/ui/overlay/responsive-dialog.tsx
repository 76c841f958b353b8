import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { type FormEventHandler, type ReactNode, useId, useSyncExternalStore } from 'react'
import { OverlayHead } from './overlay-head.tsx'
import { ACTIONS_HEIGHT } from './actions-height.ts'
import { useBackCloses } from './use-back-closes.ts'
import { LOW_WINDOW } from '../theme/navigation-size.ts'
import { useShape } from '../theme/use-shape.ts'
import { useFocusAfter } from './use-focus-after.ts'

export interface ResponsiveDialogProps {
  open?: boolean
  /** Called by the close button, Escape, the browser's Back and, without `onSubmit`, a tap outside the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons in reading order, the main one last; with `onSubmit` that one is `type="submit"`. */
  actions?: ReactNode
  /** `small` is for a question: never wider than its text needs, on a phone too. */
  size?: 'form' | 'small'
  /** Makes the dialog a form: Enter submits, and a tap outside does not close it and lose the input. */
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/**
 * A dialog that fills a phone, with its actions stuck to the bottom above the keyboard, and is 640 px wide on a tablet
 * and 720 px on a desktop. Focus moves in and, on closing, back to where it was. Back closes it (use-back-closes.ts).
 */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  const { open = true, onClose, title, children, actions, size = 'form', onSubmit } = props
  const shape = useShape()
  const full = shape === 'phone' && size === 'form'
  const height = useVisibleHeight()
  const titleId = useId()
  useBackCloses(open, onClose)
  useFocusAfter(open)
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !onSubmit) onClose()
      }}
      fullScreen={full}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          tabIndex: -1,
          ref: focus,
          sx: {
            ...(full
              ? { height }
              : { maxWidth: size === 'small' ? 440 : shape === 'tablet' ? 640 : 720, marginInline: 4 }),
            ...(!full && { [HIGH_WINDOW]: LEAVES_ROOM_FOR_TOASTS }),
            [LOW_WINDOW]: SCROLLS_AS_A_WHOLE,
          },
        },
      }}
    >
      <OverlayHead id={titleId} title={title} onClose={onClose} />
      <Body as={onSubmit ? 'form' : 'div'} onSubmit={onSubmit} noValidate={onSubmit ? true : undefined}>
        <Content ref={keepReachable}>{children}</Content>
        {actions && <Actions ref={keepClear}>{actions}</Actions>}
      </Body>
    </Dialog>
  )
}

/** Toasts are above a dialog that is not as high as the window. */
const HIGH_WINDOW = '@media (min-height: 800px)'
const LEAVES_ROOM_FOR_TOASTS = { marginBlock: '84px', maxHeight: 'calc(100% - 168px)' }

/** Used where the header and the actions would leave no room between them. */
const SCROLLS_AS_A_WHOLE = {
  overflowY: 'auto',
  marginBlock: 1,
  maxHeight: 'calc(100% - 8px)',
  '& > *': { flexShrink: 0 },
}

/**
 * Focuses the dialog itself, so that its name is read out, unless a field in it has taken the focus; MUI would focus the
 * box around it, which has no name.
 */
function focus(dialog: HTMLElement | null) {
  if (!dialog?.contains(document.activeElement)) dialog?.focus()
}

/** Also updates when the content changes while the dialog is open. */
function keepReachable(content: HTMLElement | null) {
  if (!content) return
  makeReachable(content)
  const observer = new MutationObserver(() => makeReachable(content))
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Makes scrollable content focusable if Tab reaches nothing in it, so that the arrow keys scroll it. */
function makeReachable(content: HTMLElement): void {
  const isReached = content.querySelector('a[href], button, input, select, textarea, [tabindex="0"]') !== null
  // The size is asked for last, because it makes the browser lay out the page.
  if (!isReached && content.scrollHeight > content.clientHeight) content.tabIndex = 0
  else content.removeAttribute('tabindex')
}

/** Publishes the height of the actions, so that toasts stay above them. */
function keepClear(actions: HTMLElement | null) {
  if (!actions) return
  const observer = new ResizeObserver(() =>
    document.body.style.setProperty(ACTIONS_HEIGHT, `${actions.offsetHeight}px`),
  )
  observer.observe(actions)
  return () => {
    observer.disconnect()
    document.body.style.removeProperty(ACTIONS_HEIGHT)
  }
}

const Body = styled('form')({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 })

const Content = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Otherwise rows that scroll sideways, such as chips, lose their height once the content is taller than the dialog.
  gridAutoRows: 'max-content',
  alignContent: 'start',
  gap: 20,
  flex: 1,
  overflowY: 'auto',
  // What is only for screen readers scrolls along; otherwise the title would scroll away.
  position: 'relative',
  overscrollBehavior: 'contain',
  // The tabs of a form stick above its fields; below a field may be its error.
  scrollPaddingBlock: '56px 44px',
  padding: '8px 20px 24px',
})

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  flexShrink: 0,
  padding: '12px 20px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 auto' } },
}))

/**
 * Returns the height of the window, in pixels, above the on-screen keyboard; Safari lays the keyboard over the page
 * without informing CSS.
 */
function useVisibleHeight(): number {
  return useSyncExternalStore(subscribe, () => Math.round(window.visualViewport?.height ?? window.innerHeight))
}

function subscribe(onChange: () => void): () => void {
  const source = window.visualViewport ?? window
  source.addEventListener('resize', onChange)
  return () => source.removeEventListener('resize', onChange)
}
