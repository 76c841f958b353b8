// @vitest-environment jsdom
import { eventually, show } from '../../platform/testing/screen.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { SectionIndex } from './section-index.tsx'

let leave = () => {}
afterEach(() => {
  leave()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

function Sections() {
  const [hasPlan, setPlan] = useState(false)
  return (
    <SectionIndex>
      <SectionCard title="Account">
        <button onClick={() => setPlan(true)}>Load</button>
      </SectionCard>
      {hasPlan && <SectionCard title="Plan">Professional</SectionCard>}
    </SectionIndex>
  )
}

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label=Sections] a')]

test('[N9] on a phone the settings begin with links to their sections, also to one that loads late', async () => {
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.textContent)
  }
  leave = show(
    <UiProvider>
      <Sections />
    </UiProvider>,
  )
  await expect.poll(() => links().map(({ textContent }) => textContent)).toEqual(['Account'])
  document.querySelector('button')?.click()
  await expect.poll(() => links().map(({ textContent }) => textContent)).toEqual(['Account', 'Plan'])
  links()[1]?.click()
  expect(await eventually(() => document.activeElement?.tagName === 'H2')).toBe(true)
  await expect.poll(() => [document.activeElement?.textContent, scrolled]).toEqual(['Plan', ['Plan']])
})
