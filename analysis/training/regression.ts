import { BUCKETS, type Features } from '../src/learned/features.ts'
import { logistic, outputs, QUESTIONS, sharesOf, sumsOf, WEIGHTS } from '../src/learned/logistic.ts'
import type { Label } from './labels.ts'

/** One statement to learn from. */
export interface Row {
  features: Features
  label: Label
}

const EPOCHS = 8
const RATE = 0.1
/** The strength of a weight's pull toward zero, spread over the rows that have its feature. */
const PULL = 3
/** The first step of each weight is as large as the rate. */
const SMALL = 1e-2

/** Fits logistic regressions, by stochastic gradient descent with a step of its own for each weight (AdaGrad). */
export function fit(rows: readonly Row[], random: () => number): Float64Array {
  const [weights, squares] = [new Float64Array(WEIGHTS), new Float64Array(WEIGHTS).fill(SMALL)]
  const pulls = pullsOf(rows)
  const order = rows.map((_, n) => n)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random)
    const rate = RATE * (1 - (0.9 * epoch) / EPOCHS)
    for (const n of order) {
      const { features, label } = at(rows, n)
      const errors = errorsOf(sumsOf(weights, features), label)
      const learn = (bucket: number, value: number) => {
        for (let k = 0; k < errors.length; k += 1) {
          const place = bucket * COUNT + k
          const slope = at(errors, k) * value + at(pulls, bucket) * at(weights, place)
          squares[place] = at(squares, place) + slope * slope
          weights[place] = at(weights, place) - (rate * slope) / Math.sqrt(at(squares, place))
        }
      }
      for (let i = 0; i < features.at.length; i += 1) learn(at(features.at, i), at(features.value, i))
      learn(BUCKETS, 1)
    }
  }
  return weights
}

const COUNT = outputs.length

/** How far each output is from the label; a statement without an issue teaches nothing about severity. */
function errorsOf(sums: readonly number[], { issue, work, history, system, severity, counts }: Label): number[] {
  const wanted = [issue, work, history, system]
  const weight = [counts.issue, counts.work, counts.history, counts.system]
  const errors = wanted.map((want, k) => (logistic(at(sums, k)) - want) * at(weight, k))
  if (severity < 0) return errors
  const shares = sharesOf(sums.slice(QUESTIONS))
  return [...errors, ...shares.map((share, k) => share - (k === severity ? 1 : 0))]
}

/** A rare feature is pulled as much in each row that has it as a frequent one in all of its rows. */
function pullsOf(rows: readonly Row[]): Float64Array {
  const counts = new Float64Array(BUCKETS)
  for (const { features } of rows) for (const bucket of features.at) counts[bucket] = at(counts, bucket) + 1
  // The intercepts are not pulled.
  return Float64Array.from([...counts, Infinity], (count) => (count > 0 ? PULL / count : 0))
}

function shuffle(order: number[], random: () => number): void {
  for (let n = order.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1))
    const [one, two] = [at(order, n), at(order, other)]
    order[n] = two
    order[other] = one
  }
}

const at = <T>(list: ArrayLike<T>, n: number): T => list[n] as T
