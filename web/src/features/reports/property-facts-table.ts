import { propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { fieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { lastInspectedOn } from '@hearthkeep/shared/overview/last-inspection.ts'
import type { ReportContents } from '@hearthkeep/shared/report/report-contents.ts'
import { type Markup, markup } from '@hearthkeep/shared/text/markup.ts'
import { facts } from './report-parts.ts'
import { featureWords } from './report-words.ts'

type Field = keyof typeof propertyFacts

/** `N/A` if not recorded. */
const always = ['propertyType', 'yearBuilt', 'squareFootage', 'lotSize', 'bedrooms', 'bathrooms'] as const
const whenKnown = ['schoolDistrict', 'hoaName', 'hoaFees', 'hoaFrequency', 'hoaContact'] as const satisfies Field[]

/** Facts about the property for readers who do not know it; omits the owner's own notes. */
export function propertyFactsTable(contents: ReportContents): Markup {
  const { property } = contents
  const features = featureWords(property)
  const factOf = (field: Field) => {
    const { label, say } = must(fieldWordsOf('property', field), `the label for ${field}`)
    return { label, value: say(property[field]) }
  }
  const list = facts([
    ...always.map(factOf),
    { label: 'Last inspection', value: shortDate(lastInspectedOn(contents)) },
    ...(features === null ? [] : [{ label: 'Features', value: features }]),
    ...whenKnown.filter((field) => property[field] !== null).map(factOf),
  ])
  return markup`${list}${property.propertyDescription && markup`<p class="prose">${property.propertyDescription}</p>\n`}`
}
