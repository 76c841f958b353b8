import { REPORT_STYLE } from '@hearthkeep/shared/report/report-style.ts'
import { systemStatuses } from '@hearthkeep/shared/system/system.ts'
import { expect, test } from 'vitest'
import { light } from '../../ui/theme/palette.ts'

test('a report has only the colors of the light scheme', () => {
  const ours = JSON.stringify(light)
  const colors = REPORT_STYLE.match(/#[0-9A-Fa-f]{3,8}\b/g) ?? []
  expect(colors.length).toBeGreaterThan(10)
  expect(colors.filter((color) => !ours.includes(color))).toEqual([])
})

test('[O8] a report is light wherever it is opened and styles every status', () => {
  expect(REPORT_STYLE).toContain('color-scheme: only light')
  for (const status of systemStatuses) expect(REPORT_STYLE).toContain(`.${status} {`)
})
