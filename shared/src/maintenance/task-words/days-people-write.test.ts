import { expect, test } from 'vitest'
import type { DateOrder } from '../../format/typed-date.ts'
import { dueOf, readTaskWords } from './read-task-words.ts'

/** A Saturday, after Thanksgiving. */
const today = '2026-11-28'

function read(typed: string, { order, on = today }: { order?: DateOrder; on?: string } = {}) {
  const words = readTaskWords({ typed, today: on, ...(order && { order }) })
  const { title, when, repeat } = words
  const due = dueOf(words, on)
  const done =
    when?.kind === 'done' ? `done ${when.date}${when.precision === 'day' ? '' : `, a ${when.precision}`}` : null
  return [title, done ?? due, repeat && `${repeat.every} ${repeat.unit}`].filter((part) => part !== null)
}

test.each<[string, ...string[]]>([
  ['Fix tap 12/5', 'Fix tap', '2026-12-05'],
  ['Fix tap 3/15', 'Fix tap', '2027-03-15'],
  ['Fix tap 3/15, urgent', 'Fix tap, urgent', '2027-03-15'],
  ['Fix tap 12/5/26', 'Fix tap', '2026-12-05'],
  ['Fix tap 25/12', 'Fix tap', '2026-12-25'],
  ['Call roofer on 12/5 about the leak', 'Call roofer about the leak', '2026-12-05'],
  ['Renew permit on 3/4', 'Renew permit', '2027-03-04'],
  ['Fix tap on the 5th', 'Fix tap', '2026-12-05'],
  ['Fix tap by the 31st', 'Fix tap', '2026-12-31'],
  ['Pay HOA 1st of the month', 'Pay HOA', '2026-12-01'],
  ['Pay HOA on the first of next month', 'Pay HOA', '2026-12-01'],
  ['Read meter on the last day of the month', 'Read meter', '2026-11-30'],
  ['Clean oven before Thanksgiving', 'Clean oven', '2027-11-24'],
  ['Hang lights before Christmas', 'Hang lights', '2026-12-24'],
  ['Hang lights by Christmas Eve', 'Hang lights', '2026-12-24'],
  ['Open pool by Memorial Day', 'Open pool', '2027-05-31'],
  ['Close pool after Labor Day', 'Close pool after Labor Day'],
  ['Close pool by Labor Day', 'Close pool', '2027-09-06'],
  ['Stain deck before the 4th of July', 'Stain deck', '2027-07-03'],
  ['Test alarms by MLK Day', 'Test alarms', '2027-01-18'],
  ['Plant bulbs before Halloween', 'Plant bulbs', '2027-10-30'],
  ['Order turf by Mother’s Day', 'Order turf', '2027-05-09'],
  ['Order turf by Father’s Day', 'Order turf', '2027-06-20'],
  ['Paint porch by Easter', 'Paint porch', '2027-03-28'],
  ['Drain pipes before New Year’s Eve', 'Drain pipes', '2026-12-30'],
  ['Flags up for Presidents’ Day', 'Flags up', '2027-02-15'],
  ['Grill out by Veterans Day', 'Grill out', '2027-11-11'],
  ['Grill out by Columbus Day', 'Grill out', '2027-10-11'],
  ['Rake leaves this weekend', 'Rake leaves', '2026-11-28'],
  ['Rake leaves over the weekend', 'Rake leaves', '2026-11-28'],
  ['Rake leaves next weekend', 'Rake leaves', '2026-12-05'],
  ['Rake leaves this fall', 'Rake leaves', '2026-11-30'],
  ['Seal deck this spring', 'Seal deck', '2027-03-01'],
  ['Seal deck before spring', 'Seal deck', '2027-02-28'],
  ['Seal deck before March', 'Seal deck', '2027-02-28'],
  ['Fix tap before Friday', 'Fix tap', '2026-12-03'],
  ['Fix tap before tomorrow', 'Fix tap', '2026-11-28'],
  ['Fix tap next week', 'Fix tap', '2026-11-30'],
  ['Fix tap in 2 wks', 'Fix tap', '2026-12-12'],
  ['Swap filter quarterly', 'Swap filter', '2027-02-28', '3 month'],
  ['Quarterly pest control', 'Pest control', '2027-02-28', '3 month'],
  ['Pump septic every 2 yrs', 'Pump septic', '2028-11-28', '2 year'],
  ['Pump septic every 3rd year', 'Pump septic', '2029-11-28', '3 year'],
  ['Swap filter every 6 mos', 'Swap filter', '2027-05-28', '6 month'],
  ['Swap filter every other month', 'Swap filter', '2027-01-28', '2 month'],
  ['Salt softener every other quarter', 'Salt softener', '2027-05-28', '6 month'],
  ['Refill salt bi-weekly', 'Refill salt', '2026-12-12', '2 week'],
  ['Schedule cleaning for Monday', 'Schedule cleaning', '2026-11-30'],
  ['Replace panel 2/2027', 'Replace panel', '2027-02-01'],
  ['Trash out biweekly', 'Trash out', '2026-12-12', '2 week'],
  ['Pay HOA every month on the 5th', 'Pay HOA', '2026-12-05', '1 month'],
  ['Pay HOA on the 1st of every month', 'Pay HOA', '2026-12-01', '1 month'],
  ['Pay HOA on the first of every month', 'Pay HOA', '2026-12-01', '1 month'],
  ['Pay HOA first day of each month', 'Pay HOA', '2026-12-01', '1 month'],
  ['Pay HOA every month on the first', 'Pay HOA', '2026-12-01', '1 month'],
  ['Pay HOA last day of every month', 'Pay HOA last day of every month'],
  ['Pay HOA monthly on the 15th', 'Pay HOA', '2026-12-15', '1 month'],
  ['Water plants every Tuesday', 'Water plants', '2026-12-01', '1 week'],
  ['Trash out on Tuesdays', 'Trash out', '2026-12-01', '1 week'],
  ['Pay HOA every 3rd of the month', 'Pay HOA', '2026-12-03', '1 month'],
  ['Pay HOA every 30th', 'Pay HOA', '2026-11-30', '1 month'],
  ['Clean vent once every 6 months', 'Clean vent', '2027-05-28', '6 month'],
  ['Clean vent semi-annual', 'Clean vent', '2027-05-28', '6 month'],
  ['Clean vent 2x a year', 'Clean vent', '2027-05-28', '6 month'],
  ['Fix tap within 2 weeks', 'Fix tap', '2026-12-12'],
  ['Fix tap Friday next week', 'Fix tap', '2026-12-04'],
  ['Fix tap on Wed of next week', 'Fix tap', '2026-12-02'],
  ['Book sweep second Tuesday of March', 'Book sweep', '2027-03-09'],
  ['Book sweep on the 2nd Tue in March', 'Book sweep', '2027-03-09'],
  ['Book sweep last Friday of May 2028', 'Book sweep', '2028-05-26'],
])('[QA10] ‘%s’ is a task', (typed, ...expected) => {
  expect(read(typed)).toEqual(expected)
})

