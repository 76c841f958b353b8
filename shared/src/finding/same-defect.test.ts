import { expect, test } from 'vitest'
import { allSteps } from '../kernel/async/steps.ts'
import type { IssueFinding, ItemFinding } from './finding.ts'
import { issueFinder, onceEach } from './same-defect.ts'
import { isBare } from './work-titles.ts'

const told = (description: string, page: number, systemType: string | null = null): IssueFinding => ({
  description,
  severity: 'moderate',
  urgency: 'soon',
  location: null,
  recommendedAction: null,
  systemType,
  page,
  quote: description,
  confidence: 'sure',
})

const once = (...issues: readonly IssueFinding[]) => allSteps(onceEach(issues)).map(({ alsoOn }) => alsoOn)

test.each([
  ['Loose rail at the porch stairs', 'The handrail of the steps to the porch wobbles when it is held.'],
  ['Oven: anti-tip device not installed', 'The range lacks an anti-tip bracket and can tip over.'],
  ['GFCI missing, laundry outlet', 'The receptacle beside the tub in the laundry has no ground fault protection.'],
  ['Rotted sill below the den', 'I found that the sill below the den has decayed for four feet.'],
  ['Smoke detectors missing in two bedrooms', 'There were no smoke alarms in the two bedrooms at the rear.'],
  ['Photo 4: guest bath faucet dripping', 'The faucet at the guest bath lavatory drips continuously.'],
  ['3.1 Item 2(Picture) Cracked pipe boot', 'The rubber boot at the vent pipe is split and lets rain in.'],
  ['Missing balusters, stairs', 'Two balusters are gone from the stairs to the loft.'],
  ['Dishwasher not fastened to counter', 'The dishwasher tips forward because it is not attached.'],
  ['Ledger of deck has no bolts', 'The ledger of the deck is nailed only.'],
])('[AP33] “%s” in a summary and “%s” on its page are one', (line, sentence) => {
  expect(once(told(line, 1), told(sentence, 7))).toHaveLength(1)
  expect(once(told(sentence, 7), told(line, 9))).toEqual([[9]])
})

test.each([
  ['The toilet in the hall bath is loose.', 'The toilet in the master bath is loose.'],
  ['Outlets in the garage are not GFCI protected.', 'Outlets in the kitchen are not GFCI protected.'],
  ['Loose rail, deck', 'The rail of the basement stairs is loose.'],
  ['Gutter leaks at the north side', 'The gutter at the south side leaks at its seam.'],
  ['Door cracked, dining room', 'The window of the dining room is cracked.'],
  ['Unit 4: the furnace filter is dirty', 'Unit 6: the furnace filter is dirty'],
])('[AP33] “%s” and “%s” are two, because part or place differs', (one, other) => {
  expect(once(told(one, 2), told(other, 5))).toHaveLength(2)
})

const work = (description: string): ItemFinding => ({
  title: description,
  description,
  priority: 'medium',
  type: 'repair',
  category: 'general',
  scheduledDate: null,
  estimatedCost: null,
  systemType: null,
  status: 'scheduled',
  completedDate: null,
  cost: null,
  page: 9,
  quote: description,
  confidence: 'sure',
})

test.each([
  ['Tighten the toilet, hall bath', true],
  ['Secure the loose toilet in the hall bathroom.', true],
  ['Adjust or replace toilet', true],
  ['Replace the toilet of the master bath.', false],
  ['Replace the faucet of the hall bath.', false],
  ['Check the toilet of the hall bath for leaks every 6 months.', false],
])('[AP3] “%s” is the remedy of a loose toilet in the hall bath: %s', (item, isRemedy) => {
  const issues = [told('The toilet in the hall bath is loose at the floor; the bolts need to be tightened.', 3)]
  expect(issueFinder(issues)(work(item)) !== undefined).toBe(isRemedy)
})

test.each([
  ['Replacement by a licensed electrician is recommended.', true],
  ['A qualified plumber should correct.', true],
  ['Have a roofing contractor evaluate and repair as needed', true],
  ['There are no bolts through the ledger.', false],
  ['Replace the valve.', false],
  ['Service the boiler', false],
])('[AP34] “%s” names no component: %s', (words, isWithout) => {
  expect(isBare(words)).toBe(isWithout)
})

test('[AP3] work that names only a part belongs to no issue if two have that part', () => {
  const issues = [told('The toilet in the hall bath is loose.', 3), told('The toilet of the den leaks.', 4)]
  expect(issueFinder(issues)(work('Replace toilet'))).toBe(undefined)
})
