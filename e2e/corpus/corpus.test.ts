import { analyse } from '@hearthkeep/shared/analysis/analyse.ts'
import { expect, test } from 'vitest'
import { readCorpus } from './read-corpus.ts'
import { rates, scoreFindings } from './score.ts'

const [tuned, heldOut] = [readCorpus('tuned'), readCorpus('held-out')]

test.each(tuned)('[AN1] [AN24] $name: the findings match the expected ones exactly', ({ document, expected }) => {
  const scores = scoreFindings(analyse(document), expected)
  const differences = scores.flatMap(({ kind, wrong, missed }) => [
    ...wrong.map((finding) => `found ${kind}: ${finding}`),
    ...missed.map((finding) => `missed ${kind}: ${finding}`),
  ])
  expect(differences).toEqual([])
})

test('[AN24] findings in the held-out documents reach a precision of 0.85 and a recall of 0.75', () => {
  const { precision, recall } = rates(
    heldOut.flatMap(({ document, expected }) => scoreFindings(analyse(document), expected)),
  )
  expect({ precision: precision >= 0.85, recall: recall >= 0.75 }).toEqual({ precision: true, recall: true })
})

test.each([...tuned, ...heldOut])('[AN2] $name: every finding quotes text from its page', ({ document }) => {
  const { systems, maintenanceItems, issues } = analyse(document)
  for (const { page, quote } of [...systems, ...maintenanceItems, ...issues]) {
    const text = document.pages.find((one) => one.page === page)?.text ?? ''
    for (const word of quote.match(/[a-z0-9]+/gi) ?? []) expect(text, quote).toContain(word)
  }
})

test('a score counts correct, wrong and missed findings', () => {
  const [first] = tuned.filter(({ name }) => name.endsWith('roof-form.txt'))
  const found = first ? analyse(first.document) : { systems: [], maintenanceItems: [], issues: [] }
  const expected = { systems: [{ systemType: 'outdoor_pool' }], items: [], issues: [] }
  const { precision, recall } = rates(scoreFindings(found, expected))
  expect({ precision, recall }).toEqual({ precision: 0, recall: 0 })
})