test.each([
  ['Test alarms first Monday of every month', '2026-12-07', '1 month 1MO'],
  ['Test alarms on the first Monday of each month', '2026-12-07', '1 month 1MO'],
  ['Pay cleaner last Friday of the month', '2026-12-25', '1 month -1FR'],
  ['Pay cleaner every last Fri', '2026-12-25', '1 month -1FR'],
  ['Test alarms every 3rd Thursday', '2026-12-17', '1 month 3TH'],
  ['Test alarms every month on the fourth Sunday', '2026-12-27', '1 month 4SU'],
  ['Test alarms monthly on the 2nd Tue', '2026-12-08', '1 month 2TU'],
  ['Swap filter every other month on the first Monday', '2026-12-07', '2 month 1MO'],
  ['Swap filter every 3 months on the last Saturday', '2026-12-26', '3 month -1SA'],
  ['Test alarms first Monday of every month starting March 1', '2027-03-01', '1 month 1MO'],
  ['Test alarms first Monday of every month starting March 2', '2027-04-05', '1 month 1MO'],
  ['Trash out every second Tuesday', '2026-12-01', '2 week null'],
  ['Trash out every Tuesday', '2026-12-01', '1 week null'],
])('[QA17] ‘%s’ is due on %s, every %s', (typed, due, interval) => {
  const words = readTaskWords({ typed, today })
  const { repeat } = words
  expect([dueOf(words, today), repeat && `${repeat.every} ${repeat.unit} ${repeat.on}`]).toEqual([due, interval])
})

