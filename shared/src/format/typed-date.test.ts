import { expect, test } from 'vitest'
import { readTypedDate } from './typed-date.ts'

test.each([
  ['2014', '2014-01-01', 'year'],
  ['about 2014', '2014-01-01', 'year'],
  ['~2014', '2014-01-01', 'year'],
  ['June 2014', '2014-06-01', 'month'],
  ['Sept. 2014', '2014-09-01', 'month'],
  ['6/2014', '2014-06-01', 'month'],
  ["Oct '19", '2019-10-01', 'month'],
  ['Oct ’98', '1998-10-01', 'month'],
  ['installed around 2014', '2014-01-01', 'year'],
  ['2014?', '2014-01-01', 'year'],
  ['2014-06', '2014-06-01', 'month'],
  ['6/15/2014', '2014-06-15', 'day'],
  ['06152014'.replace(/(..)(..)/u, '$1/$2/'), '2014-06-15', 'day'],
  ['Jun 15, 2014', '2014-06-15', 'day'],
  ['June 15th 2014', '2014-06-15', 'day'],
  ['15 June 2014', '2014-06-15', 'day'],
  ['2014-06-15', '2014-06-15', 'day'],
  ['2/29/2024', '2024-02-29', 'day'],
])('[SY13] ‘%s’ is %s, to the %s', (text, date, precision) => {
  expect(readTypedDate(text)).toEqual({ date, precision })
})

test.each([
  '',
  'soon',
  '14',
  '2/29/2023',
  '13/2014',
  '6/0/2014',
  '4/31/2020',
  '20141',
  "Oct '45",
  'spring 2014',
  '2011-2012',
  'new',
])('[SY13] ‘%s’ is not a date', (text) => {
  expect(readTypedDate(text)).toBeNull()
})
