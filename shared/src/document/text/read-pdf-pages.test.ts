import { expect, test } from 'vitest'
import { pdfPageText } from './read-pdf-pages.ts'
import { turned, type Turn } from './turned.ts'

/** A form of two rows, with letters of 5 by 10 points, as it reads: upright. */
const print = [
  { str: 'System', x: 50, y: 500 },
  { str: 'Installed', x: 200, y: 500 },
  { str: 'Furnace', x: 50, y: 485 },
  { str: '2011', x: 200, y: 485 },
  { str: 'Age of the roof:', x: 50, y: 470 },
]
const answer = { subtype: 'Widget', fieldType: 'Tx', fieldValue: '12 years', textPosition: [2, 2] }
const answerAt = [150, 466, 250, 482] as const

const back: Record<Turn, Turn> = { 0: 0, 90: 270, 180: 180, 270: 90 }
const directions: Record<Turn, readonly [number, number]> = { 0: [10, 0], 90: [0, 10], 180: [-10, 0], 270: [0, -10] }

/** The page as a file has it whose text runs in this direction, as in a landscape page with `/Rotate`. */
function storedPage(turn: Turn) {
  const [a, b] = directions[turn]
  const placeOf = (x: number, y: number) => turned([x, y], back[turn])
  const [left, bottom] = placeOf(answerAt[0], answerAt[1])
  const [right, top] = placeOf(answerAt[2], answerAt[3])
  const rect = [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)]
  const items = print.map(({ str, x, y }) => {
    const transform = [a, b, -b, a, ...placeOf(x, y)]
    return { str, transform, width: str.length * 5, height: 10 }
  })
  return {
    getTextContent: async () => Promise.resolve({ items }),
    getAnnotations: async () => Promise.resolve([{ ...answer, rect }]),
  }
}

test.each<Turn>([0, 90, 180, 270])(
  '[DT7] a page whose text runs at %s degrees is read in rows, with its answers',
  async (turn) => {
    expect(await pdfPageText(storedPage(turn))).toBe(
      [
        'System                        Installed',
        'Furnace                       2011',
        'Age of the roof: 12 years',
      ].join('\n'),
    )
  },
)

/** Pieces of 12 points, each where it is printed. */
const pageOf = (...pieces: [text: string, x: number, y: number][]) => ({
  getTextContent: async () =>
    Promise.resolve({
      items: pieces.map(([str, x, y]) => ({
        str,
        transform: [12, 0, 0, 12, x, y],
        width: str.length * 6,
        height: 12,
      })),
    }),
  getAnnotations: async () => Promise.resolve([]),
})

test.each<[string, [text: string, x: number, y: number][], string]>([
  [
    'a shadow',
    [
      ['Roof', 72.8, 699.2],
      ['Roof', 72, 700],
    ],
    'Roof',
  ],
  [
    'letters made bold by a second print',
    [
      ['Roof', 72, 700],
      ['Roof', 72.3, 700],
    ],
    'Roof',
  ],
  [
    'letters printed four times',
    [
      ['Roof', 72, 700],
      ['Roof', 72.3, 700],
      ['Roof', 72, 700.3],
      ['Roof', 72.3, 700.3],
    ],
    'Roof',
  ],
  [
    'a whole line printed again after another',
    [
      ['Roof', 72, 700],
      ['Deck', 72, 684],
      ['Roof', 72, 700],
      ['Deck', 72, 684],
    ],
    'Roof\nDeck',
  ],
])('[DT1] a PDF is read without %s', async (_what, pieces, text) => {
  expect(await pdfPageText(pageOf(...pieces))).toBe(text)
})

test.each<[string, [text: string, x: number, y: number][], string]>([
  [
    'two narrow letters',
    [
      ['a', 66, 700],
      ['l', 72, 700],
      ['l', 74.6, 700],
    ],
    'all',
  ],
  [
    'one word in two rows',
    [
      ['Good', 72, 700],
      ['Good', 72, 684],
    ],
    'Good\nGood',
  ],
  [
    'one word in two columns',
    [
      ['Good', 72, 700],
      ['Good', 172, 700],
    ],
    'Good             Good',
  ],
  [
    'other words at the same place',
    [
      ['Roof', 72, 700],
      ['Deck', 72, 690],
    ],
    'Roof\nDeck',
  ],
])('[DT1] a PDF keeps %s', async (_what, pieces, text) => {
  expect(await pdfPageText(pageOf(...pieces))).toBe(text)
})
