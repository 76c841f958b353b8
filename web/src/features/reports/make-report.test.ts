// @vitest-environment jsdom
import type { MaintenanceItem, Property, System } from '@hearthkeep/shared/entities.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import type { DateRange } from '@hearthkeep/shared/report/report-history.ts'
import { REPORT_STYLE } from '@hearthkeep/shared/report/report-style.ts'
import { anItem, anItemId, aProperty, aSystem, aSystemId } from '@hearthkeep/shared/testing/builders/builders.ts'
import * as fc from 'fast-check'
import { anIssue, anIssueId } from '@hearthkeep/shared/testing/builders/issue-builders.ts'
import { describe, expect, test } from 'vitest'
import { makeReport } from './make-report.ts'
import { type ReportTemplate, reportTemplates, templateLabels } from './report-template.ts'

const today = '2026-11-20'
const all: DateRange = { from: null, to: null }
const trashed = '2026-11-01T00:00:00.000Z'

const contents: ReportContents = {
  property: aProperty({ hasGarage: true, garageSpaces: 2, lotSize: 0.24, hoaName: 'Maple Grove' }),
  systems: [
    aSystem({ brand: 'Carrier', installDate: '2014-05-01', warrantyExpiration: '2030-05-01' }),
    aSystem({ id: aSystemId(2), systemName: 'Roof', systemType: 'roofing_shingles' }),
  ],
  items: [
    anItem({ id: anItemId(1), status: 'completed', completedDate: '2026-03-10', cost: 0.1, vendor: 'Blue Sky' }),
    anItem({ id: anItemId(2), status: 'completed', completedDate: '2025-07-01', cost: 0.2, title: 'Mend the seal' }),
    anItem({ id: anItemId(3), systemId: aSystemId(2), title: 'Clean gutters', dueDate: '2026-11-15' }),
    anItem({ id: anItemId(4), title: 'Thrown away', status: 'completed', cost: 900, deletedAt: trashed }),
  ],
  today,
}

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const reported = (template: ReportTemplate, changes: Partial<ReportContents> = {}, range = all) =>
  read(makeReport({ template, contents: { ...contents, ...changes }, range }))
