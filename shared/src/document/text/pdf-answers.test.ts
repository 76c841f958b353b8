import { expect, test } from 'vitest'
import { answersIn } from './pdf-answers.ts'
import { pdfLines, type PlacedText } from './pdf-lines.ts'
import { withAnswers } from './place-answers.ts'

/** Printed pieces of 10 points, with letters of 5. */
const print = (text: string, x: number, y: number): PlacedText => ({ text, x, y, width: text.length * 5, height: 10 })
const field = (more: object) => ({ subtype: 'Widget', fieldType: 'Tx', ...more })
const at = (x: number, y: number, width = 200, height = 16) => ({ rect: [x, y - 4, x + width, y - 4 + height] })
const box = (x: number, y: number, more: object) => field({ fieldType: 'Btn', ...at(x, y, 10, 10), ...more })
const ticked = { fieldValue: 'On', exportValue: 'On' }
const empty = { fieldValue: 'Off', exportValue: 'On' }
const read = (printed: PlacedText[], ...annotations: object[]) => pdfLines(withAnswers(printed, answersIn(annotations)))

test.each<[string, object, string[]]>([
  ['a text', field({ fieldValue: 'Leaks in rain' }), ['Leaks in rain']],
  [
    'a text of several lines',
    field({ fieldValue: 'Leaks\rin rain\n\nsince May' }),
    ['Leaks', 'in rain', '', 'since May'],
  ],
  ['a number as it is drawn', field({ fieldValue: '1250.5', textContent: ['$1,250.50'] }), ['$1,250.50']],
  ['a number in boxes', field({ fieldValue: '62701', textContent: ['6 2 7 0 1'], comb: true }), ['62701']],
  ['a text that is only drawn', field({ fieldValue: '', textContent: ['Leaks'] }), ['Leaks']],
  [
    'choices by the words that are shown',
    field({
      fieldType: 'Ch',
      fieldValue: ['g', 'Other'],
      options: [
        { exportValue: 'e', displayValue: 'Electric' },
        { exportValue: 'g', displayValue: 'Gas' },
      ],
    }),
    ['Gas, Other'],
  ],
  ['a ticked box', field({ fieldType: 'Btn', ...ticked }), ['☑']],
  ['a ticked box without drawings', field({ fieldType: 'Btn', fieldValue: 'Yes' }), ['☑']],
  ['an empty box', field({ fieldType: 'Btn', ...empty }), ['☐']],
  ['a chosen radio button', field({ fieldType: 'Btn', fieldValue: '2', buttonValue: '2' }), ['☑']],
  ['another radio button of the group', field({ fieldType: 'Btn', fieldValue: '2', buttonValue: '1' }), ['☐']],
  ['text typed onto the page', { subtype: 'FreeText', contentsObj: { str: 'Seized' } }, ['Seized']],
  ['text that is only drawn on the page', { subtype: 'FreeText', textContent: ['Fan', 'seized'] }, ['Fan', 'seized']],
  ['a note', { subtype: 'Text', contentsObj: { str: 'Ask Ann' } }, ['Ask Ann']],
  [
    'the comment of a mark',
    { subtype: 'Highlight', contentsObj: { str: 'Ask Ann' }, overlaidText: 'roof' },
    ['Ask Ann'],
  ],
])('[AP30] reads %s', (_what, annotation, lines) => {
  const [answer] = answersIn([{ ...at(50, 600), ...annotation }])
  expect(answer && [answer.text, ...answer.further]).toEqual(lines)
})

test.each<[string, object]>([
  ['a hidden field', field({ fieldValue: 'secret', hidden: true })],
  ['a field without size', field({ fieldValue: 'secret', rect: [50, 600, 50, 600] })],
  ['a password', field({ fieldValue: 'secret', password: true })],
  ['a button', field({ fieldType: 'Btn', pushButton: true, fieldValue: 'Send' })],
  ['a signature', field({ fieldType: 'Sig', textContent: ['Signed by Ann'] })],
  ['an empty field', field({ fieldValue: ' ' })],
  ['a pop-up, which repeats its note', { subtype: 'Popup', contentsObj: { str: 'Ask Ann' } }],
  ['a link', { subtype: 'Link', contentsObj: { str: 'https://example.com' } }],
  ['the verdict on a note', { subtype: 'Text', contentsObj: { str: 'Accepted by Ann' }, state: 'Accepted' }],
  ['a copy of the marked words', { subtype: 'Highlight', contentsObj: { str: 'a  leak' }, overlaidText: 'a leak' }],
  ['an annotation without a place', { subtype: 'Text', rect: [null, 0, Infinity, NaN], contentsObj: { str: 'x' } }],
])('[AP30] does not read %s', (_what, annotation) => {
  expect(answersIn([{ ...at(50, 600), ...annotation }])).toEqual([])
})

