import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { focusHeading, isTyping } from './focus.ts'
import { floating } from '../theme/component-styles.ts'
import { Icon } from '../content/icon.tsx'
import { NAVIGATION_SIZE } from '../theme/navigation-size.ts'
import { useShape } from '../theme/use-shape.ts'
import { type Tone, toneIcons, ToneInk } from '../theme/tone.ts'
import { ACTIONS_HEIGHT, SHEET_WIDTH } from './actions-height.ts'
import { useSwipe } from './use-swipe.ts'
import { notOnPaper } from '../theme/on-paper.ts'

export interface Toast {
  text: string
  detail?: string
  tone?: Exclude<Tone, 'replace'> | 'error'
  /** Such as Undo; taking it closes the toast. */
  action?: ToastAction | undefined
  /** What else can be done next; taking it closes the toast. */
  more?: ToastAction | undefined
}

interface ToastAction {
  label: string
  onAction: () => void
}

/** Milliseconds that a toast stays while it has neither pointer nor focus (part 1, the behavior of toasts). */
const STAY = 5000
/** [AX19] For a toast with an action: taking it may be the only way back. */
const STAY_FOR_ACTION = 10_000

const Context = createContext<(toast: Toast) => void>(() => {
  throw new Error('useToast outside of ToastProvider')
})

/** Returns a function that shows a toast in place of the previous one. */
export const useToast = (): ((toast: Toast) => void) => use(Context)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ toast: Toast; turn: number } | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const origin = useRef<Element | null>(null)
  // A tap must not open the keyboard of a phone in the field that it came from.
  const pressedByKey = useRef(false)
  const show = useCallback((toast: Toast) => {
    if (!region.current?.contains(document.activeElement)) origin.current = document.activeElement
    setShown((before) => ({ toast, turn: (before?.turn ?? 0) + 1 }))
  }, [])
  const dismiss = useCallback(() => {
    if (pressedByKey.current && region.current?.contains(document.activeElement)) returnFocus(origin.current)
    setShown(null)
  }, [])
  useEffect(() => {
    // An open dialog hides everything outside it from screen readers; a toast about it must be announced.
    if (shown) region.current?.removeAttribute('aria-hidden')
  }, [shown])
  useClearOfDialog(region, shown)
  return (
    <Context value={show}>
      {children}
      {createPortal(
        <Region
          ref={region}
          role="status"
          aria-live="polite"
          aria-label="Messages"
          onClickCapture={({ detail }) => (pressedByKey.current = detail === 0)}
        >
          {shown && <ToastCard key={shown.turn} toast={shown.toast} onDismiss={dismiss} />}
        </Region>,
        document.body,
      )}
    </Context>
  )
}

/** [AX22] The element may be gone, as the button of a form that has closed is. */
function returnFocus(origin: Element | null): void {
  if (origin instanceof HTMLElement && origin.isConnected && origin !== document.body) origin.focus()
  else focusHeading()
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { text, detail, action, more } = toast
  const tone = toast.tone === 'error' ? 'replace' : (toast.tone ?? 'neutral')
  const { handlers, style } = useSwipe({ right: onDismiss })
  const hold = useCountdown(onDismiss, action ? STAY_FOR_ACTION : STAY)
  const take = ({ onAction }: ToastAction) => {
    onAction()
    onDismiss()
  }
  const undo = action?.label === 'Undo' ? action : null
  useUndoKey(undo && (() => take(undo)))
  return (
    <Card {...hold} {...handlers} style={style}>
      <ToneInk tone={tone}>
        <Icon of={toneIcons[tone]} />
      </ToneInk>
      <Words>
        <strong>{text}</strong>
        {detail && <span>{detail}</span>}
      </Words>
      <Actions data-many={action !== undefined && more !== undefined}>
        {[action, more].map(
          (each) =>
            each && (
              <Button
                variant="text"
                key={each.label}
                aria-keyshortcuts={each === undo ? 'Control+Z Meta+Z' : undefined}
                onClick={() => take(each)}
              >
                {each.label}
              </Button>
            ),
        )}
      </Actions>
      <IconButton aria-label="Dismiss" onClick={onDismiss}>
        <Icon of={X} size={18} />
      </IconButton>
    </Card>
  )
}

