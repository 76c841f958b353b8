import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Locator } from '@playwright/test'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

// What is where on wide screens, with the names that people have: each of these once stood alone, jumped or vanished.

const box = async (part: Locator) => must(await part.boundingBox(), 'a visible part')
const LONG = '12345 West Saint Bartholomew of the Meadows Boulevard, Unit 4B-North'

test('[AX20] a house with a long name on wide screens', async ({ server, openDevice }) => {
  const api = await Api.join(server.url, ann)
  const { id } = await api.addProperty({ address: LONG })
  await api.addSystem(id, { systemName: 'Furnace', systemType: 'hvac' })
  await api.addItem(id, { title: 'Replace the filter', dueDate: '2050-02-28' })

  const desktop = new Person(await openDevice({ shape: 'desktop' }))
  const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).first()
  await desktop.arrive(ann)
  await desktop.waitUntilSynced()

  await test.step('the tools stand beside the title, which wraps', async () => {
    await desktop.open(`/properties/${id}?tab=maintenance`)
    const title = await box(desktop.page.getByRole('heading', { level: 1, name: LONG }))
    const tool = await box(button(desktop, 'Search'))
    expect(tool.y + tool.height).toBeGreaterThan(title.y)
    expect(title.width).toBeGreaterThanOrEqual(240)
  })
})
