import { isMore } from '../continuation.ts'
import type { Entry } from '../entry.ts'

/** A title, a few lines about it, and what to do. */
const MAX_LINES = 5

/**
 * Joins the lines of an observation: those of a block that ends in advice, as in
 *
 *     Double tap at breaker 9
 *     Two wires share one screw.
 *     Recommendation: electrician
 *
 * They describe one defect, however it is worded.
 */
export function withObservations(entries: readonly Entry[]): Entry[] {
  return blocksOf(entries).flatMap((block) => (isObservation(block) ? joined(block) : block))
}

function blocksOf(entries: readonly Entry[]): Entry[][] {
  const blocks: Entry[][] = []
  for (const entry of entries) {
    const last = blocks.at(-1)?.at(-1)
    if (last && last.block === entry.block && last.page === entry.page) blocks.at(-1)?.push(entry)
    else blocks.push([entry])
  }
  return blocks
}

function isObservation(block: readonly Entry[]): boolean {
  const advice = block.at(-1)
  const told = block.slice(0, -1)
  return (
    advice !== undefined &&
    told.length > 0 &&
    block.length <= MAX_LINES &&
    /^recommend/i.test(advice.label) &&
    told.every(
      ({ label, shape, grade, answer, price, section }) =>
        shape === 'prose' &&
        grade === null &&
        answer === null &&
        price === null &&
        !isMore(label) &&
        section.kind === 'plain',
    )
  )
}

/** One entry for the description, without the path to the component (`Electrical › Panel`), and one for the advice. */
function joined(block: readonly Entry[]): Entry[] {
  const advice = block.at(-1)
  const told = block.slice(0, -1).filter(({ text }) => !/ [›>»] /.test(text) || text.length > 60)
  const [first] = told
  if (first === undefined || advice === undefined) return [...block]
  const text = told.map((entry) => (/[.!?;]$/.test(entry.text) ? entry.text : `${entry.text}.`)).join(' ')
  return [
    { ...first, text, grade: 'deficient' },
    { ...advice, group: first.group },
  ]
}
