import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { expect } from '@playwright/test'
import type { SampleProperties } from '../../../harness/records/sample-properties.ts'
import { localToday, type Person } from '../../../harness/device/person.ts'
import type { Api } from '../../../harness/server/api.ts'

/** The issue log, from empty on. */
export async function* issues(
  person: Person,
  { api, properties: { home } }: { api: Api; properties: SampleProperties },
): AsyncGenerator<string> {
  const since = addDays(localToday(), -20)
  await person.open(`/properties/${home.id}/issues`)
  await person.sees('Nothing is broken.')
  yield 'issues-empty'
  await person.press('Log an issue')
  await person.fill('What is broken', 'Loose back step')
  yield 'log-issue'
  await person.fill('Place', 'Back porch')
  await person.dialog().getByRole('button', { name: 'Log issue' }).click()
  await expect(person.heading('Open')).toBeVisible()
  await api.logIssue(home.id, { title: 'Gas smell at the meter', severity: 'critical', place: 'Outside', since })
  await api.logIssue(home.id, { title: 'Wobbly stair railing', severity: 'major', since, estimatedCost: 90 })
  const bell = await api.logIssue(home.id, { title: 'Doorbell is silent', severity: 'minor' })
  await api.closeIssue(bell)
  await person.sees('Doorbell is silent')
  await person.press('Plan repair of Wobbly stair railing')
  await expect(person.heading('Planned')).toBeVisible()
  yield 'issues'
  await person.press('More for Loose back step')
  yield 'issue-menu'
  await person.page.keyboard.press('Escape')
}
