// @vitest-environment jsdom
import { aMembership, anItem, anItemId, aProperty, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice } from '../../data/testing/device.ts'
import { eventually, isShown, show } from '../../platform/testing/screen.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { CompletionProvider } from './completion-provider.tsx'
import { PropertyTaskRows } from './property-task-rows.tsx'

let leave = () => {}
afterEach(() => leave())

const property = aProperty()
const items = [
  anItem({ title: 'Clean gutters', priority: 'high' }),
  anItem({ id: anItemId(2), title: 'Oil hinges', priority: 'low' }),
]

test('[D18] each task of Home has its priority as a badge', async () => {
  const device = await aDevice(aUserId(), { property: [property], membership: [aMembership()], maintenanceItem: items })
  const tasks = items.map((item) => ({ item, property, systemName: undefined, mayEdit: true }))
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <CompletionProvider Files={() => 'Files'}>
          {withRouter(<PropertyTaskRows tasks={tasks} today="2026-11-20" manyProperties={false} />)}
        </CompletionProvider>
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Clean gutters'))
  const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  await expect.poll(rows).toEqual([expect.stringMatching(/High$/), expect.stringMatching(/Low$/)])
})
