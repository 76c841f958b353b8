import { expect, test } from 'vitest'
import { unwaited } from './waits.mjs'

const screen = (/** @type {string} */ body) => `
import { eventually, errorOf, isShown, press } from '../platform/testing/screen.ts'
const openTab = () => document.querySelector('[aria-selected=true]')
const name = () => openTab()?.textContent
test('it opens', async () => {
  await press('Save')
  ${body}
})`

test.each([
  `expect(isShown('Saved')).toBe(true)`,
  `expect(errorOf('Name')).toBeNull()`,
  `expect(document.activeElement).toBe(null)`,
  `expect(name()).toContain('MLS Data')`,
  `expect(['Basic Info'].map(errorOf)).toEqual([null])`,
  `expect((await field('Name')).value).toBe('Ann')`,
  `expect(saved).toHaveBeenCalledOnce()`,
])('a test of a screen waits: %s', (read) => {
  expect(unwaited('web/src/a.test.tsx', screen(read))).toEqual([
    '7 reads without waiting: write `await expect.poll(() => …)`',
  ])
})

test.each([
  `await expect.poll(() => name()).toContain('MLS Data')`,
  `expect(await eventually(() => isShown('Saved'))).toBe(true)`,
  `await eventually(() => isShown('Saved')); expect(created).toEqual([{ name: 'a', document: 1 }])`,
])('a test of a screen that waits, or reads something else: %s', (read) => {
  expect(unwaited('web/src/a.test.tsx', screen(read))).toEqual([])
})

test.each([
  `expect(await rows.count()).toBe(6)`,
  `expect((await api.items(id)).length).toBe(7)`,
  `expect([await list.allTextContents()]).toEqual([[]])`,
  `await person.press('Add'); await page.keyboard.type('Sweep the porch')`,
  `await keyboard.press('Control+k'); await keyboard.type('central')`,
  `await keyboard.press('Enter'); await keyboard.press('Enter')`,
  `await more.click(); await keyboard.press('Escape')`,
  `await person.page.getByRole('tab', { name: 'Maintenance' }).click()`,
  `await expect(page.getByRole('listitem')).toContainText('Sent')`,
  `const rows = main.getByRole('row'); await expect(rows).not.toContainText('Sent')`,
  `await expect(page.getByRole('link')).toBeVisible()`,
  `expect(Date.now() - since).toBeLessThan(3000)`,
])('a journey waits: %s', (read) => {
  expect(unwaited('e2e/journeys/a.spec.ts', read)).toHaveLength(1)
})

test.each([
  `await expect(rows).toHaveCount(6)`,
  `await expect.poll(() => rows.count()).toBe(6)`,
  `await expect(async () => expect(await api.items(id)).toEqual(await phone.items())).toPass()`,
  `expect(await readFile(path, 'utf8')).toBe('')`,
  `expect((await download).suggestedFilename()).toBe('a.ics')`,
  `await person.press('Add'); await expect(field).toBeFocused(); await page.keyboard.type('Sweep the porch')`,
  `await person.tabTo(field); await keyboard.type('central'); await keyboard.press('Enter')`,
  `await keyboard.press('ArrowRight'); await keyboard.press('Enter')`,
  `await person.tab('Maintenance')`,
  `await expect(page.getByRole('listitem')).toContainText(['Sent'])`,
  `const rows = main.getByRole('row'); await expect(rows).toHaveCount(2)`,
  `await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()`,
  `await expect(page.getByRole('link').first()).toBeVisible()`,
])('a journey that waits, or reads what no longer changes: %s', (read) => {
  expect(unwaited('e2e/journeys/a.spec.ts', read)).toEqual([])
})
