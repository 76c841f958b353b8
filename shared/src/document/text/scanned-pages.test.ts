import { expect, test } from 'vitest'
import { nothingRead, textOfPages } from './extracted-text.ts'
import { pagesToDraw, withScans } from './scanned-pages.ts'

const prose =
  'The chimney flashing is corroded and leaks where it meets the roof. Have a roofer repair it before the winter.'
const gibberish = 'wkh fklpqhb iodvklqj lv fruurghg dqg ohdnv zkhuh lw phhwv wkh urri '.repeat(4)

test('[DT6] pages without text, with a stamp only, or with letters that people do not see are drawn', () => {
  const text = textOfPages([prose, '', 'Page 3', gibberish, prose])
  expect(pagesToDraw(text, 6)).toEqual([2, 3, 4, 6])
})

test('[DT6] what is recognized takes the place of less, and is marked', () => {
  const text = textOfPages([prose, '', 'Page 3', gibberish, 'Signed by the inspector'])
  const scans = new Map([
    [2, 'Water heater: no discharge pipe\r\n\r\n\r\n\r\nReplace it'],
    [3, ''],
    [4, 'The roof leaks'],
    [5, 'Signed'],
  ])
  expect(withScans(text, scans).pages).toEqual([
    { page: 1, text: prose },
    { page: 2, text: 'Water heater: no discharge pipe\n\nReplace it', isScan: true },
    { page: 3, text: 'Page 3' },
    { page: 4, text: 'The roof leaks', isScan: true },
    { page: 5, text: 'Signed by the inspector' },
  ])
})

test('[DT6] a file of pictures alone is read once something is recognized on it', () => {
  expect(withScans(nothingRead('empty'), new Map([[1, 'The roof leaks']])).state).toBe('read')
  expect(withScans(nothingRead('empty'), new Map([[1, ' ']])).state).toBe('empty')
})
