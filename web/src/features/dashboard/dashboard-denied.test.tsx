// @vitest-environment jsdom
import { eventually, isShown, show } from '../../platform/testing/screen.ts'
import { afterEach, expect, test } from 'vitest'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { DashboardDenied } from './dashboard-denied.tsx'

let leave = () => {}
afterEach(() => leave())

test.each([
  ['for homeowners', 'Dashboard', 'Access Denied - This dashboard is only available for homeowners.'],
  ['for realtors', 'Dashboard', 'Access Denied - This dashboard is only available for realtors.'],
  ['no such role', 'Invalid User Role', 'Please contact support.'],
] as const)('[RD1] %s', async (why, title, words) => {
  leave = show(
    <UiProvider>
      <DashboardDenied why={why} />
    </UiProvider>,
  )
  await eventually(() => isShown(words))
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe(title)
})
