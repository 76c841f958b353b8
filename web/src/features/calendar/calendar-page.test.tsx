// @vitest-environment jsdom
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { aDevice } from '../../data/testing/device.ts'
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { CalendarPage } from './calendar-page.tsx'

const user = aUser()

let leave = () => {}
afterEach(() => leave())

test('[CA10] without a property the empty calendar is below the invitation to add one', async () => {
  const { data } = await aDevice(user.id, { user: [user] })
  const added: object[] = []
  const page = (
    <CalendarPage
      list={{ state: 'ready', properties: [], remaining: 0 }}
      search={{}}
      today="2026-11-20"
      onSearch={() => undefined}
      onAdd={(task) => added.push(task)}
      renderWorks={() => null}
    />
  )
  leave = show(
    <UiProvider>
      <DataProvider data={data}>{withRouter(page)}</DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('No upcoming maintenance scheduled'))
  await expect.poll(() => isShown('Add a property to see its maintenance on the calendar.')).toBe(true)
  await expect.poll(() => isShown('No maintenance scheduled for this date')).toBe(true)
  await press('Add Maintenance')
  await eventually(() => isShown('Add a property first.'))
  expect(added).toEqual([])
})
