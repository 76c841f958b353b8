import { analyse } from '@hearthkeep/shared/analysis/analyse.ts'
import { expect, test } from 'vitest'
import { readCorpus } from './read-corpus.ts'
import { rates, scoreFindings } from './score.ts'

const [tuned, heldOut] = [readCorpus('tuned'), readCorpus('held-out')]

test.each(tuned)('[AN1] [AN24] $name: everything is found, and nothing that is not there', ({ document, expected }) => {
  const scores = scoreFindings(analyse(document), expected)
  const differences = scores.flatMap(({ kind, wrong, missed }) => [
    ...wrong.map((what) => `found ${kind}: ${what}`),
    ...missed.map((what) => `missed ${kind}: ${what}`),
  ])
  expect(differences).toEqual([])
})

test('[AN24] the part held out is found with a precision of 0.85 and a recall of 0.75 at least', () => {
  const { precision, recall } = rates(
    heldOut.flatMap(({ document, expected }) => scoreFindings(analyse(document), expected)),
  )
  expect({ precision: precision >= 0.85, recall: recall >= 0.75 }).toEqual({ precision: true, recall: true })
})

test.each([...tuned, ...heldOut])(
  '[AN2] $name: every finding rests on words that stand on its page',
  ({ document }) => {
    const { systems, maintenanceItems, issues } = analyse(document)
    for (const { page, quote } of [...systems, ...maintenanceItems, ...issues]) {
      const text = document.pages.find((one) => one.page === page)?.text ?? ''
      for (const word of quote.match(/[a-z0-9]+/gi) ?? []) expect(text, quote).toContain(word)
    }
  },
)

test('a score counts what is right, what is wrong and what is missed', () => {
  const [first] = tuned.filter(({ name }) => name.endsWith('roof-form.txt'))
  const found = first ? analyse(first.document) : { systems: [], maintenanceItems: [], issues: [] }
  const expected = { systems: [{ systemType: 'outdoor_pool' }], items: [], issues: [] }
  const { precision, recall } = rates(scoreFindings(found, expected))
  expect({ precision, recall }).toEqual({ precision: 0, recall: 0 })
})
