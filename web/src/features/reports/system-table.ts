import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { expectedLifespan } from '@hearthkeep/shared/health/health-factors.ts'
import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import type { ReportedSystem } from '@hearthkeep/shared/report/report-transfer.ts'
import { type Markup, markup } from '@hearthkeep/shared/text/markup.ts'
import { detail, nothing, table } from './report-parts.ts'
import { ageWords, joined, unitWords, warrantyWords } from './report-words.ts'

/** The systems in use: unit, age, condition and warranty. */
export function systemTable(systems: ReportedSystem[]): Markup {
  if (systems.length === 0) return nothing('No systems on record.')
  return table({ heads: ['System', 'Installed', 'Health'], rows: systems.map(rowOf), amounts: false })
}

function rowOf(reported: ReportedSystem) {
  const { system, health, estimate } = reported
  const { systemName, systemType, installDate } = system
  const kind = systemTypeLabel(systemType)
  return [
    markup`${systemName}${detail(joined([kind === systemName ? null : kind, unitWords(system)]) || null)}${detail(warrantyWords(reported.warranty))}`,
    markup`${shortDate(installDate)}${detail(ageWords(reported, expectedLifespan(system)))}`,
    estimate
      ? `≈${health.score} · Estimate`
      : markup`<span class="word ${health.status}">${health.score} · ${systemStatusLabels[health.status]}</span>`,
  ]
}