const textOf = (part: Element | null | undefined) => part?.textContent.replaceAll(/\s+/g, ' ').trim()
const figure = (report: Document, label: string) =>
  textOf([...report.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling)
const sectionOf = (report: Document, title: string) =>
  [...report.querySelectorAll('section')].find((part) => textOf(part.querySelector('h2')) === title)
const rowsOf = (part: Element | undefined) => [...(part?.querySelectorAll('tr') ?? [])].slice(1).map(textOf)

describe('report contents', () => {
  test('[O1] [O3] [O4] the property summary has its figures', () => {
    const report = reported('summary')
    expect(figure(report, 'Total items')).toBe('3')
    expect(figure(report, 'Completed')).toBe('2')
    expect(figure(report, 'Pending')).toBe('1')
    expect(figure(report, 'Total cost')).toBe('$0.30')
    expect(figure(report, 'Average cost per priced item')).toBe('$0.15')
    expect(figure(report, 'Items with a cost')).toBe('2 of 3')
    expect(figure(report, 'Features')).toBe('Garage (2 spaces)')
    expect(figure(report, 'Bedrooms')).toBe('N/A')
    expect(rowsOf(sectionOf(report, 'Recent maintenance'))).toEqual([
      'Clean guttersOverdue · RoofNov 15, 2026–',
      'Replace furnace filterCompleted · Central furnace · Blue SkyMar 10, 2026$0.10',
      'Mend the sealCompleted · Central furnaceJul 1, 2025$0.20',
    ])
  })

  test.each(['summary', 'transfer'] as const)('[IS16] the %s report lists open issues, the worst first', (template) => {
    const issues = [
      anIssue({ id: anIssueId(1), title: 'Door sticks', severity: 'minor', systemId: null, place: null }),
      anIssue({ id: anIssueId(2), title: 'Gas smell', severity: 'critical', estimatedCost: 80 }),
      anIssue({ id: anIssueId(3), title: 'On the plan', status: 'planned' }),
      anIssue({ id: anIssueId(4), title: 'Over', status: 'closed' }),
      anIssue({ id: anIssueId(5), title: 'Thrown away', deletedAt: trashed }),
    ]
    expect(rowsOf(sectionOf(reported(template, { issues }), 'Open issues'))).toEqual([
      'Gas smellCritical · Central furnace · BasementNov 10, 2026$80.00',
      'Door sticksMinorNov 10, 2026–',
    ])
    expect(sectionOf(reported(template, { issues: [] }), 'Open issues')).toBeUndefined()
  })

  test('[O6] the maintenance history covers a range and names who did each task', () => {
    const report = reported('history', {}, { from: '2026-01-01', to: '2026-12-31' })
    expect(report.querySelector('h2')?.textContent).toBe('Jan 1, 2026 – Dec 31, 2026')
    expect(figure(report, 'Total cost')).toBe('$0.10')
    expect(rowsOf(report.body)).toEqual([
      'Replace furnace filterCentral furnace · MaintenanceBy Blue SkyMar 10, 2026$0.10',
    ])
    expect(textOf(reported('history').querySelector('main'))).toContain('20251 item · $0.20')
  })

  test('[O5] the cost analysis has three charts, each with a table that sums to the total', () => {
    const report = reported('cost')
    expect(figure(report, 'Average per priced item')).toBe('$0.15')
    expect(textOf(report.body)).toContain('A cost is on record for 2 of 3 items.')
    for (const title of ['Cost by year', 'Cost by category', 'Cost by system'])
      expect(rowsOf(sectionOf(report, title)).at(-1)).toBe('Total2$0.30')
    const chart = sectionOf(report, 'Cost by year')?.querySelector('svg')
    expect(chart?.getAttribute('aria-label')).toBe('Cost by year: 2026 $0.10, 2025 $0.20')
    expect([...(chart?.querySelectorAll('.bar') ?? [])].map((bar) => bar.getAttribute('width'))).toEqual([
      '50.0%',
      '100.0%',
    ])
  })

  test('[O7] the transfer report has facts, systems with warranties, open and completed tasks', () => {
    const report = reported('transfer')
    expect(figure(report, 'Under warranty')).toBe('1')
    expect(figure(report, 'Completed work')).toBe('$0.30')
    const [furnace, roof] = rowsOf(sectionOf(report, 'Systems and warranties'))
    expect(furnace).toContain('CarrierUnder warranty until May 1, 2030May 1, 201412 years old (lifespan 15)')
    expect(roof).toMatch(/^RoofAsphalt shingle roofN\/AAge unknown≈\d+ · Estimate$/)
    expect(rowsOf(sectionOf(report, 'Open work'))).toEqual([
      'Clean guttersRoof · Overdue · Medium priorityNov 15, 20265 days overdue–',
    ])
    expect(rowsOf(sectionOf(report, 'Completed work')).at(-1)).toBe('Total$0.30')
  })

  test.each(reportTemplates)('%s of a property without any records', (template) => {
    const report = reported(template, { systems: [], items: [] })
    expect(report.title).toBe(`${templateLabels[template]} · 14 Main St`)
    expect(report.body.textContent).not.toMatch(/NaN|undefined|null|Infinity/)
  })

  test('[O1] rows in the trash appear in no report', () => {
    for (const template of reportTemplates) expect(reported(template).body.textContent).not.toContain('Thrown away')
  })
})

describe('[O8] a self-contained report', () => {
  test.each(reportTemplates)('%s includes its style and requests nothing', (template) => {
    const html = makeReport({ template, contents, range: all })
    const report = read(html)
    expect(report.querySelector('style')?.textContent).toBe(REPORT_STYLE)
    expect(html).not.toMatch(/https?:|url\(|@import|<(?:script|link|img|iframe|object|base|form)\b/i)
    expect(report.querySelectorAll('[src], [href], [style]')).toHaveLength(0)
    const policy = report.querySelector('meta[http-equiv]')?.getAttribute('content')
    expect(policy).toContain("default-src 'none'")
    expect([...report.querySelectorAll('h1')].map(textOf)).toEqual(['14 Main St'])
  })

  test.each(reportTemplates)('[O9] typed text never becomes an element in %s', (template) => {
    const shapeOf = (typed: (plain: string) => string) => {
      const report = reported(template, typedInto(typed))
      const elements = [...report.querySelectorAll('*')]
      return elements.map(({ tagName, attributes }) => [tagName, ...[...attributes].map(({ name }) => name)].join(' '))
    }
    const plain = shapeOf((text) => text)
    fc.assert(
      fc.property(hostile, (text) => {
        expect(shapeOf((before) => before + text)).toEqual(plain)
      }),
      { numRuns: 60 },
    )
  })
})

/** Arbitrary combinations of markup and its fragments. */
const hostile = fc
  .array(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onload='alert(1)",
      '</style><svg onload=alert(1)>',
      '</title>',
      '</section>',
      '<!--',
      '-->',
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;b&gt;',
      '${x}',
      ' ',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

/** Returns the property with every text field filled in and changed. */
function typedInto(typed: (plain: string) => string): Partial<ReportContents> {
  const every = <Row extends object>(row: Row, texts: readonly (keyof Row)[]): Row => ({
    ...row,
    ...Object.fromEntries(texts.map((name) => [name, typed(typeof row[name] === 'string' ? row[name] : 'x')])),
  })
  const ofProperty: (keyof Property)[] = [
    'address',
    'city',
    'state',
    'zipCode',
    'schoolDistrict',
    'hoaName',
    'hoaContact',
    'propertyDescription',
    'notes',
    'mlsNumber',
    'status',
  ]
  const ofSystem: (keyof System)[] = ['systemType', 'systemName', 'location', 'brand', 'model', 'serialNumber', 'notes']
  const ofItem: (keyof MaintenanceItem)[] = ['title', 'description', 'vendor', 'vendorContact', 'notes']
  return {
    property: every(contents.property, ofProperty),
    systems: contents.systems.map((system) => every(system, ofSystem)),
    items: contents.items.map((item) => every(item, ofItem)),
  }
}
