import { expect, test } from 'vitest'
import { dayOrderOf, readDay } from './read-day.ts'

const style = { isDayFirst: { slashes: false, dots: true }, years: { from: 1966, to: 2028 } }

test.each([
  '2024-05-01',
  '2024/5/1',
  '20240501',
  '2024-05-01 00:00:00',
  '2024-05-01T07:30:00.000Z',
  '2024-05-01T07:30-07:00',
  '5/1/2024',
  '05-01-2024',
  '5/1/24',
  '5/1/2024 0:00',
  '5/1/2024, 12:00:00 AM',
  '1.5.2024',
  '1. 5. 2024 14:00',
  'May 1, 2024',
  'may 1st 2024',
  'May 1, 2024 at 3:05 pm',
  '1 May 2024',
  '1st of May, 2024',
  '1-May-24',
  '01-MAY-2024',
  'May-01-2024',
  '2024-May-01',
  'Wednesday, May 1, 2024',
  'Wed, 01 May 2024 00:00:00 GMT',
  'Wed May 01 2024 00:00:00 GMT-0700 (Pacific Daylight Time)',
  '45413',
  '45413.75',
  '2024-05-01 07:00:00+00',
  '2024-05-01 07:00:00.123456-07',
  'Wed May 1 00:00:00 PDT 2024',
  'Wed May 01 00:00:00 2024',
  '5–1–2024',
  '\u200e5\u200e/\u200e1\u200e/\u200e2024',
  '５/１/２０２４',
  "5/1/'24",
  '5/1/2024.',
  'the 1st of May 2024',
  'May, 1 2024',
  'May1,2024',
  '1. Mai 2024',
  '1 mai 2024',
  '1 de mayo de 2024',
  "'5/1/2024",
])('[CL35] %s is read as May 1, 2024', (cell) => {
  expect(readDay(cell, style)).toEqual({ day: '2024-05-01' })
})

test.each([
  '0/0/00',
  '0/0/0000',
  '00/00/0000',
  '0000-00-00',
  '0000-00-00 00:00:00',
  '0',
  '0.0',
  '0:00',
  '12:00:00 AM',
  '1/0/1900',
  '1/0/00',
  '1900-01-00',
  '0-Jan-00',
  'Saturday, January 0, 1900',
  '1900-01-01',
  '12/30/1899 12:00:00 AM',
  '30-Dec-1899',
  '0001-01-01T00:00:00',
  '1/1/0001',
  '1/1/4501',
  '0/0',
  '00-00',
  '00.00',
  '12/31/9999',
  '9999-12-31 23:59:59',
  '2079-06-06',
  'NaT',
  'Invalid Date',
  '__/__/____',
  'mm/dd/yyyy',
  '  /  /    ',
])('[CL34] %s means that the day is not known', (cell) => {
  expect(readDay(cell, style)).toEqual({ day: null })
})

test.each(['1970-01-01', '1/1/70', '12/31/1969', '1970-01-01T00:00:00Z', '25569', '1/1/1904'])(
  '[CL34] %s is where the clocks of computers begin, so that it is said',
  (cell) => {
    expect(readDay(cell, style)).toEqual({ why: 'programs write it for a day that is not known' })
  },
)

test.each([
  ['2024-02-30', 'there is no such day'],
  ['13/1/2024', 'there is no such day'],
  ['2024-00-00', 'there is no such day'],
  ['3/14/45', 'its century is unclear'],
  ['3/14/0021', 'it is before 1900'],
  ['soon', 'it can’t be read as a day'],
  ['Foo 1, 2024', 'it can’t be read as a day'],
  ['2024', 'it can’t be read as a day'],
  ['99999', 'it can’t be read as a day'],
  ['1 jui 2024', 'it can’t be read as a day'],
  ['5/1/121', 'it can’t be read as a day'],
  ['5/1/2024 - 5/9/2024', 'it can’t be read as a day'],
  ['May 2024', 'it can’t be read as a day'],
  ['1714521600', 'it can’t be read as a day'],
])('[CL33] why %s is no day: %s', (cell, why) => {
  expect(readDay(cell, style)).toEqual({ why })
})

test.each(['--03-14', '--0314', '3/14', '14.3.', 'March 14', '14-Mar', '1604-03-14', '3/14/0000'])(
  '[CL33] [CL60] %s has no year',
  (cell) => {
    expect(readDay(cell, style)).toEqual({ why: 'it has no year', monthDay: '03-14' })
  },
)

test.each([
  ['nothing', [], false, true],
  ['both orders fit', ['1/2/2024', '1.2.2024'], false, true],
  ['one number over 12 in front', ['5/1/2024', '13/2/2024'], true, true],
  ['one typing error among US dates', ['2/3/2022', '6/28/2020', '14/1/2021'], false, true],
  ['one typing error among day-first dates', ['28/6/2020', '2/30/2021 0:00', '19/10/19'], true, true],
  ['as many for each', ['28/6/2020', '6/28/2020'], false, true],
  ['US dates with dots', ['06.28.2020', '28/6/2020'], true, false],
])('[CL36] the order of day and month follows all cells of a column: %s', (_case, cells, slashes, dots) => {
  expect(dayOrderOf(cells).isDayFirst).toEqual({ slashes, dots })
})

test.each([
  ['14. März 2024', '2024-03-14'],
  ['14 févr. 2024', '2024-02-14'],
  ['3. Dez. 2024', '2024-12-03'],
  ['14-ene-2024', '2024-01-14'],
])('[CL35] months have their names in other languages: %s', (cell, day) => {
  expect(readDay(cell, style)).toEqual({ day })
})

test.each([
  ['against the usual order', ['2/3/2022', '13/1/2021'], 'month', ['2/3/2022']],
  ['in it', ['2/3/2022', '1/13/2021'], 'month', []],
  ['against the order of the person’s country', ['2/3/2022', '1/13/2021'], 'day', ['2/3/2022']],
  ['not alone', ['2/3/2022', '13/1/2021', '14/1/2021'], 'month', []],
] as const)(
  '[CL43] one cell may be a typing error, so that its column is asked about: %s',
  (_case, cells, usual, unclear) => {
    expect(dayOrderOf(cells, { usual }).unclear).toEqual(unclear)
  },
)

test('[CL43] the answer decides against a single cell, not against two', () => {
  const slashes = (...cells: string[]) => dayOrderOf(cells, { chosen: 'month' }).isDayFirst.slashes
  expect(slashes('2/3/2022', '13/1/2021')).toBe(false)
  expect(slashes('2/3/2022', '13/1/2021', '14/1/2021')).toBe(true)
})

test.each([
  ['where the day comes first', ['3/4/2021', '3.4.2021'], {}, true, true],
  ['by the other cells', ['3/4/2021', '3/14/2021'], {}, false, true],
  ['by the person’s choice', ['3/4/2021', '3.4.2021'], { chosen: 'month' }, false, false],
] as const)('[CL59] the usual order decides what nothing else does: %s', (_case, cells, choice, slashes, dots) => {
  expect(dayOrderOf(cells, { usual: 'day', ...choice }).isDayFirst).toEqual({ slashes, dots })
})

test.each([
  ['in which both orders fit', ['3/4/2021', '4/4/2021', '3.4.2021'], ['3/4/2021', '3.4.2021']],
  ['which other cells decide', ['3/4/2021', '3/14/2021'], []],
  ['in which both numbers are the same', ['4/4/2021'], []],
])('[CL36] the cells that leave the order open: those %s', (_case, cells, unclear) => {
  expect(dayOrderOf(cells).unclear).toEqual(unclear)
})
