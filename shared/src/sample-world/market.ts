import type { MarketId } from '../kernel/fields.ts'
import { addMarket } from '../market/market-mutations.ts'
import type { ArgsOf } from '../mutations.ts'
import { latestQuarters } from '../market/quarter.ts'
import { samplePeople } from './people.ts'
import type { Story } from './story.ts'

/** Three areas of Dana's with the numbers of the last quarter, and one whose numbers are old; two towns have none. */
export function fillMarket(story: Story): void {
  const { realtor: dana } = samplePeople
  const [, last = '', , , old = ''] = latestQuarters(story.daysAgo(10), 5)
  const add = (facts: ArgsOf<'market.add'>['facts']) =>
    story.act(dana, story.daysAgo(10), addMarket, { marketId: story.id<MarketId>(), facts })
  add({
    area: 'Near west Madison',
    zipCodes: ['53711', '53726'],
    quarter: last,
    medianPrice: 438_000,
    homesSold: 61,
    daysOnMarket: 9,
    activeListings: 34,
    priceChange: 4.1,
  })
  add({
    area: 'Downtown and isthmus',
    zipCodes: ['53703', '53704'],
    quarter: last,
    medianPrice: 396_500,
    homesSold: 48,
    daysOnMarket: 12,
    priceChange: 2.6,
  })
  add({
    area: 'Verona',
    zipCodes: ['53593'],
    quarter: last,
    medianPrice: 512_000,
    homesSold: 29,
    daysOnMarket: 15,
    activeListings: 22,
    priceChange: -0.8,
  })
  add({ area: 'Middleton', zipCodes: ['53562'], quarter: old, medianPrice: 471_000, homesSold: 33, daysOnMarket: 18 })
}
