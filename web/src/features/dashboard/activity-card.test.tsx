// @vitest-environment jsdom
import type { Activity } from '@hearthkeep/shared/overview/recent-activity.ts'
import { anItem, aPropertyId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aNotice } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { afterEach, expect, test } from 'vitest'
import { eventually, isShown, show } from '../../platform/testing/screen.ts'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ActivityCard } from './activity-card.tsx'

let leave = () => {}
afterEach(() => leave())

const day = { date: '2026-11-20', moment: '2026-11-20T12:00:00.000Z' }
const propertyId = aPropertyId()
const recent: Activity[] = [
  { ...day, propertyId, kind: 'completed', item: anItem({ title: 'Clean gutters' }) },
  { ...day, propertyId: null, kind: 'reminder received', notice: aNotice({ words: 'Two tasks are due.' }) },
  { ...day, propertyId, kind: 'property added' },
]

test('[D9] completed items, reminders and all else have dots of different colors', async () => {
  leave = show(
    <UiProvider>
      <ActivityCard recent={recent} properties={[]} />
    </UiProvider>,
  )
  await eventually(() => isShown('Two tasks are due.'))
  const colors = () =>
    [...document.querySelectorAll('li > span:first-child')].map((dot) => getComputedStyle(dot).backgroundColor)
  await expect
    .poll(() => colors().map((color) => /tone-(\w+)-main/.exec(color)?.[1]))
    .toEqual(['good', 'info', 'violet'])
})
