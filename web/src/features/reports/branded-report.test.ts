// @vitest-environment jsdom
import type { Brand } from '@hearthkeep/shared/brand/brand.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { aProperty } from '@hearthkeep/shared/testing/builders/builders.ts'
import { A_LOGO } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { expect, test } from 'vitest'
import { makeReport } from './make-report.ts'
import { reportTemplates, type ReportTemplate } from './report-template.ts'

const brand: Brand = { name: 'Desert Homes', color: '#9E4F1B', logo: A_LOGO, isWhiteLabel: false }
const rita = { name: 'Rita Realtor', email: 'rita@example.com', phone: '555-0101' }
const signature = 'Rita Realtor\nDesert <Homes>'

function reported(template: ReportTemplate, changes: Partial<Brand> | null): Document {
  const maker = changes && { ...rita, signature, brand: { ...brand, ...changes } }
  const contents: ReportContents = { property: aProperty(), systems: [], items: [], today: '2026-11-20', maker }
  return new DOMParser().parseFromString(
    makeReport({ template, contents, range: { from: null, to: null } }),
    'text/html',
  )
}

const makerOf = (report: Document) => report.querySelector('.maker')
const footOf = (report: Document) => report.querySelector('footer')?.textContent

test.each(reportTemplates)(
  '[BR4] a %s report of a realtor has their logo, name, contact and color at the top, and their signature at the end',
  (template) => {
    const report = reported(template, {})
    expect(report.body.firstElementChild).toBe(makerOf(report))
    expect(makerOf(report)?.querySelector('img')?.getAttribute('src')).toBe(`data:image/png;base64,${A_LOGO}`)
    expect(makerOf(report)?.querySelector('strong')?.textContent).toBe('Desert Homes')
    for (const part of Object.values(rita)) expect(makerOf(report)?.textContent).toContain(part)
    expect(report.querySelector('.stripe rect')?.getAttribute('fill')).toBe('#9E4F1B')
    expect(report.querySelector('.signature')?.textContent).toBe(signature)
    expect(footOf(report)).toBe('Made with Hearthkeep from the records of this property.')
  },
)

test.each(reportTemplates)('[BR5] a white-label %s report does not name the product', (template) => {
  const report = reported(template, { isWhiteLabel: true })
  expect(footOf(report)).toBe('Made from the records of this property.')
  expect(report.documentElement.textContent.replace(report.querySelector('style')?.textContent ?? '', '')).not.toMatch(
    /hearthkeep/i,
  )
})

test.each(reportTemplates)('[BR4] a %s report of a homeowner or without a brand shows no brand', (template) => {
  const report = reported(template, null)
  const parts = [makerOf(report), report.querySelector('.stripe'), report.querySelector('.signature')]
  expect(parts).toEqual([null, null, null])
})

test('[BR4] a report without a business name shows the realtor’s name, and one without a logo shows no image', () => {
  const report = reported('summary', { name: null, logo: null })
  expect(makerOf(report)?.querySelector('strong')?.textContent).toBe('Rita Realtor')
  expect(makerOf(report)?.textContent.match(/Rita Realtor/g)).toHaveLength(1)
  expect(report.querySelectorAll('img')).toHaveLength(0)
})

test('[O8] [O9] a realtor’s stored values appear as text in the report and load nothing', () => {
  const report = reported('summary', { name: '<img src=x onerror=alert(1)>', logo: '"><script>alert(1)</script>' })
  expect(makerOf(report)?.querySelector('strong')?.textContent).toBe('<img src=x onerror=alert(1)>')
  expect(report.querySelectorAll('script, img:not([src^="data:"]), [onerror]')).toHaveLength(0)
})
