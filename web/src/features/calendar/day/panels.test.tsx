// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { isShown, show } from '../../../platform/testing/screen.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import type { CalendarWork } from '../calendar-work.ts'
import { DayPanel } from './panels.tsx'

let leave = () => {}
afterEach(() => leave())

const panel = (works: CalendarWork[] | undefined) =>
  show(
    <UiProvider>
      <DayPanel date="2026-11-20" today="2026-11-20" naming="alone" renderWorks={() => null} works={works} />
    </UiProvider>,
  )

test.each([
  [undefined, false],
  [[], true],
])('[CA22] a day says that nothing is scheduled once its items are read (%o)', async (works, isSaid) => {
  leave = panel(works)
  await expect.poll(() => isShown('Today')).toBe(true)
  await expect.poll(() => isShown('No maintenance scheduled for this date')).toBe(isSaid)
})
