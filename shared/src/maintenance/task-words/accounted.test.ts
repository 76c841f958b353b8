import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '../../testing/arbitraries.ts'
import { readTaskWords } from './read-task-words.ts'

const pieces = fc.constantFrom(
  ...'Replaced,clean,new,roof,water heater,filter,on,by,before,every,each,next,last,this,the,in,at,for,of,about'.split(
    ',',
  ),
  ...'Oct 3,May,June 2019,2008,12/5,3/4,24/7,5th,1st,first,Monday,Fri,sun,weekend,week,month,2 yrs,other'.split(','),
  ...'Thanksgiving,Christmas,spring,fall,yesterday,today,tomorrow,tonight,ago,quarterly,monthly,once a year'.split(','),
  ...'a week from,the day after,two days before,2nd,and,4th Tuesday,morning,night'.split(','),
  ...'$189_$1,299.50_$12,50_$1.2k_20 dollars_,_._-_—_:_555-1234_1/2_x_’s'.split('_'),
)
const typedTexts = fc.oneof(
  fc.array(pieces, { maxLength: 9 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 40 }),
)

/** All that a person would miss, in any order. */
const letters = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}$%/#]/gu) ?? []).toSorted().join('')

/** The title with and without each `in the` and `at` that may join a part of the day to its sentence. */
const withoutJoints = (title: string) =>
  title
    .split(/\b(in the |at )(?=(?:morning|night)\b)/u)
    .reduce<string[]>((titles, part, at) => titles.flatMap((one) => (at % 2 ? [one, one + part] : [one + part])), [''])

test('[QA13] everything that was typed is in the title or in the words that are shown', () => {
  fc.assert(
    fc.property(typedTexts, days, fc.constantFrom('month first', 'day first'), (typed, today, order) => {
      const { title, when, repeat, cost } = readTaskWords({ typed, today, order })
      const shown = withoutJoints(title).map((words) => [words, when?.text, repeat?.text, cost?.text].join(' '))
      expect(shown.map(letters)).toContain(letters(typed))
      expect(title === '').toBe(typed.trim() === '')
    }),
    { numRuns: 2_000, examples: [['in the 20 dollars night', '1990-01-01', 'month first']] },
  )
})

test('[QA13] once all words are literal, the title is what was typed', () => {
  fc.assert(
    fc.property(typedTexts, (typed) => {
      const read = (literal: string[]) => readTaskWords({ typed, today: '2026-11-28', literal })
      const literal: string[] = []
      for (let n = 0; n < 30; n++) {
        const { when, repeat, cost } = read(literal)
        const found = when ?? repeat ?? cost
        if (!found) break
        literal.push(found.text)
      }
      expect(letters(read(literal).title)).toBe(letters(typed))
      expect(read(literal)).toMatchObject({ when: null, repeat: null, cost: null })
    }),
  )
})
