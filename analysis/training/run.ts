import { readContext } from '../src/classify/document-context.ts'
import { BUCKETS, featuresOf } from '../src/learned/features.ts'
import { logistic, outputs, sumsOf, type Weights } from '../src/learned/logistic.ts'
import { statementsIn } from '../src/statements-in.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { writeFileSync } from 'node:fs'
import { readCorpus, type CorpusDocument } from '../corpus/read-corpus.ts'
import { readTraining } from '../corpus/read-training.ts'
import { labelsOf } from './labels.ts'
import { fit, type Row } from './regression.ts'

// Trains the classifier of statements with the tuned and the training documents, and writes its weights. First it
// prints what a classifier trained without every fifth family finds in that family.

const FOLD = 5

const training = readTraining()
const families = [...new Set(training.map(({ family }) => family))]
const isUnseen = (family: string) => families.indexOf(family) % FOLD === 0
const tuned = readCorpus('tuned').flatMap(rowsOf)
const seen = training.filter(({ family }) => !isUnseen(family)).flatMap(rowsOf)
const unseen = training.filter(({ family }) => isUnseen(family)).flatMap(rowsOf)
print(fit([...tuned, ...seen], createRandom(1).next), unseen)
write(fit([...tuned, ...seen, ...unseen], createRandom(1).next))

function rowsOf({ document, expected }: CorpusDocument): Row[] {
  const context = readContext(document)
  const statements = statementsIn(document.pages, context)
  const labels = labelsOf(statements, expected)
  return [...featuresOf(statements, context)].flatMap(([n, features]) => {
    const label = labels[n]
    return label ? [{ features, label }] : []
  })
}

/** Precision and recall on the statements of unseen families, by likelihood. */
function print(weights: Weights, rows: readonly Row[]): void {
  const judged = rows.map(({ features, label }) => ({ label, sums: sumsOf(weights, features) }))
  for (const [k, question] of (['issue', 'work', 'history', 'system'] as const).entries())
    for (const likelihood of [0.25, 0.3, 0.35, 0.4, 0.5, 0.7]) {
      const asked = judged.filter(({ label }) => label.counts[question] > 0)
      const found = asked.filter(({ sums }) => logistic(sums[k] ?? 0) >= likelihood)
      const right = found.filter(({ label }) => label[question] === 1).length
      const there = asked.filter(({ label }) => label[question] === 1).length
      console.log(
        `${question} from ${likelihood}: precision ${(right / found.length).toFixed(2)}, recall ${(right / there).toFixed(2)}`,
      )
    }
}

/** Each weight takes one byte; each output has its own scale. */
function write(weights: Weights): void {
  const count = outputs.length
  const intercepts = Array.from(weights.subarray(BUCKETS * count), (weight) => Number(weight.toFixed(4)))
  const largest = outputs.map((_, k) => {
    let most = 0
    for (let n = k; n < BUCKETS * count; n += count) most = Math.max(most, Math.abs(weights[n] ?? 0))
    return most
  })
  const scales = largest.map((most) => Number((most / 127).toPrecision(6)))
  const bytes = Int8Array.from(weights.subarray(0, BUCKETS * count), (weight, n) => {
    const scale = scales[n % count] ?? 1
    return Math.max(-127, Math.min(127, Math.round(weight / scale)))
  })
  const file = new URL('../src/learned/weights.ts', import.meta.url)
  writeFileSync(
    file,
    `/** What the classifier has learned, written by \`npm run train\`: a byte for each bucket and output. */\n` +
      `export const weights = {\n` +
      `  intercepts: [${intercepts.join(', ')}],\n` +
      `  scales: [${scales.join(', ')}],\n` +
      `  bytes:\n    '${Buffer.from(bytes.buffer).toString('base64')}',\n}\n`,
  )
}
