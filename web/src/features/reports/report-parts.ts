import type { MaintenanceItem } from '@hearthkeep/shared/entities.ts'
import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import { money } from '@hearthkeep/shared/kernel/money.ts'
import { type ReportedSystem, reportedHealth } from '@hearthkeep/shared/report/report-transfer.ts'
import { type Markup, markup, type Piece } from '@hearthkeep/shared/text/markup.ts'

/** What reports are put together from. */

export interface Labelled {
  label: string
  value: Piece
}

export const section = (title: string, ...content: Piece[]): Markup => markup`<section>
<h2>${title}</h2>
${content}
</section>
`

/** Figures side by side. */
export const tiles = (figures: Labelled[]): Markup => markup`<dl class="tiles">
${figures.map(({ label, value }) => markup`<div><dt>${label}</dt><dd class="figure">${value}</dd></div>\n`)}</dl>
`

/** Label and value, line under line. */
export const facts = (list: Labelled[]): Markup => markup`<dl class="facts">
${list.map(({ label, value }) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>
`

export const nothing = (sentence: string): Markup => markup`<p class="nothing">${sentence}</p>\n`

/** A smaller line under what it belongs to, or nothing. */
export const detail = (text: string | null): Piece => text && markup`<span class="detail">${text}</span>`

interface Table {
  /** The last is of amounts where `amounts` says so. */
  heads: string[]
  rows: Piece[][]
  total?: Piece[]
  amounts?: boolean
}

export function table({ heads, rows, total, amounts = true }: Table): Markup {
  const isAmount = (place: number) => amounts && place === heads.length - 1
  const cells = (row: Piece[]) =>
    row.map((cell, place) => (isAmount(place) ? markup`<td class="amount">${cell}</td>` : markup`<td>${cell}</td>`))
  const titles = heads.map((title, place) =>
    isAmount(place) ? markup`<th scope="col" class="amount">${title}</th>` : markup`<th scope="col">${title}</th>`,
  )
  return markup`<table>
<thead><tr>${titles}</tr></thead>
<tbody>
${rows.map((row) => markup`<tr>${cells(row)}</tr>\n`)}</tbody>
${total && markup`<tfoot><tr>${cells(total)}</tr></tfoot>`}
</table>
`
}

/** `$24.99`; a dash where no cost is on record, which is not the same as nothing to pay. */
export const costOf = ({ cost }: MaintenanceItem): string => (cost === null ? '–' : money(cost))

/** The health of the house as a ring with its words; nothing for a house without systems. */
export function healthRing(systems: ReportedSystem[]): Markup | null {
  const health = reportedHealth(systems)
  if (health === null) return null
  const { score, status } = health
  const estimate = systems.every((reported) => reported.estimate)
  const word = systemStatusLabels[status]
  return markup`<div class="ring ${status}">
<svg viewBox="0 0 96 96" role="img" aria-label="Health ${score} of 100: ${word}">
<circle cx="48" cy="48" r="42"/>
<circle cx="48" cy="48" r="42" pathLength="100" stroke-dasharray="${score} 100" transform="rotate(-90 48 48)"/>
<text x="48" y="57" class="figure">${score}</text>
</svg>
<p>${word}</p>
${estimate ? markup`<p class="fine">An estimate</p>` : null}
</div>
`
}
