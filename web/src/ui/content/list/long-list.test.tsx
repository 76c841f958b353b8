// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { eventually, show } from '../../../platform/testing/screen.ts'
import { withRouter } from '../../../platform/testing/with-router.tsx'
import { UiProvider } from '../../frame/ui-provider.tsx'
import { LongList } from './long-list.tsx'

let leave = () => {}
afterEach(() => leave())

const rows = Array.from({ length: 200 }, (_, index) => `Row ${index + 1}`)
const drawn = () => document.querySelectorAll('li').length
const isPart = () => drawn() > 0 && drawn() < 60

test('[AX21] of a long list all rows are printed, and afterwards only a part is rendered again', async () => {
  leave = show(
    withRouter(
      <UiProvider>
        <LongList rows={rows} idOf={(row) => row} rowHeight={64}>
          {(row) => <li>{row}</li>}
        </LongList>
      </UiProvider>,
    ),
  )
  await eventually(() => document.querySelector('ul'))
  await expect.poll(isPart).toBe(true)
  window.dispatchEvent(new Event('beforeprint'))
  // The browser prints right after this event.
  const printed = drawn()
  expect(printed).toBe(200)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(isPart).toBe(true)
})
