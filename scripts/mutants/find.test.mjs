import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { mutantsOf, withFaults } from './find.mjs'

const source = `
let seen = 0
const note = () => (seen += 1)
const [n, list, none] = [2, [1, 2, 3], undefined]
if (n > 1 && list.length === 3) note()
list
  .filter((each) => each > n)
  .forEach(note)
const isNone = none?.slice(1).length === 2
const result = [seen, isNone ? 'two' : 'none', ...list.slice(1)].join()
result`

const mutants = mutantsOf('sample.ts', source)
const placed = withFaults(
  source,
  mutants.map((mutant, n) => ({ mutant, condition: `fault === ${n}` })),
)
/** @param {number} fault */
function resultWith(fault) {
  try {
    return String(runInNewContext(placed, { fault }))
  } catch {
    return 'throws'
  }
}

test('a source with faults is unchanged while none of them is in place', () => {
  expect(resultWith(-1)).toBe(runInNewContext(source))
})

test('each fault is in place alone', () => {
  expect(mutants.map(({ fault }, n) => [fault, resultWith(n)])).toEqual([
    ['not n > 1 && list.length === 3', '1,none,2,3'],
    ['&& becomes ||', '2,none,2,3'],
    ['> becomes >=', '2,none,2,3'],
    ['=== becomes !==', '1,none,2,3'],
    ['without note()', '1,none,2,3'],
    ['without list', '1,none,2,3'],
    ['without .filter()', '4,none,2,3'],
    ['> becomes >=', '3,none,2,3'],
    ['=== becomes !==', '2,two,2,3'],
    ['without .slice()', 'throws'],
    ['not isNone', '2,two,2,3'],
    ['without ...list.slice(1)', '2,none'],
    ['without .slice()', '2,none,1,2,3'],
  ])
})