/** [AX22] Ctrl+Z (⌘Z), which in a field undoes what was typed. */
function useUndoKey(onUndo: (() => void) | null) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!onUndo || !isUndo || event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    onUndo()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Calls `onEnd` after as many milliseconds during which the element was neither hovered nor focused. */
function useCountdown(onEnd: () => void, stay: number) {
  const [held, setHeld] = useState(false)
  const left = useRef(stay)
  useEffect(() => {
    if (held) return
    const since = Date.now()
    const timer = setTimeout(onEnd, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [held, onEnd])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}

/** Pixels between a toast and what it must not cover. */
const GAP = 12

/**
 * [AX18] On a phone, a toast is above a dialog that leaves room there, or else below its title, because its buttons may
 * be at the bottom of the window. A dialog that fills the phone says how high its buttons are.
 */
function useClearOfDialog(region: RefObject<HTMLDivElement | null>, shown: unknown) {
  const isPhone = useShape() === 'phone'
  useLayoutEffect(() => {
    const { current } = region
    if (!current || !shown || !isPhone) return
    const sizes = new ResizeObserver(() => place())
    const place = () => {
      const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
      // Unlike its rectangle, the offset of a sheet that slides in is that of its end.
      const free = dialog?.offsetTop ?? 0
      current.style.top =
        free === 0 ? '' : `${free >= current.offsetHeight + 2 * GAP ? GAP : free + titleEnd(dialog) + GAP}px`
      current.style.bottom = free === 0 ? '' : 'auto'
      sizes.disconnect()
      sizes.observe(current)
      if (dialog) sizes.observe(dialog)
    }
    place()
    const dialogs = new MutationObserver(place)
    dialogs.observe(document.body, { childList: true })
    window.addEventListener('resize', place)
    return () => {
      dialogs.disconnect()
      sizes.disconnect()
      window.removeEventListener('resize', place)
      current.removeAttribute('style')
    }
  }, [region, shown, isPhone])
}

/** Pixels from the top of the dialog to the end of its title. */
function titleEnd(dialog: HTMLElement | undefined): number {
  const title = document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '')
  return dialog && title ? title.getBoundingClientRect().bottom - dialog.getBoundingClientRect().top : 0
}

const Region = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetInline: 'calc(12px + env(safe-area-inset-left)) calc(12px + env(safe-area-inset-right))',
  // A dialog that fills a phone may have more than one row of actions; their height includes the safe area.
  bottom: `max(${NAVIGATION_SIZE.bar + 12}px + env(safe-area-inset-bottom), var(${ACTIONS_HEIGHT}, 0px) + 12px)`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  pointerEvents: 'none',
  // An open menu stays above.
  'body:has([role="menu"]) &': { zIndex: theme.zIndex.modal - 1 },
  [theme.breakpoints.up('sm')]: {
    insetInline: 'calc(24px + env(safe-area-inset-left)) calc(24px + env(safe-area-inset-right))',
    bottom: 'calc(24px + env(safe-area-inset-bottom))',
    justifyItems: 'end',
    // The bottom of a dialog has its buttons; the top, between its name and its end, is free.
    'body:has([role="dialog"]) &': {
      top: 'calc(12px + env(safe-area-inset-top))',
      bottom: 'auto',
      justifyItems: 'center',
    },
  },
  // A sheet at the right is as high as the window; beside it, nothing can be pressed.
  [`@media (min-width: ${2 * SHEET_WIDTH}px)`]: {
    'body:has([data-from="right"]):not(:has(.MuiDialog-root)) &': {
      insetInlineEnd: SHEET_WIDTH + 12,
      top: 'auto',
      bottom: 'calc(24px + env(safe-area-inset-bottom))',
      justifyItems: 'end',
    },
  },
  ...notOnPaper,
}))

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  maxWidth: 440,
  minHeight: 56,
  padding: '6px 6px 6px 16px',
  ...floating(theme),
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  pointerEvents: 'auto',
  userSelect: 'none',
  transition: 'transform 150ms',
  animation: 'toast-in 160ms ease-out',
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
}))

/** Two actions have a line of their own below the text. */
const Actions = styled('div')({
  display: 'flex',
  '&:empty': { display: 'none' },
  "&[data-many='true']": { order: 1, flexBasis: '100%', margin: '-4px 0 4px 20px' },
})

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: '1 1 0',
  minWidth: 0,
  paddingBlock: 4,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
