// @vitest-environment jsdom
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { useState, type ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../frame/ui-provider.tsx'
import { lazily } from './lazily.tsx'

interface AsideProps {
  onClose(): void
}

const Aside = ({ onClose }: AsideProps) => <button onClick={onClose}>Close it</button>

/** The results of loading, one for each load; `null` fails. */
function fromNetwork(...answers: (ComponentType<AsideProps> | null)[]) {
  const total = answers.length
  return {
    loads: () => total - answers.length,
    async load() {
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch dynamically imported module')
      return answer
    },
  }
}

let remove = () => {}

function showPage(Part: ComponentType<AsideProps>) {
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button onClick={() => setOpened(true)}>Open it</button>
        {opened && <Part onClose={() => setOpened(false)} />}
      </>
    )
  }
  remove = show(
    <UiProvider>
      <Page />
    </UiProvider>,
  )
}

afterEach(() => remove())

test('a preloaded component is not loaded again when it is shown', async () => {
  const { load, loads } = fromNetwork(Aside, Aside)
  const Part = lazily(load)
  Part.preload()
  await Promise.resolve()
  showPage(Part)
  await press('Open it')
  expect(await eventually(() => isShown('Close it'))).toBe(true)
  expect(loads()).toBe(1)
})

test('a component whose preloading failed is loaded when it is shown', async () => {
  const { load, loads } = fromNetwork(null, Aside)
  const Part = lazily(load)
  Part.preload()
  await Promise.resolve()
  showPage(Part)
  await press('Open it')
  expect(await eventually(() => isShown('Close it'))).toBe(true)
  expect(loads()).toBe(2)
})

test('the component is loaded once, when it is first shown', async () => {
  const { load, loads } = fromNetwork(Aside, Aside)
  showPage(lazily(load))
  expect(loads()).toBe(0)
  await press('Open it')
  await press('Close it')
  await press('Open it')
  await eventually(() => isShown('Close it'))
  expect(loads()).toBe(1)
})

test('a failed load is reported and retried the next time it is opened', async () => {
  const { load, loads } = fromNetwork(null, Aside)
  showPage(lazily(load))
  await press('Open it')
  await eventually(() => isShown('Couldn’t open this'))
  expect(loads()).toBe(1)
  await press('Open it')
  await eventually(() => isShown('Close it'))
  expect(loads()).toBe(2)
})

test('the fallback stays if loading fails', async () => {
  const { load, loads } = fromNetwork(null)
  showPage(lazily(load, () => <p>The plain one</p>))
  await press('Open it')
  await eventually(() => loads() === 1 && isShown('The plain one'))
  await expect.poll(() => isShown('Couldn’t open this')).toBe(false)
})

test('the loaded component replaces the fallback', async () => {
  showPage(lazily(fromNetwork(Aside).load, () => <p>The plain one</p>))
  await press('Open it')
  await eventually(() => isShown('Close it'))
  await expect.poll(() => isShown('The plain one')).toBe(false)
})
