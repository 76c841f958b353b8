// @vitest-environment jsdom
import { eventually, press, show } from '../../platform/testing/screen.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../frame/ui-provider.tsx'
import { ResponsiveDialog } from './responsive-dialog.tsx'

let leave = () => {}
afterEach(() => leave())

/** A page whose button goes once its dialog has done its work. */
function Setup({ isKept }: { isKept: boolean }) {
  const [state, setState] = useState<'before' | 'asking' | 'done'>('before')
  return (
    <main>
      <h1>Home</h1>
      {(state !== 'done' || isKept) && <button onClick={() => setState('asking')}>Set up</button>}
      {state === 'asking' && (
        <ResponsiveDialog title="Where?" onClose={() => setState('done')}>
          Here
        </ResponsiveDialog>
      )}
    </main>
  )
}

test.each([
  [true, 'BUTTON'],
  [false, 'H1'],
])('[AX4] a closed dialog returns the focus; its button is still there: %s', async (isKept, focused) => {
  leave = show(
    <UiProvider>
      <Setup isKept={isKept} />
    </UiProvider>,
  )
  const button = await eventually(() => document.querySelector<HTMLElement>('main button'))
  button.focus()
  button.click()
  await eventually(() => document.activeElement?.getAttribute('role') === 'dialog')
  await press('Close')
  await expect.poll(() => document.activeElement?.tagName).toBe(focused)
})
