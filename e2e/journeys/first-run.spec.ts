import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { expect, test } from '../harness/journey.ts'
import { longIf } from '../harness/long.ts'
import { Person } from '../harness/device/person.ts'

for (const shape of ['phone', 'tablet'] as const)
  test(`[FR1] [FR2] [FR3] a new homeowner sets up a home offline on a ${shape}${longIf(shape === 'tablet')}`, async ({
    server,
    openDevice,
  }) => {
    const api = await Api.join(server.url, ann)
    const person = new Person(await openDevice({ shape }))
    const { page } = person
    await person.arrive(ann)
    await person.waitUntilSynced()
    await person.open('/dashboard')
    await person.canStartOffline()
    await person.device.goOffline()

    await test.step('nobody new is welcomed back to six zeros', async () => {
      await person.sees('Welcome, Ann.')
      await expect(page.getByText('Overdue Tasks')).toHaveCount(0)
    })

    await test.step('the address, and the rest follows from it', async () => {
      await person.press('Set up my home')
      await person.fill('Address', '14 Main St, Springfield, IL 62701')
      await person.press('Continue')
    })

    await test.step('what is in the house, several at once', async () => {
      await expect(person.dialog()).toContainText('What is in this house?')
      for (const system of ['Furnace', 'Water heater', 'Gutters', 'Smoke alarms']) await person.press(system)
      await person.press('Add 4')
    })

    await test.step('the plan is skipped, and waits on Home', async () => {
      await expect(person.dialog()).toContainText('Set up a maintenance plan')
      await person.press('Skip')
      await person.isBackOnPage()
      await expect(page.getByRole('region', { name: '14 Main St' })).toContainText('Estimate')
      await person.press('See the plan')
      await person
        .dialog()
        .getByRole('button', { name: /^Add \d+ tasks$/ })
        .click()
      await expect(
        page.getByRole('region', { name: 'Upcoming Maintenance' }).getByRole('listitem').first(),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'See the plan' })).toHaveCount(0)
    })

    await test.step('a plan makes nothing known: the score is still an estimate, and asks for three things', async () => {
      await expect(page.getByRole('region', { name: '14 Main St' })).toContainText('Estimate')
      await person.openProperty('14 Main St')
      await expect(page.getByRole('img', { name: /^Health: about \d+ of 100$/ }).last()).toBeVisible()
      const facts = page.getByRole('region', { name: 'Tell us three things' }).getByRole('listitem')
      await expect(facts).toHaveCount(3)
      await expect(facts.first()).toContainText(
        /If it is new, the score is \d+; if it is at the end of its life, \d+\./,
      )
    })

    await test.step('back online, the server has everything', async () => {
      await person.device.goOnline()
      await person.waitUntilSynced()
      const [home] = await api.properties()
      expect(home?.address).toBe('14 Main St')
      await expect.poll(() => api.systems(home?.id ?? '')).toHaveLength(4)
    })
  })
