import { money, percent } from '@hearthkeep/shared/kernel/money.ts'
import { dollarsOf } from '@hearthkeep/shared/overview/property-summary.ts'
import type { CostPart } from '@hearthkeep/shared/report/report-costs.ts'
import { type Markup, markup } from '@hearthkeep/shared/text/markup.ts'
import { section, table } from './report-parts.ts'

/** A chart with more bars is unreadable; the table lists them all. */
const MAX_BARS = 12
/** Row height in pixels. */
const ROW = 44

interface CostChart {
  /** `Cost by year`. */
  title: string
  /** Column heading of the parts: `Year`. */
  head: string
  /** Not empty. */
  parts: CostPart[]
}

/** Costs as a bar chart, with a table of the same figures and their total. */
export function costChart({ title, head, parts }: CostChart): Markup {
  const total = dollarsOf(parts)
  const count = parts.reduce((sum, { itemCount }) => sum + itemCount, 0)
  return section(
    title,
    markup`<div class="chart">
${bars({ title, parts: parts.slice(0, MAX_BARS) })}
${table({
  heads: [head, 'Items', 'Share', 'Cost'],
  rows: parts.map(({ label, itemCount, cost }) => [label, itemCount, shareOf(cost, total), money(cost)]),
  total: ['Total', count, '', money(total)],
})}</div>
`,
    parts.length > MAX_BARS
      ? markup`<p class="fine">The chart shows the first ${MAX_BARS} of ${parts.length}.</p>`
      : null,
  )
}

function bars({ title, parts }: Pick<CostChart, 'title' | 'parts'>): Markup {
  const highest = Math.max(...parts.map(({ cost }) => cost))
  const words = parts.map(({ label, cost }) => `${label} ${money(cost)}`).join(', ')
  return markup`<svg role="img" aria-label="${title}: ${words}" height="${parts.length * ROW}">
${parts.map(({ label, cost }, index) => {
  const top = index * ROW
  return markup`<text x="0" y="${top + 14}">${shortened(label)}</text><text x="100%" y="${top + 14}">${money(cost)}</text>
<rect class="track" x="0" y="${top + 21}" width="100%" height="10" rx="3"/>
<rect class="bar" x="0" y="${top + 21}" width="${widthOf(cost, highest)}" height="10" rx="3"/>
`
})}</svg>
`
}

const widthOf = (cost: number, highest: number) => `${highest === 0 ? 0 : ((cost / highest) * 100).toFixed(1)}%`

const shareOf = (cost: number, total: number) => (total === 0 ? '–' : percent(cost / total))

/** Shortens a label, because the amount is at the end of the same line. */
function shortened(label: string): string {
  const letters = Array.from(label)
  return letters.length <= 24 ? label : `${letters.slice(0, 23).join('')}…`
}