test('[AN45] an answer is on the line of its label, or below it, and apart from what follows', () => {
  const form = [
    print('Year built:', 50, 700),
    print('Roof: any leaks? Explain:', 50, 680),
    print('Heater: brand and age:', 50, 640),
    print('Signed by the seller', 50, 600),
    print('Name:', 50, 580),
    print('Date:', 350, 580),
  ]
  const answers = [
    field({ ...at(50, 620), fieldValue: 'Rheem, 2011' }),
    field({ ...at(50, 654), fieldValue: 'Over the garage' }),
    field({ ...at(110, 700), fieldValue: '1978' }),
    field({ ...at(120, 580), fieldValue: 'Ann Lee' }),
    field({ ...at(400, 580, 60), fieldValue: 'May 3' }),
  ]
  expect(read(form, ...answers)).toBe(
    [
      'Year built: 1978',
      '',
      'Roof: any leaks? Explain:',
      'Over the garage',
      '',
      'Heater: brand and age:',
      'Rheem, 2011',
      '',
      'Signed by the seller',
      '',
      'Name: Ann Lee                                               Date: May 3',
    ].join('\n'),
  )
})

test('[AN45] an answer replaces the rule, dots or box that is printed for it', () => {
  const form = [
    print('Roof: ________ years, leaks: ________', 50, 700),
    print('Gas [ ] Electric [ ]', 50, 680),
    print('Siding ........ (material)', 50, 660),
  ]
  expect(
    read(
      form,
      field({ ...at(80, 700, 40), fieldValue: '12' }),
      field({ ...at(195, 700, 40), fieldValue: 'none' }),
      box(70, 680, empty),
      box(136, 680, ticked),
      field({ ...at(85, 660, 40), fieldValue: 'Vinyl' }),
    ),
  ).toBe('Roof: 12 years, leaks: none\n\nGas ☐ Electric ☑\n\nSiding Vinyl (material)')
})

test('[AN45] boxes are beside their words, in columns that are written one after another', () => {
  const form = [
    print('Any leaks?', 50, 700),
    print('Yes', 214, 700),
    print('No', 254, 700),
    print('Any mold?', 50, 680),
    print('Yes', 214, 680),
    print('No', 254, 680),
  ]
  expect(read(form, box(200, 700, ticked), box(240, 700, empty), box(200, 680, empty), box(240, 680, ticked))).toBe(
    'Any leaks?                    ☑ Yes ☐ No\n\nAny mold?                     ☐ Yes ☑ No',
  )
  const columns = [
    print('Any leaks?', 50, 700),
    print('Any mold?', 50, 680),
    print('Yes', 214, 700),
    print('Yes', 214, 680),
  ]
  expect(read(columns, box(200, 700, ticked), box(200, 680, empty))).toBe('Any leaks?\n\nAny mold?\n\n☑ Yes\n\n☐ Yes')
})

test('[AN45] answers below labels in two columns are in one row', () => {
  const form = [print('Brand', 50, 700), print('Installed', 250, 700), print('Comments', 50, 660)]
  const filled = read(
    form,
    field({ ...at(250, 681), fieldValue: '2011' }),
    field({ ...at(50, 680), fieldValue: 'Rheem' }),
  )
  expect(filled.replaceAll(/ {2,}/g, ' | ')).toBe('Brand | Installed\nRheem | 2011\n\nComments')
})

test('[AP30] a note is a paragraph of its own and does not separate an answer from its label', () => {
  const form = [print('Roof: any leaks?', 50, 700), print('Heater:', 50, 650)]
  const note = { subtype: 'Text', ...at(300, 695, 20, 20), contentsObj: { str: 'Ask the roofer' } }
  expect(read(form, note, field({ ...at(50, 680), fieldValue: 'Over the garage' }))).toBe(
    'Roof: any leaks?\nOver the garage\n\nAsk the roofer\n\nHeater:',
  )
})

test('[AP30] a scanned page has only its answers, from the top down', () => {
  const second = { subtype: 'FreeText', ...at(50, 600), contentsObj: { str: 'Second' } }
  expect(read([], second, field({ ...at(50, 700), fieldValue: 'First' }))).toBe('First\n\nSecond')
})

test('[AP32] a page with too many fields for a form is not searched for their labels', () => {
  const lines = Array.from({ length: 3000 }, (_, n) => 20_000 - n * 12)
  const text = read(
    lines.map((y) => print('Label:', 50, y)),
    ...lines.map((y) => field({ ...at(90, y), fieldValue: `Value at ${y}` })),
  )
  expect(text.lastIndexOf('Label:')).toBeLessThan(text.indexOf('Value'))
  expect(text).toContain(`Value at ${lines.at(-1)}`)
})
