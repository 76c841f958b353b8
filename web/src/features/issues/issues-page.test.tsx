// @vitest-environment jsdom
import { aMembership, aProperty, aSystem, aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { anIssue, anIssueId } from '@hearthkeep/shared/testing/builders/issue-builders.ts'
import type { Relation } from '@hearthkeep/shared/household/membership.ts'
import { afterEach, expect, test } from 'vitest'
import { DataProvider } from '../../data/live/data-provider.tsx'
import { usePropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { aDevice, type TestDevice } from '../../data/testing/device.ts'
import { eventually, isShown, press, show } from '../../platform/testing/screen.ts'
import { withRouter } from '../../platform/testing/with-router.tsx'
import { UiProvider } from '../../ui/frame/ui-provider.tsx'
import { ToastProvider } from '../../ui/overlay/toast.tsx'
import { IssuesPage } from './issues-page.tsx'

const property = aProperty()
const userId = aUserId()
const nothing = () => {}

let leave = nothing
afterEach(() => leave())

function Page() {
  const state = usePropertyDetails(property.id)
  if (state.state !== 'ready') return null
  return (
    <IssuesPage
      details={state.details}
      papersOf={() => null}
      onLog={nothing}
      onAddPhoto={nothing}
      onHistory={nothing}
    />
  )
}

async function openLog(relation: Relation): Promise<TestDevice> {
  const device = await aDevice(userId, {
    property: [property],
    membership: [aMembership({ relation })],
    user: [aUser({ id: userId })],
    system: [aSystem()],
    issue: [
      anIssue({ id: anIssueId(1), title: 'Over', status: 'closed' }),
      anIssue({ id: anIssueId(2), title: 'Sink drips', severity: 'minor' }),
      anIssue({ id: anIssueId(3), title: 'Gas smell', severity: 'critical' }),
      anIssue({ id: anIssueId(4), title: 'Thrown away', deletedAt: '2026-11-19T08:00:00.000Z' }),
    ],
  })
  leave = show(
    <UiProvider>
      <DataProvider data={device.data}>
        <ToastProvider>{withRouter(<Page />)}</ToastProvider>
      </DataProvider>
    </UiProvider>,
  )
  await eventually(() => isShown('Gas smell'))
  return device
}

const rows = () => [...document.querySelectorAll('li strong')].map(({ textContent }) => textContent)
const buttons = () => [...document.querySelectorAll('button')].map((one) => one.ariaLabel ?? one.textContent)

test('[IS13] open issues stand first, the worst on top, and one press plans a repair, with Undo', async () => {
  const device = await openLog('owner')
  await expect.poll(rows).toEqual(['Gas smell', 'Sink drips', 'Over'])
  await press('Plan repair of Sink drips')
  await eventually(() => isShown('On the plan now'))
  await expect.poll(() => isShown('Planned')).toBe(true)
  await press('Undo')
  await expect.poll(() => isShown('Planned')).toBe(false)
  expect((await device.calls()).map(({ name }) => name)).toEqual(['issue.plan', 'maintenance.remove'])
})

test.each<[Relation, boolean]>([
  ['owner', true],
  ['household', true],
  ['realtor', true],
  ['viewer', false],
])('[IS2] a person who is %s of the property changes the log: %s', async (relation, mayEdit) => {
  await openLog(relation)
  await expect.poll(() => buttons().includes('Log an issue')).toBe(mayEdit)
  await expect.poll(() => buttons().includes('Plan repair of Gas smell')).toBe(mayEdit)
  await press('More for Gas smell')
  await eventually(() => isShown('History'))
  await expect.poll(() => isShown('Move to Trash')).toBe(mayEdit)
})
