import { expect, test } from 'vitest'
import { zipCodesIn } from '../zip-codes-in.ts'
import { readMarket } from './read-market.ts'

const reading = { quarter: '2026-Q3', today: '2026-11-30' }

function read(text: string) {
  const outcome = readMarket(text, reading)
  if (!outcome.ok) return outcome.refusal.message
  return outcome.value
}
const factsOf = (text: string) => {
  const outcome = read(text)
  return typeof outcome === 'string' ? outcome : outcome.rows.map(({ facts }) => facts)
}
const leftOut = (text: string) => {
  const outcome = read(text)
  return typeof outcome === 'string' ? outcome : outcome.leftOut
}

const zilker = {
  area: 'Zilker',
  zipCodes: ['78704'],
  quarter: '2026-Q3',
  medianPrice: 412_500,
  homesSold: 38,
  daysOnMarket: 21,
  activeListings: null,
  priceChange: -1.5,
  note: null,
}

test.each([
  ['tabs and headings', 'Area\tZIP\tMedian Sale Price\tSold\tDOM\tYoY\nZilker\t78704\t$412,500\t38\t21\t-1.5%'],
  ['tabs without headings', 'Zilker\t78704\t412.5k\t38\t21 days\t\t(1.5%)'],
  [
    'commas with headings',
    'area,zip codes,median price,homes sold,days on market,change\nZilker,78704,"$412,500",38,21,−1.5 %',
  ],
  ['unquoted amounts between commas', 'Area,ZIP,Median price,Sold,DOM,Change\nZilker,78704,$412,500,38,21,-1.5%'],
  ['commas without headings', 'Zilker,78704,412500,38,21,,-1.5'],
  ['semicolons and another order', 'ZIP;Sold;Area;DOM;Price;Change\n78704-1234;38;Zilker;21;$412,500;-1.5%'],
  ['a column of quarters', 'Zilker\t78704\tQ3 2026\t$412,500\t38\t21\t-\t-1.5%'],
])('[MK12] rows with %s are read', (_how, text) => {
  expect(factsOf(text)).toEqual([zilker])
})

test('[MK12] each row may name its quarter, and one without is of the chosen quarter', () => {
  const text = 'Area\tZIP\tQuarter\tPrice\nZilker\t78704\t2026-Q1\t1.2M\nMueller\t78723, 78722\t\t950k'
  expect(factsOf(text)).toMatchObject([
    { area: 'Zilker', quarter: '2026-Q1', medianPrice: 1_200_000 },
    { area: 'Mueller', zipCodes: ['78723', '78722'], quarter: '2026-Q3', medianPrice: 950_000 },
  ])
})

test.each([
  ['a word', 'about 400', ['Row 2: Median sale price ‘about 400’ is left out: it can’t be read.']],
  ['an error of the spreadsheet', '#REF!', ['Row 2: Median sale price ‘#REF!’ is left out: it can’t be read.']],
  ['a sign for nothing', 'n/a', []],
  ['nothing', '', []],
])('[MK12] a price cell with %s is no price', (_what, cell, sentences) => {
  const text = `Area\tZIP\tPrice\tSold\nZilker\t78704\t${cell}\t38`
  expect(factsOf(text)).toMatchObject([{ medianPrice: null, homesSold: 38 }])
  expect(leftOut(text)).toEqual(sentences)
})

test.each([
  [
    'Zilker\t7870\t412500',
    'Row 2: ZIP codes ‘7870’ is left out: a ZIP code has five digits.',
    'Row 2 is left out: Enter a ZIP code.',
  ],
  ['\t78704\t412500', 'Row 2 is left out: Area is required.'],
])('[MK12] a row without an area or a ZIP code is left out, and said: %j', (row, ...sentences) => {
  expect(leftOut(`Area\tZIP\tPrice\n${row}`)).toEqual(sentences)
  expect(factsOf(`Area\tZIP\tPrice\n${row}`)).toEqual([])
})

test.each([
  ['Q9 2026', 'it can’t be read'],
  ['Q1 2027', 'Q1 2027 hasn’t begun yet'],
])('[MK12] numbers of the quarter %s are of no other quarter', (quarter, why) => {
  const text = `Area\tZIP\tQuarter\tPrice\nZilker\t78704\t${quarter}\t412500`
  expect(factsOf(text)).toEqual([])
  expect(leftOut(text)).toEqual([
    `Row 2: Quarter ‘${quarter}’ is left out: ${why}.`,
    'Row 2 is left out: Choose a quarter, such as Q3 2026.',
  ])
})

test.each([
  ['an amount that its commas cut', 'Zilker,78704,412,500,38', 'put amounts with commas in quotation marks'],
  [
    'more cells than headings',
    'Area,ZIP,Sold,Price\nZilker,78704,1,204,412500',
    'put amounts with commas in quotation marks',
  ],
  ['two ZIP codes in two cells', 'Zilker,78704,78745,412500', 'put its ZIP codes in one cell, between spaces'],
])('[MK12] a row with %s is left out, and said', (_what, text, why) => {
  expect(factsOf(text)).toEqual([])
  expect(leftOut(text)).toEqual([expect.stringContaining(why)])
})

test('[MK12] an empty paste is refused', () => {
  expect(read(' \n')).toBe('This file is empty.')
})

test.each([
  ['78704, 78745 78704', ['78704', '78745']],
  ['78704-1234;K1A 0B1', ['78704', 'K1A0B1']],
  ['78704 and 78745', null],
  ['', null],
])('[MK2] ZIP codes in %j', (typed, codes) => {
  expect(zipCodesIn(typed)).toEqual(codes)
})
