// @vitest-environment jsdom
import { cadenceOf } from '@hearthkeep/shared/overview/realtor/cadence.ts'
import { aClient } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aUser } from '@hearthkeep/shared/testing/builders/builders.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../../data/live/data-provider.tsx'
import { aDevice } from '../../../data/testing/device.ts'
import { dayOfMoment } from '../../../platform/today.ts'
import { show } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../../ui/frame/ui-provider.tsx'
import { ClientRow } from './client-row.tsx'

const user = aUser({ role: 'realtor' })

let leave = () => {}
afterEach(() => leave())

test.each([
  ['702.555.0142 x12', 'tel:7025550142;ext=12'],
  ['7.02555E+09', null],
  [null, null],
])('[RD14] the phone icon of a client with the number %s calls %s', async (phone, link) => {
  const { data } = await aDevice(user.id, { user: [user] })
  const client = aClient({ phone })
  const logged: string[] = []
  leave = show(
    <UiProvider>
      <DataProvider data={data}>
        {withRouter(
          <ClientRow
            listed={{
              client,
              name: 'Zed Ash',
              cadence: cadenceOf({ client, recorded: null, today: '2026-11-20', dayOf: dayOfMoment }),
            }}
            today="2026-11-20"
            sort="name"
            selected={false}
            onLogCall={({ id }) => logged.push(id)}
          />,
        )}
      </DataProvider>
    </UiProvider>,
  )
  const log = () => document.querySelector<HTMLElement>('[aria-label="Log call with Zed Ash"]')
  await expect.poll(log).not.toBeNull()
  const call = () => document.querySelector('[aria-label="Call Zed Ash"]')?.getAttribute('href') ?? null
  await expect.poll(call).toBe(link)
  log()?.click()
  await expect.poll(() => logged).toEqual([client.id])
})
