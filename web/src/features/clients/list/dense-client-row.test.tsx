// @vitest-environment jsdom
import { cadenceOf } from '@hearthkeep/shared/overview/realtor/cadence.ts'
import { aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { dayOfMoment } from '../../../platform/today.ts'
import { show } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { PaneContext } from '../../../ui/frame/pane.ts'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ClientRow } from './client-row.tsx'

const user = aUser({ role: 'realtor' })

const { matchMedia } = window

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.defineProperty(matchMedia(media), 'matches', { get: () => true }),
  )
  return () => vi.restoreAllMocks()
})

test.each([
  ['Zed Ash', 'No contact recorded'],
  ['Zed Ash, (702) 555-0142', '(702) 555-0142'],
])('[RD25] in a dense list, a client who is called %s shows %s', async (called, shown) => {
  const { data } = await aDevice(user.id, { user: [user] })
  const client = aClient({ phone: '702.555.0142' })
  const cadence = cadenceOf({ client, recorded: null, today: '2026-11-20', dayOf: dayOfMoment })
  const leave = show(
    <UiProvider>
      <DataProvider data={data}>
        <PaneContext value="list">
          {withRouter(
            <ClientRow
              listed={{ client, name: 'Zed Ash', cadence }}
              called={called}
              today="2026-11-20"
              sort="name"
              selected={false}
              onLogCall={() => undefined}
            />,
          )}
        </PaneContext>
      </DataProvider>
    </UiProvider>,
  )
  await expect.poll(() => document.querySelector('li p')?.textContent).toBe(shown)
  leave()
})
