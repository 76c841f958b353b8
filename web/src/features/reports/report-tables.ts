import { systemTypeLabel } from '@hearthkeep/shared/system/catalogue/system-type.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { expectedLifespan } from '@hearthkeep/shared/health/health-factors.ts'
import { systemStatusLabels } from '@hearthkeep/shared/labels.ts'
import type { ReportedSystem } from '@hearthkeep/shared/report/report-transfer.ts'
import { type Markup, markup } from '@hearthkeep/shared/text/markup.ts'
import { detail, nothing, table, facts } from './report-parts.ts'
import { ageWords, joined, unitWords, warrantyWords, featureWords } from './report-words.ts'
import { propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { factOf } from '@hearthkeep/shared/property/property-words.ts'
import { lastInspectedOn } from '@hearthkeep/shared/overview/last-inspection.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'

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

type Field = keyof typeof propertyFacts

/** Shown even if not recorded, as `N/A`. */
const always = ['propertyType', 'yearBuilt', 'squareFootage', 'lotSize', 'bedrooms', 'bathrooms'] as const
const whenKnown = ['schoolDistrict', 'hoaName', 'hoaFees', 'hoaFrequency', 'hoaContact'] as const satisfies Field[]

/** Facts about the property for readers who do not know it; omits the owner's own notes. */
export function propertyFactsTable(contents: ReportContents): Markup {
  const { property } = contents
  const features = featureWords(property)
  const list = facts([
    ...always.map((field) => factOf(property, field)),
    { label: 'Last inspection', value: shortDate(lastInspectedOn(contents)) },
    ...(features === null ? [] : [{ label: 'Features', value: features }]),
    ...whenKnown.filter((field) => property[field] !== null).map((field) => factOf(property, field)),
  ])
  return markup`${list}${property.propertyDescription && markup`<p class="prose">${property.propertyDescription}</p>\n`}`
}
