import { propertyFacts } from '@hearthkeep/shared/property/property.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { fieldWordsOf } from '@hearthkeep/shared/history/field-words.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { lastInspectedOn } from '@hearthkeep/shared/overview/last-inspection.ts'
import type { ReportHouse } from '@hearthkeep/shared/report/report-house.ts'
import { type Markup, markup } from '@hearthkeep/shared/text/markup.ts'
import { facts } from './report-parts.ts'
import { featureWords } from './report-words.ts'

type Field = keyof typeof propertyFacts

/** `N/A` where nobody recorded them. */
const always = ['propertyType', 'yearBuilt', 'squareFootage', 'lotSize', 'bedrooms', 'bathrooms'] as const
const whenKnown = ['schoolDistrict', 'hoaName', 'hoaFees', 'hoaFrequency', 'hoaContact'] as const satisfies Field[]

/** What a house is, for those who do not know it; the owner's own notes are not told. */
export function houseFacts(house: ReportHouse): Markup {
  const { property } = house
  const features = featureWords(property)
  const told = (field: Field) => {
    const { label, say } = must(fieldWordsOf('property', field), `the words of ${field}`)
    return { label, value: say(property[field]) }
  }
  const list = facts([
    ...always.map(told),
    { label: 'Last inspection', value: shortDate(lastInspectedOn(house)) },
    ...(features === null ? [] : [{ label: 'Features', value: features }]),
    ...whenKnown.filter((field) => property[field] !== null).map(told),
  ])
  return markup`${list}${property.propertyDescription && markup`<p class="prose">${property.propertyDescription}</p>\n`}`
}
