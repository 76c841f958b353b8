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

beforeEach(() => {
  vi.useFakeTimers()
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
  wait(1999)
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
