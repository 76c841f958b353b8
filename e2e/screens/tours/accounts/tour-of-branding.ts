import { expect } from '@playwright/test'
import type { Person } from '../../../harness/device/person.ts'

/** The branding that a realtor's clients see. */
export async function* branding(person: Person): AsyncGenerator<string> {
  await person.open('/settings')
  const section = person.page.getByRole('main').getByRole('region', { name: 'Branding' })
  await section.scrollIntoViewIfNeeded()
  yield 'settings-branding-empty'
  await person.press('Set up branding')
  await expect(person.field('Business name')).toBeVisible()
  yield 'branding-empty'
  await person.fill('Color', 'green')
  await person.press('Save branding')
  await expect(person.field('Color')).toHaveAttribute('aria-invalid', 'true')
  yield 'branding-incomplete'
  await person.fill('Business name', 'Desert Homes')
  await person.fill('Color', '#9E4F1B')
  await person
    .dialog()
    .getByLabel('Logo file')
    .setInputFiles(await logo(person))
  await expect(person.dialog().getByAltText('Your logo')).toBeVisible()
  yield 'branding'
  await person.dialog().getByRole('article').scrollIntoViewIfNeeded()
  yield 'branding-email'
  await person.tab('Report')
  const report = person.dialog().locator('iframe')
  await expect(report.contentFrame().getByText('Desert Homes').first()).toBeVisible()
  await report.scrollIntoViewIfNeeded()
  yield 'branding-report'
  await person.press('Save branding')
  await person.isBackOnPage()
  await section.scrollIntoViewIfNeeded()
  yield 'settings-branding'
}

async function logo({ page }: Person) {
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 400
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('no canvas')
    brush.fillStyle = '#9E4F1B'
    brush.fillRect(40, 60, 280, 280)
    brush.font = '700 180px sans-serif'
    brush.fillText('Desert Homes', 380, 270)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
}
