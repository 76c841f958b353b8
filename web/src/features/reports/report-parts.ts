import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { type ReportedSystem, reportedHealth } from '@hearthkeep/shared/report/report-transfer.ts'
import { type Markup, markup, type TemplateValue } from '@hearthkeep/shared/text/markup.ts'

export interface Labeled {
  label: string
  value: TemplateValue
}

export const section = (title: string, ...content: TemplateValue[]): Markup => markup`<section>
<h2>${title}</h2>
${content}
</section>
`

/** Figures side by side. */
export const tiles = (figures: Labeled[]): Markup => markup`<dl class="tiles">
${figures.map(({ label, value }) => markup`<div><dt>${label}</dt><dd class="figure">${value}</dd></div>\n`)}</dl>
`

/** Labels and values, one per line. */
export const facts = (list: Labeled[]): Markup => markup`<dl class="facts">
${list.map(({ label, value }) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>
`

export const nothing = (sentence: string): Markup => markup`<p class="nothing">${sentence}</p>\n`

/** A smaller line below its subject, if any. */
export const detail = (text: string | null): TemplateValue => text && markup`<span class="detail">${text}</span>`

interface Table {
  /** The last column holds amounts if `amounts` is true. */
  heads: string[]
  rows: TemplateValue[][]
  total?: TemplateValue[]
  amounts?: boolean
}

export function table({ heads, rows, total, amounts = true }: Table): Markup {
  const isAmount = (index: number) => amounts && index === heads.length - 1
  const cells = (row: TemplateValue[]) =>
    row.map((cell, index) => (isAmount(index) ? markup`<td class="amount">${cell}</td>` : markup`<td>${cell}</td>`))
  const titles = heads.map((title, index) =>
    isAmount(index) ? markup`<th scope="col" class="amount">${title}</th>` : markup`<th scope="col">${title}</th>`,
  )
  return markup`<table>
<thead><tr>${titles}</tr></thead>
<tbody>
${rows.map((row) => markup`<tr>${cells(row)}</tr>\n`)}</tbody>
${total && markup`<tfoot><tr>${cells(total)}</tr></tfoot>`}
</table>
`
}

/** `$24.99`; `N/A` if no item has a cost. */
export const averageWords = (averageCost: number | null): string => (averageCost === null ? 'N/A' : money(averageCost))

/** `$24.99`; a dash if no cost is recorded, which differs from a cost of zero. */
export const costOf = ({ cost }: MaintenanceItem): string => (cost === null ? '–' : money(cost))

/** The property's health as a ring with a label; `null` for a property without systems. */
export function healthRing(systems: ReportedSystem[]): Markup | null {
  const health = reportedHealth(systems)
  if (health === null) return null
  const { score, status, estimate } = health
  const word = estimate ? 'Estimate' : systemStatusLabels[status]
  return markup`<div class="ring ${estimate ? 'estimate' : status}">
<svg viewBox="0 0 96 96" role="img" aria-label="Health ${estimate ? 'about ' : ''}${score} of 100: ${word}">
<circle cx="48" cy="48" r="42"/>
<circle cx="48" cy="48" r="42" pathLength="100" stroke-dasharray="${score} 100" transform="rotate(-90 48 48)"/>
<text x="48" y="57" class="figure">${estimate ? '≈' : ''}${score}</text>
</svg>
<p>${word}</p>
</div>
`
}
