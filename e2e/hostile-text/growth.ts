import { must } from '@hearthkeep/shared/kernel/must.ts'
import { workTime } from './work-time.ts'

/** Repeated pieces with a different end make an expression restart at each position. */
const letters = Array.from(' \n\t\u00a01aAé\u0301/.-,;:"\'<([|$=&@\u0013')
const pairs = 'a |A |1 |1/|1-|1,|a.|a-|a,|. |, |- |a\n| \n|\n |$1,|[ ] |a: |"a|<a |&a|a@|Aa, |a b1. '.split('|')
const pieces = [...letters, ...pairs]

/** Every expression fails to match at least one of these. */
const ends = ['\u0007', 'x']

/**
 * Ordered from short to long, so that an exponential expression fails at a short text before it would block the test
 * for hours. A time up to `nothing`, in milliseconds, is harmless on any machine. Of the texts that take less than
 * `quick`, which no quadratic expression does, only the slowest continues to the next step: see {@link stillNothing}.
 */
const steps = [
  { length: 23, nothing: 10, quick: 0 },
  { length: 500, nothing: 20, quick: 0 },
  { length: 5000, nothing: 8, quick: 0.03 },
  { length: 50_000, nothing: 60, quick: 4 },
  { length: 500_000, nothing: 60, quick: 0 },
]
/** The maximum factor for ten times the length. Quadratic growth takes a hundred times as long. */
const MAX_GROWTH = 40
/** Half of the time that a quadratic expression may take, for the cases in which it is measured too short. */
const SAFETY = 0.5
const TRIES = 10
/** Work that was too slow for so many milliseconds together, twice at least, is itself slow, not slowed by others. */
const LONG = 300

export interface HostileText {
  name: string
  /**
   * @param length minimum length of the text, in letters
   */
  make(length: number): string
}

/** Returns texts for an expression that searches for these words. */
export function hostileTexts(words: readonly string[]): HostileText[] {
  const own = words.flatMap((word) => [
    repeated(word),
    repeated(`${word} `),
    ...[' ', 'a '].map((piece) => ({
      name: `${JSON.stringify(word)} and ${JSON.stringify(piece)}`,
      make: (length: number) => `${word}${piece.repeat(length / piece.length)}\u0007`,
    })),
  ])
  return [...usual, ...own]
}

const repeated = (piece: string, end = '\u0007'): HostileText => ({
  name: `${JSON.stringify(piece)} and ${JSON.stringify(end)}`,
  make: (length) => `x${piece.repeat(Math.ceil(length / piece.length))}${end}`,
})

/** Shared by all expressions. */
const usual = pieces.flatMap((piece) => ends.map((end) => kept(repeated(piece, end))))

function kept({ name, make }: HostileText): HostileText {
  const made = new Map<number, string>()
  return {
    name,
    make(length) {
      const text = made.get(length) ?? make(length)
      made.set(length, text)
      return text
    },
  }
}

export interface Growth {
  texts: readonly HostileText[]
  /** The longest text, in letters. {@link steps} allows milliseconds for 50,000 letters; quadratic work takes seconds. */
  longest: number
}

/** Returns null if the time grows at most linearly with the length; otherwise a description of the measurement. */
export function moreThanLinear(work: (text: string) => unknown, { texts, longest }: Growth): string | null {
  let left = texts.map((text) => ({ text, took: 0 }))
  let shorter = 0
  const measured = steps.filter((step) => step.length <= longest)
  for (const { length, nothing, quick } of measured) {
    for (const one of left) {
      const limit = Math.max(nothing, one.took * MAX_GROWTH)
      const took = leastTime(work, { text: one.text.make(length), enough: limit })
      // The machine may have become busy since the shorter text was measured, so measure that again.
      if (took > limit && took > MAX_GROWTH * leastTime(work, { text: one.text.make(shorter), enough: 0 }))
        return `${one.text.name}: ${took.toFixed(1)} ms for ${length} letters, before ${one.took.toFixed(1)} ms`
      one.took = took
    }
    left.sort((one, other) => other.took - one.took)
    const most = Math.max(quick, stillNothing(length, must(measured.at(-1), 'a step')))
    left = left.filter(({ took }, at) => at === 0 || took >= most)
    shorter = length
  }
  return null
}

/** The time for this length from which a quadratic expression grows to `nothing` for the longest texts. */
const stillNothing = (length: number, last: { length: number; nothing: number }) =>
  (SAFETY * last.nothing) / (last.length / length) ** 2

/**
 * Returns the minimum of several times, stopping once one is short enough, because other work on the machine makes some
 * of them long.
 */
function leastTime(work: (text: string) => unknown, { text, enough }: { text: string; enough: number }): number {
  let [least, sum] = [Infinity, 0]
  for (let tries = 0; tries < TRIES && least > enough && (tries < 2 || sum < LONG); tries += 1) {
    const took = workTime(() => work(text))
    least = Math.min(least, took)
    sum += took
  }
  return least
}