test.each<[string, ...string[]]>([
  ['Cleaned gutters yesterday', 'Cleaned gutters', 'done 2026-11-27'],
  ['Clean gutters yesterday', 'Clean gutters', 'done 2026-11-27'],
  ['Cleaned gutters today', 'Cleaned gutters', 'done 2026-11-28'],
  ['Cleaned gutters this morning', 'Cleaned gutters', 'done 2026-11-28'],
  ['Yesterday cleaned gutters', 'Cleaned gutters', 'done 2026-11-27'],
  ['Cleaned gutters the day before yesterday', 'Cleaned gutters', 'done 2026-11-26'],
  ['Cleaned gutters last week', 'Cleaned gutters', 'done 2026-11-21'],
  ['Cleaned gutters last month', 'Cleaned gutters', 'done 2026-10-01, a month'],
  ['Cleaned gutters last year', 'Cleaned gutters', 'done 2025-01-01, a year'],
  ['Cleaned gutters last weekend', 'Cleaned gutters', 'done 2026-11-21'],
  ['Cleaned gutters last Tuesday', 'Cleaned gutters', 'done 2026-11-24'],
  ['Cleaned gutters on Saturday', 'Cleaned gutters', 'done 2026-11-21'],
  ['Cleaned gutters 3 weeks ago', 'Cleaned gutters', 'done 2026-11-07'],
  ['Cleaned gutters 2 months ago', 'Cleaned gutters', 'done 2026-09-01, a month'],
  ['Cleaned gutters a couple of years ago', 'Cleaned gutters', 'done 2024-01-01, a year'],
  ['Cleaned gutters on Oct 3', 'Cleaned gutters', 'done 2026-10-03'],
  ['Cleaned gutters Dec 3', 'Cleaned gutters', 'done 2025-12-03'],
  ['Cleaned gutters 12/5', 'Cleaned gutters', 'done 2025-12-05'],
  ['Cleaned gutters on the 5th', 'Cleaned gutters', 'done 2026-11-05'],
  ['Cleaned gutters in May', 'Cleaned gutters', 'done 2026-05-01, a month'],
  ['Cleaned gutters last spring', 'Cleaned gutters', 'done 2026-03-01, a month'],
  ['Cleaned gutters in the fall', 'Cleaned gutters', 'done 2026-09-01, a month'],
  ['Cleaned gutters last November', 'Cleaned gutters', 'done 2025-11-01, a month'],
  ['Cleaned gutters over the weekend', 'Cleaned gutters', 'done 2026-11-28'],
  ['Cleaned gutters before Thanksgiving', 'Cleaned gutters', 'done 2026-11-25'],
  ['Swept the chimney Oct 3', 'Swept the chimney', 'done 2026-10-03'],
  ['Had the chimney swept Oct 3', 'Had the chimney swept', 'done 2026-10-03'],
  ['We’ve painted the fence in June', 'We’ve painted the fence', 'done 2026-06-01, a month'],
  ['Water heater replaced Oct 3', 'Water heater replaced', 'done 2026-10-03'],
  ['Replaced water heater June 2019', 'Replaced water heater', 'done 2019-06-01, a month'],
  ['Replaced roof summer 2015', 'Replaced roof', 'done 2015-06-01, a month'],
  ['Repainted exterior in the spring of 2018', 'Repainted exterior', 'done 2018-03-01, a month'],
  ['Furnace was replaced 10/2019', 'Furnace was replaced', 'done 2019-10-01, a month'],
  ['Furnace replaced Oct ’19', 'Furnace replaced', 'done 2019-10-01, a month'],
  ['Paid plumber on 11/20', 'Paid plumber', 'done 2026-11-20'],
  ['Replaced water heater 2019', 'Replaced water heater', 'done 2019-01-01, a year'],
  ['Replaced water heater 6/15/19', 'Replaced water heater', 'done 2019-06-15'],
  ['Painted fence 3/5/98', 'Painted fence', 'done 1998-03-05'],
  ['Windows washed Oct 3', 'Windows washed', 'done 2026-10-03'],
  ['Filter swapped 10/3', 'Filter swapped', 'done 2026-10-03'],
  ['Gutters cleaned by Ace Gutters Oct 3', 'Gutters cleaned by Ace Gutters', 'done 2026-10-03'],
  ['Roof replaced by Ace Roofing 2015', 'Roof replaced by Ace Roofing', 'done 2015-01-01, a year'],
  ['Roof redone 2015', 'Roof redone', 'done 2015-01-01, a year'],
  ['new roof 2008', 'new roof', 'done 2008-01-01, a year'],
  ['furnace installed 2011', 'furnace installed', 'done 2011-01-01, a year'],
  ['Furnace installed in March 2011', 'Furnace installed', 'done 2011-03-01, a month'],
  ['Swapped filter yesterday, every 3 months', 'Swapped filter', 'done 2026-11-27', '3 month'],
])('[QA11] ‘%s’ is done', (typed, ...expected) => {
  expect(read(typed)).toEqual(expected)
})

