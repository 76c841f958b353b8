// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { eventually, press, show } from '../../platform/testing/screen.ts'
import { useKnown } from './use-known.ts'

let known: ReturnType<typeof useKnown<{ emails: boolean; texts: boolean }>> | null = null
let leave = () => {}

afterEach(() => leave())

function Choices() {
  const [choices, setChoices] = useState({ emails: false, texts: false })
  known = useKnown(choices)
  return <button onClick={() => setChoices({ emails: true, texts: true })}>Another device changes both</button>
}

const now = () => must(known, 'the choices').now()

test('the choices of another device are known, except those that are being saved here', async () => {
  leave = show(<Choices />)
  await press('Another device changes both')
  await eventually(() => now().emails)
  expect(now()).toEqual({ emails: true, texts: true })
  const isSaved = must(known, 'the choices').whileSaving({ texts: false }, async () => true)
  expect(now()).toEqual({ emails: true, texts: false })
  await isSaved
  expect(now()).toEqual({ emails: true, texts: false })
})
