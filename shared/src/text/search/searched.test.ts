import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchBy } from './searched.ts'

const search = searchBy<{ fields: readonly (string | null)[] }>(({ fields }) => fields)

/** Whether what was typed finds a row with these fields. */
const finds = (typed: string, ...fields: (string | null)[]) => search([{ fields }], typed).length === 1

test.each([
  ['ibanez', 'Íñigo Ibáñez'],
  ['SØREN', 'Soren Lund'],
  ['lukasz', 'Łukasz Wałęsa'],
  ['strasse', '8 Lange Straße'],
  ['fluorescent', 'ﬂuorescent tube'],
  ['oneil', "Shea O'Neil"],
  ["o'neil", 'Shea ONeil'],
  ['shut-off', 'Shutoff cock'],
  ['shutoff', 'Main shut off'],
  ['a/c', 'AC condenser'],
  ['ac', 'A/C condenser'],
  ['lund, soren', 'Søren Lund'],
  ['1/2', '½ inch pipe'],
  ['12 elm street', '12 Elm St, Reno'],
  ['maple lane', '2417 Maple Ln'],
  ['aaa battery', 'AAA batteries'],
  ['5th avenue', '12 5th Ave'],
  ['40 gallon tank', '40-gal tank'],
  ['GROẞ', 'Groß'],
  ['coeur', 'Cœur d’Alene'],
  ['wi-fi', 'WiFi router'],
  ['R410A', 'R-410A refrigerant'],
  ['19 1/2', '19½ inch'],
  ['16x25x1 inch filter', 'Filter 16x25x1'],
])('[SF10] [SF17] ‘%s’ finds ‘%s’', (typed, text) => {
  expect(finds(typed, text)).toBe(true)
})

test.each([
  ['xk90b', 'Rheon XK-90-B'],
  ['XK-90-B', 'Rheon XK90B'],
  ['xk-90b', 'Rheon XK90-B'],
  ['xk 90 b', 'Rheon XK90B'],
  ['90b', 'Rheon XK90-B'],
  ['14x30x2', 'Media 14 x 30 x 2'],
  ['14x30x2', 'Media 14×30×2'],
  ['14x30x2', 'Media 14" x 30" x 2"'],
  ['14 x 30 x 2', 'Media 14x30x2'],
  ['30x2', 'Media 14 x 30 x 2'],
  ['14X3', 'Media 14 x 30 x 2'],
  ['14″ × 30″ × 2″', 'Media 14x30x2'],
  ['14 in x 30 in x 2 in', 'Media 14x30x2'],
  ['14*30*2', 'Media 14x30x2'],
  ['14 by 30', 'Media 14x30x2'],
  ...['14 in x 30 in x 2 in', '14 in. x 30 in. x 2 in.', '14-inch x 30-inch x 2-inch', '14 by 30 by 2', '14*30*2'].map(
    (size): [string, string] => ['14x30x2', `Media ${size}`],
  ),
])('[SF11] ‘%s’ finds ‘%s’', (typed, text) => {
  expect(finds(typed, text)).toBe(true)
})

test.each([
  ['xk90b', 'Rheon XK-80-B 90'],
  ['14x30x2', 'Media 30 x 14 x 2'],
  ['4x30', 'Media 14 x 30 x 2'],
  ['14x30', 'Media 14 or 30'],
  ['XK-90-B', 'B 90, XK 12'],
])('[SF11] ‘%s’ does not find ‘%s’', (typed, text) => {
  expect(finds(typed, text)).toBe(false)
})

test('[SF11] a term does not begin in one field and end in the next', () => {
  expect(finds('xk90', 'Rheon XK', '90')).toBe(false)
  expect(finds('xk 90', 'Rheon XK', '90')).toBe(true)
})

const written = ['(303) 555-0188', '303-555-0188', '303.555.0188', '3035550188', '+1 303 555 0188', '1-303-555-0188']

test.each(written.flatMap((typed) => written.map((text) => [typed, text] as const)))(
  '[SF12] the number %s finds %s',
  (typed, text) => {
    expect(finds(typed, `Call ${text} after six`)).toBe(true)
    expect(finds(typed, text.replace('0188', '0189'))).toBe(false)
  },
)

test.each(['5550188', '555-01', '30 35 55 01 88', '0188'])('[SF12] %s finds the number', (typed) => {
  expect(written.filter((text) => !finds(typed, text))).toEqual([])
})

const rows = [
  { fields: ['Change the strainer', 'Coarse strainer 14x30x2'] },
  { fields: ['Dishwasher', 'Warranty Labor Fixwell'] },
  { fields: ['Will Iverson'] },
  { fields: ['Dale Iverson', 'Eugene, OR'] },
  { fields: ['Kay Moss', 'Portland, ME'] },
]

test.each([
  ['What size is my strainer?', ['Change the strainer']],
  ['which strainers do I need', ['Change the strainer']],
  ['how often do we change the strainer?', ['Change the strainer']],
  ['my strainer size', ['Change the strainer']],
  ['When does the warranty of the dishwasher run out?', ['Dishwasher']],
  ['who is dale', ['Dale Iverson']],
  ['Is the dishwasher old?', ['Dishwasher']],
  ['what’s the strainer’s size', ['Change the strainer']],
  // Words that also ask are read as they are where something contains them.
  ['will iverson', ['Will Iverson']],
  ['iverson or', ['Dale Iverson']],
  ['what', []],
  ['where is the boiler?', []],
  ['strainer boiler', []],
])('[SF13] ‘%s’ finds %j', (typed, found) => {
  expect(search(rows, typed).map(({ fields }) => fields[0])).toEqual(found)
})

test('[SF10] nothing typed shows all rows, in their order', () => {
  expect(search(rows, ' ')).toEqual(rows)
  expect(search(rows, '–')).toEqual(rows)
})

test('[SF10] a row is found by the start of each of its words, in any order and spelling', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ0-9]{1,8}$/)
  const separator = fc.constantFrom(' ', ', ', '  ')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), separator, (words, between) => {
      expect(finds(words.toReversed().join(between).toUpperCase(), words.join(' '))).toBe(true)
    }),
  )
})

test('[SF10] a very long text is searched, and typed, without delay', () => {
  const long = '1 a '.repeat(20_000)
  expect(finds('1a'.repeat(90) + 'b', long)).toBe(false)
  expect(finds('zz '.repeat(20_000), long)).toBe(false)
})
