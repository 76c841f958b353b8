import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person, localToday } from '../harness/device/person.ts'

test('everything works without a pointer, and focus stays where it belongs', async ({ server, openDevice }) => {
  await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'desktop', motion: 'full' }))
  const { page } = person
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const isInDialog = () => expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)

  await test.step('signing in and opening the property’s tasks', async () => {
    await person.open('/auth')
    await person.tabTo(page.getByLabel('Email'))
    await keyboard.type(ann.email)
    await person.tabTo(page.getByLabel('Password', { exact: true }))
    await keyboard.type(ann.password)
    await keyboard.press('Enter')
    await person.tabTo(page.getByRole('link', { name: 'My Properties' }))
    await keyboard.press('Enter')
    await person.tabTo(page.getByRole('link', { name: '14 Main St' }))
    await keyboard.press('Enter')
    await person.tabTo(page.getByRole('tab', { name: 'Overview' }))
    await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    await expect(person.task('Replace furnace filter')).toBeVisible()
  })
  await test.step('a task is added', async () => {
    await person.tabTo(button('Add Maintenance Task'))
    await keyboard.press('Enter')
    await isInDialog()
    await person.tabTo(page.getByLabel('Title'))
    await keyboard.type('Call the plumber')
    await keyboard.press('Enter')
    await expect(person.task('Call the plumber')).toBeVisible()
    await expect(button('Add Maintenance Task')).toBeFocused()
  })
  await test.step('Escape and Back close a dialog and restore the focus', async () => {
    const add = button('Add Maintenance Task')
    await person.tabTo(add)
    for (const close of [() => keyboard.press('Escape'), () => page.goBack()]) {
      await keyboard.press('Enter')
      await isInDialog()
      await close()
      await expect(person.dialog()).toHaveCount(0)
      await expect(add).toBeFocused()
    }
    await expect(person.heading('14 Main St')).toBeVisible()
  })
  await test.step('the task is completed from its circle', async () => {
    await person.tabTo(button('Complete Call the plumber'))
    await keyboard.press('Space')
    await person.isTold('Add cost or note')
    await expect(person.task('Call the plumber').filter({ hasText: 'Completed' })).toBeVisible()
  })
  await test.step('a menu is opened, navigated and closed', async () => {
    const more = button(`More for Call the plumber, ${shortDate(localToday())}`)
    await person.tabTo(more)
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Undo' })).toBeFocused()
    await keyboard.press('Escape')
    await expect(more).toBeFocused()
  })
})
