// @vitest-environment jsdom
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { eventually, press, show } from '../../platform/testing/screen.ts'
import { useKnown } from './use-known.ts'

type Known = ReturnType<typeof useKnown<{ emails: boolean; texts: boolean }>>

let leave = () => {}

afterEach(() => leave())

function Choices({ onRender }: { onRender(known: Known): void }) {
  const [choices, setChoices] = useState({ emails: false, texts: false })
  const known = useKnown(choices)
  useEffect(() => {
    onRender(known)
  })
  return <button onClick={() => setChoices({ emails: true, texts: true })}>Another device changes both</button>
}

test('the choices of another device are known, except those that are being saved here', async () => {
  let known: Known | null = null
  const latest = () => must(known, 'the choices')
  leave = show(<Choices onRender={(rendered) => (known = rendered)} />)
  await press('Another device changes both')
  await eventually(() => known && latest().now().emails)
  expect(latest().now()).toEqual({ emails: true, texts: true })
  const isSaved = latest().whileSaving({ texts: false }, async () => true)
  expect(latest().now()).toEqual({ emails: true, texts: false })
  await isSaved
  expect(latest().now()).toEqual({ emails: true, texts: false })
})