test.each([
  ['Get chimney swept on Oct 3', '2027-10-03'],
  ['Have the roof inspected by May 5', '2027-05-05'],
  ['Cut the hedge on Friday', '2026-12-04'],
  ['Put up lights Dec 1', '2026-12-01'],
  ['Weed the beds on Friday', '2026-12-04'],
  ['Feed the lawn Oct 3', '2027-10-03'],
  ['Heated floor check Oct 3', '2027-10-03'],
  ['Wed Dec 2 meet the roofer', '2026-12-02'],
  ['New filter Dec 5', '2026-12-05'],
  ['Paint the shed Dec 5', '2026-12-05'],
  ['Oil the wood bed Dec 5', '2026-12-05'],
])('[QA11] ‘%s’ is still to be done', (typed, due) => {
  expect(read(typed)[1]).toBe(due)
})

test.each([
  'call 555-1234',
  'Fix leak Friday after next',
  'Close pool Monday after Labor Day',
  '2nd Tuesday book club',
  'fix 1/2 bath',
  'work on 1/2 bath',
  'change 20x25x4 filter',
  'Unit 3/4',
  'Paint Unit 5/12',
  '24/7 pump',
  'Pump runs 24/7',
  'May be leaking',
  'march along',
  'sun room',
  'Second bathroom fan',
  'Look at the outlet on the 5th floor',
  'Meet at the house on 5th',
  'Put up Christmas lights',
  'Buy a Thanksgiving turkey roaster',
  'Plan the weekend house',
  'Replace 3/4 inch valve',
  'Run 12/2 Romex to the garage',
  'Rated 9/10',
  'Sand with 120 grit',
  'Clean model 2011 furnace',
  'Check the 2008 roof',
  'Open 2027 budget',
  'Fix fridge, model 2011',
  'Every which way vent',
  'Swap filter every 0 days',
  'Pay the monthly HOA fee',
  'The last weekday’s mail',
  'Fall cleanup',
  'Winterize the spring house',
  'New roof',
  'Two-week-old paint',
  'Trash every Mon & Thu',
  'Trash every Monday and Thursday',
  'Clean gutters in spring and fall',
  'Mow from May to October',
  'Call roofer on Monday or Tuesday',
  'Change oil every 5,000 miles',
  'Refill salt every 6-8 weeks',
  'Rent chairs for Saturday’s party',
  'Dentist at 3:30',
  'Fix 7/8 socket',
  'Replaced 2019 water heater',
])('[QA10] ‘%s’ is a title and nothing else', (typed) => {
  expect(read(typed)).toEqual([typed])
})

test.each([
  ['Fix tap 5/12', '2026-12-05'],
  ['Fix tap on 5/12/2027', '2027-12-05'],
  ['Fix tap 12/25', '2026-12-25'],
])('[QA10] where the day comes first, ‘%s’ is due on %s', (typed, due) => {
  expect(read(typed, { order: 'day first' })).toEqual(['Fix tap', due])
})

test.each([
  ['2026-11-26', 'by Thanksgiving', '2026-11-26'],
  ['2026-11-26', 'before Thanksgiving', '2027-11-24'],
  ['2026-11-25', 'before Thanksgiving', '2026-11-25'],
  ['2026-11-29', 'this weekend', '2026-11-29'],
  ['2026-11-30', 'this weekend', '2026-12-05'],
  ['2027-02-27', 'on the 30th', '2027-03-30'],
  ['2027-03-01', 'on Feb 29', '2028-02-29'],
  ['2027-01-10', 'this winter', '2027-02-28'],
])('[QA10] on %s, ‘%s’ is %s', (on, words, due) => {
  expect(read(`Fix tap ${words}`, { on })).toEqual(['Fix tap', due])
})
