import type { VendorId } from '../kernel/fields.ts'
import type { ArgsOf } from '../mutations.ts'
import { addVendor } from '../vendor/vendor-mutations.ts'
import { samplePeople } from './people.ts'
import type { Story } from './story.ts'

/** Adds the vendor books of both people; other names in Claire's tasks are left to be offered. */
export function fillBooks(story: Story): void {
  const { homeowner: claire, realtor: dana } = samplePeople
  const add = (by: typeof claire, facts: ArgsOf<'vendor.add'>['facts']) =>
    story.act(by, story.monthsAgo(6), addVendor, { vendorId: story.id<VendorId>(), facts })
  add(claire, {
    company: 'Northside Heating & Air',
    person: 'Luis Ortega',
    trade: 'Heating and cooling',
    phones: ['(608) 555-0142', '(608) 555-0143'],
    email: 'service@northside.example',
    website: 'https://northside.example',
    license: 'HVAC 104882',
    insuredUntil: story.inDays(190),
    notes: 'Ask for Luis. Evening appointments on Thursdays.',
    callAgain: true,
  })
  add(claire, {
    company: 'Isthmus Window & Gutter',
    trade: 'Gutters',
    phones: ['(608) 555-0167'],
    insuredUntil: story.daysAgo(20),
    callAgain: true,
  })
  add(claire, {
    company: 'Cream City Plumbing',
    person: 'Dee Novak',
    trade: 'Plumber',
    phones: ['(414) 555-0119'],
    license: 'MP 227719',
  })
  add(claire, {
    company: 'Dane County Door',
    trade: 'Garage doors',
    phones: ['(608) 555-0171'],
    notes: 'Came two days late.',
    callAgain: false,
  })
  add(dana, {
    company: 'Four Lakes Inspection',
    person: 'Ruth Adeyemi',
    trade: 'Home inspector',
    phones: ['(608) 555-0125'],
    email: 'ruth@fourlakes.example',
    insuredUntil: story.inDays(300),
    callAgain: true,
  })
  add(dana, {
    company: 'Monona Painting',
    trade: 'Painter',
    phones: ['(608) 555-0156'],
    website: 'https://monona-painting.example',
    callAgain: true,
  })
  add(dana, { company: 'Capitol Roofing Company', trade: 'Roofer', phones: ['(608) 555-0133'] })
}
