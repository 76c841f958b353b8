// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { show } from '../../../platform/testing/screen.ts'
import { UiProvider } from '../../frame/ui-provider.tsx'
import { tones } from '../../theme/tone.ts'
import { YearStrip } from './year-strip.tsx'

test('[AX17] each dot of a year has the ink of its tone, whose contrast is checked, also what is only planned', async () => {
  const months = tones.map((tone) => ({ id: tone, letter: 'N', summary: tone, dots: [tone] }))
  const leave = show(
    <UiProvider>
      <YearStrip label="Year" months={months} />
    </UiProvider>,
  )
  const inks = () => [...document.querySelectorAll('[role=img] i')].map((dot) => getComputedStyle(dot).backgroundColor)
  await expect.poll(() => inks().length).toBe(tones.length)
  for (const [n, tone] of tones.entries()) expect(inks()[n]).toContain(`tone-${tone}-main`)
  leave()
})
