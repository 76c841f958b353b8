import { severities } from '@hearthkeep/shared/issue/issue.ts'
import { BUCKETS, type Features } from './features.ts'

/** What the classifier answers about a statement: four questions, and then a share for each severity. */
export const outputs = ['issue', 'work', 'history', 'system', ...severities] as const
export const QUESTIONS = 4

/** A weight for each bucket and output, and then an intercept for each output. */
export type Weights = Float32Array | Float64Array
export const WEIGHTS = (BUCKETS + 1) * outputs.length

/** The weighted sum of the features for each output. */
export function sumsOf(weights: Weights, { at, value }: Features): number[] {
  const sums = Array.from(weights.subarray(BUCKETS * outputs.length))
  for (let n = 0; n < at.length; n += 1) {
    const first = (at[n] ?? 0) * outputs.length
    const much = value[n] ?? 0
    for (let k = 0; k < sums.length; k += 1) sums[k] = (sums[k] ?? 0) + (weights[first + k] ?? 0) * much
  }
  return sums
}

/** The answer to a question, from 0 to 1. */
export const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum))

/** The shares of one choice; together 1. */
export function sharesOf(sums: readonly number[]): number[] {
  const parts = sums.map((sum) => Math.exp(sum))
  const whole = parts.reduce((total, part) => total + part, 0)
  return parts.map((part) => part / whole)
}
