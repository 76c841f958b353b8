import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { isUnknown, plainCell } from '../../../data/table-file/cells.ts'
import { guessColumns } from './columns.ts'
import { readLines } from './read-facts.ts'

const emails = [
  '',
  'ann@example.com',
  '<a.k@example.com>',
  'ann(at)example',
  'b@example.com; c@example.com',
  'none',
  '#N/A',
]
const phones = [
  '',
  '702-555-0110',
  '(702) 555-0111 ::: 702-555-0112',
  '7.02555E+09',
  'ask first',
  '####',
  '702-555-0113 x4',
]
const streets = ['', '12 Elm St', '12 Elm St, Reno, NV 89501', 'PO Box 9', 'behind the mill', '9 Oak Ave\r\nApt 3']
const days = ['', '5/14/2021', '2021-05-14', '13/1/2021', 'soon', '3/14', '14-May-21', '44330', '2/30/2020']

const cells = {
  'First Name': ['', 'Ann', 'Zoë'],
  'Middle Name': ['', 'Jo'],
  'Last Name': ['Keller', 'O’Neil, Jr.'],
  Company: ['', 'Oak Roofing'],
  'E-mail Address': emails,
  'E-mail 2 Address': emails,
  'Mobile Phone': phones,
  'Home Phone': phones,
  'Business Street': streets,
  'Business City': ['', 'Reno'],
  'Business State': ['', 'NV'],
  'Business Postal Code': ['', '89501'],
  'Home Street': streets,
  'Home City': ['', 'Sparks'],
  'Home State': ['', 'NV'],
  'Home Postal Code': ['', '89431', '89431-1234', '123456789012'],
  'Closing Date': days,
  'Last Contacted': days,
  Birthday: days,
  Cadence: ['', '30', '2,5', 'often', '9999'],
  'May be emailed': ['', 'yes', 'perhaps'],
  Notes: ['', 'Two dogs', 'x'.repeat(5001)],
}
const headings = Object.keys(cells)
const factsOfDays = new Map<string, 'closingDate' | 'lastContactOn' | 'birthday'>([
  ['Closing Date', 'closingDate'],
  ['Last Contacted', 'lastContactOn'],
  ['Birthday', 'birthday'],
])

const row = tuple(...Object.values(cells).map((choices) => constantFrom(...choices)))

/** What a text consists of: how it is separated and written may change. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}@]+/gu) ?? []

test('[CL33] whatever a row holds, it is recorded, or a sentence names what is left out', () => {
  assert(
    property(array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const lines = readLines(
        { headings, rows: rows.map((all, index) => ({ row: index + 2, cells: all })) },
        { columns: guessColumns(headings), today: '2026-11-28' },
      )
      for (const [index, line] of lines.entries()) {
        if ('why' in line) throw new Error(`the row is lost: ${line.why}`)
        const kept = JSON.stringify([line.facts, line.homes])
        const said = line.leftOut.join('\n')
        const told = new Set(wordsOf(`${kept.replaceAll(String.raw`\n`, '\n')}\n${said}`))
        for (const [column, cell] of (rows[index] ?? []).entries()) {
          const heading = headings[column] ?? ''
          const day = factsOfDays.get(heading)
          const isTold =
            day === undefined
              ? wordsOf(cell.slice(0, 60)).every((word) => told.has(word)) || cell === 'yes'
              : cell === '' ||
                said.includes(`‘${cell}’`) ||
                line.facts[day] !== null ||
                (day === 'birthday' && line.facts.yearlessBirthday !== null)
          // [CL58]
          const isNothing = plainCell(cell) === '' || (isUnknown(cell) && !/name|note/iu.test(heading))
          expect(isTold || isNothing, `${heading}: ${cell} in ${kept} ${said}`).toBe(true)
        }
      }
    }),
    { numRuns: 300 },
  )
})
