import { severities, type Severity } from '@hearthkeep/shared/issue/issue.ts'
import type { DocumentContext } from '../classify/document-context.ts'
import type { Statement } from '../frames/statement.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { fromBase64 } from '@hearthkeep/shared/text/base64.ts'
import { featuresOf } from './features.ts'
import { logistic, outputs, sharesOf, sumsOf, WEIGHTS } from './logistic.ts'
import { weights } from './weights.ts'

/** How likely a statement is to report a defect, open work or finished work of its own, from 0 to 1. */
export interface Judgment {
  issue: number
  work: number
  history: number
  /** How likely the house has a system that it names. */
  system: number
  /** How bad its defect is, if it reports one. */
  severity: Severity
}

/**
 * Judges each statement by a logistic regression over its features. The weights come from documents that people have
 * annotated (`npm run train`).
 */
export function judge(statements: readonly Statement[], context: DocumentContext): Judgment[] {
  const judgments: Judgment[] = []
  for (const [n, features] of featuresOf(statements, context)) {
    const statement = must(statements[n], 'a statement')
    const [issue = 0, work = 0, history = 0, system = 0, ...bySeverity] = sumsOf(learned, features)
    judgments.push({
      issue: logistic(issue),
      work: logistic(work),
      history: logistic(history),
      system: statement.mentions.some(({ role }) => role === 'itself') ? logistic(system) : 0,
      severity: worstLikely(bySeverity, statement.trouble),
    })
  }
  return judgments
}

/** Whether any statement reports something of a house; if none does, the document is about houses in general. */
export const reportsHouse = (judgments: readonly Judgment[]): boolean =>
  judgments.some(({ issue, work, history, system }) => Math.max(issue, work, history) >= REPORTS || system >= NAMES)

const REPORTS = 0.4
const NAMES = 0.8

/** How much the severity of the words weighs beside the one that was learned. */
const VOTE = 0.5

/** The likeliest severity; the words that report the trouble have a vote. */
function worstLikely(sums: readonly number[], byWords: Severity | null): Severity {
  const votes = sharesOf(sums).map((share, n) => share + (severities[n] === byWords ? VOTE : 0))
  return must(severities[votes.indexOf(Math.max(...votes))], 'a severity')
}

/** The weights as numbers: each output has bytes of its own scale. */
const learned = decode()

function decode(): Float32Array {
  const bytes = new Int8Array(must(fromBase64(weights.bytes), 'bytes').buffer)
  const { length } = outputs
  if (bytes.length !== WEIGHTS - length) throw new Error('The weights do not fit the features: npm run train')
  const scaled = Float32Array.from(bytes, (byte, n) => byte * (weights.scales[n % length] ?? 0))
  return Float32Array.from([...scaled, ...weights.intercepts])
}
