import { ann } from '../harness/accounts/account.ts'
import { Api } from '../harness/server/api.ts'
import { buildProperty } from '../harness/records/property.ts'
import { expect, test } from '../harness/journey.ts'
import { Person } from '../harness/device/person.ts'

test('[AX11] everything stays visible in forced colors @long', async ({ server, openDevice }) => {
  const { property } = await buildProperty(await Api.join(server.url, ann))
  const person = new Person(await openDevice({ shape: 'desktop' }))
  const { page } = person
  await page.emulateMedia({ forcedColors: 'active' })
  const look = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => {
        const { color, backgroundColor, borderTopWidth, outlineStyle, stroke, visibility } = getComputedStyle(
          element,
          part,
        )
        return { color, backgroundColor, borderTopWidth, outlineStyle, stroke, visibility }
      }, pseudo)
  await person.arrive(ann)
  await person.open(`/properties/${property.id}?tab=maintenance`)
  await expect(person.heading('14 Main St')).toBeVisible()

  const plain = await look('body')
  await test.step('a ring is drawn in the text color', async () => {
    await expect.poll(async () => (await look('svg[role=img] path:last-of-type')).stroke).toBe(plain.color)
  })
  await test.step('a circle shows its check mark only when it is pressed', async () => {
    await expect.poll(async () => (await look('button[aria-label^="Complete "] svg')).visibility).toBe('hidden')
  })
  await test.step('the active tab and the active page differ from the others', async () => {
    const [open, other] = [await look('[role=tab][aria-selected=true]'), await look('[role=tab][aria-selected=false]')]
    expect(open.backgroundColor).not.toBe(other.backgroundColor)
    await expect.poll(async () => (await look('[data-status=active]')).backgroundColor).toBe(open.backgroundColor)
  })
  await test.step('buttons and chips have a border', async () => {
    await expect.poll(async () => (await look('.MuiButton-root')).borderTopWidth).toBe('1px')
  })
  await test.step('a switch shows its knob, on and off', async () => {
    await person.open('/settings')
    await expect(person.heading('Notification Settings')).toBeVisible()
    for (const state of ['true', 'false']) {
      const track = await look(`[role=switch][aria-checked=${state}]`)
      const knob = await look(`[role=switch][aria-checked=${state}]`, '::before')
      expect(knob.backgroundColor).not.toBe(track.backgroundColor)
    }
  })
  await test.step('a focused field has an outline', async () => {
    await person.press('Search')
    await expect(person.dialog().getByRole('combobox')).toBeFocused()
    await expect.poll(async () => (await look('[role=search]:focus-within')).outlineStyle).toBe('solid')
  })
})
