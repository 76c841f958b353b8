// @vitest-environment jsdom
import { eventually, press, show } from '../../../platform/testing/screen.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { UiProvider } from '../../frame/ui-provider.tsx'
import { Ring } from './ring.tsx'

function Changing() {
  const [value, setValue] = useState(70)
  return (
    <UiProvider>
      <Ring value={value} tone="good" size="large" label="Health" />
      <button onClick={() => setValue(value + 5)}>Up</button>
      <button onClick={() => setValue(value - 5)}>Down</button>
    </UiProvider>
  )
}

/** The track, the arc, and the light. */
const paths = () => document.querySelectorAll('svg[role=img] path').length

test('[C20] the ring lights up when it rises, not when it first appears or falls', async () => {
  const leave = show(<Changing />)
  await eventually(() => paths() === 2)
  await press('Down')
  await eventually(() => document.querySelector('[aria-label="Health: 65 of 100"]'))
  await expect.poll(() => paths()).toBe(2)
  await press('Up')
  await eventually(() => paths() === 3)
  leave()
})
