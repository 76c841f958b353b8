// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { theme } from '../theme/theme.ts'
import { type Toast, ToastProvider, useToast } from './toast.tsx'

const undo = vi.fn<() => void>()
const saved: Toast = { text: 'Saved' }
const deleted: Toast = { text: 'Deleted', action: { label: 'Undo', onAction: undo } }

function Page() {
  const toast = useToast()
  return (
    <>
      <button onClick={() => toast(saved)}>Save</button>
      <button onClick={() => toast(deleted)}>Delete</button>
    </>
  )
}

let root: Root

const ignored = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  // A phone.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false, addListener: ignored, removeListener: ignored }),
  )
  vi.stubGlobal(
    'ResizeObserver',
    class implements ResizeObserver {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <ThemeProvider theme={theme}>
        <ToastProvider>
          <Page />
        </ToastProvider>
      </ThemeProvider>,
    ),
  )
})

afterEach(() => {
  flushSync(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => document.querySelector('[role=status]')?.textContent
const button = (words: string) => [...document.querySelectorAll('button')].findLast((one) => one.textContent === words)
const press = (words: string) => flushSync(() => button(words)?.click())
const wait = (milliseconds: number) =>
  flushSync(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('a toast stays five seconds', () => {
  press('Save')
  wait(4999)
  expect(shown()).toBe('Saved')
  wait(1)
  expect(shown()).toBe('')
})

test('[AX19] a toast with an action stays ten seconds', () => {
  press('Delete')
  wait(9999)
  expect(shown()).toContain('Deleted')
  wait(1)
  expect(shown()).toBe('')
})

test('only one toast is shown: the next replaces it and has its own five seconds', () => {
  press('Delete')
  wait(4000)
  press('Save')
  wait(4000)
  expect(shown()).toBe('Saved')
})

test('the timer pauses while the toast is focused', () => {
  press('Delete')
  wait(3000)
  flushSync(() => button('Undo')?.focus())
  wait(60_000)
  flushSync(() => button('Undo')?.blur())
  wait(6999)
  expect(shown()).toContain('Deleted')
  wait(1)
  expect(shown()).toBe('')
})

test('pressing the action closes the toast', () => {
  press('Delete')
  press('Undo')
  expect(undo).toHaveBeenCalledOnce()
  expect(shown()).toBe('')
})

/** Opens a dialog whose title ends 50 pixels below its top; nothing has a size in jsdom. */
function openDialog(top: number) {
  const dialog = document.createElement('section')
  dialog.innerHTML = '<h2 id="title">Log out</h2>'
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-labelledby', 'title')
  Object.defineProperty(dialog, 'offsetTop', { value: top })
  const title = dialog.querySelector('h2')
  if (title) title.getBoundingClientRect = () => new DOMRect(0, 0, 300, 50)
  document.body.append(dialog)
  return dialog
}

const place = () => document.querySelector<HTMLElement>('[role=status]')?.style.top

test.each([
  [0, '', 'a dialog that fills the phone: above its buttons'],
  [200, '12px', 'a sheet: above it'],
  [60, '122px', 'a high sheet: below its title'],
])('[AX18] a toast covers neither the title nor the buttons of a dialog that begins at %i', async (top, placed) => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
  press('Delete')
  expect(place()).toBe('')
  const dialog = openDialog(top)
  await expect.poll(() => place()).toBe(placed)
  dialog.remove()
  await expect.poll(() => place()).toBe('')
  const kept = openDialog(top)
  press('Save')
  expect(place()).toBe(placed)
  kept.remove()
  height.mockRestore()
})

test.each(['Undo', ''])('[AX22] the button %s of a toast returns the focus to where it was before', (words) => {
  button('Delete')?.focus()
  press('Delete')
  button(words)?.focus()
  press(words)
  expect(shown()).toBe('')
  expect(document.activeElement).toBe(button('Delete'))
})

test('[AX22] a toast without the focus leaves it where it is', () => {
  button('Delete')?.focus()
  press('Delete')
  button('Save')?.focus()
  press('Undo')
  expect(document.activeElement).toBe(button('Save'))
})

test('[AX22] Ctrl+Z takes the Undo of a toast, except in a field', () => {
  undo.mockClear()
  press('Delete')
  const undoKeys = () => new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })
  const field = document.body.appendChild(document.createElement('input'))
  flushSync(() => field.dispatchEvent(undoKeys()))
  expect(undo).not.toHaveBeenCalled()
  flushSync(() => document.body.dispatchEvent(undoKeys()))
  expect(undo).toHaveBeenCalledOnce()
  expect(shown()).toBe('')
  flushSync(() => document.body.dispatchEvent(undoKeys()))
  expect(undo).toHaveBeenCalledOnce()
  field.remove()
})
