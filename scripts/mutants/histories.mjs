import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run.mjs'

/**
 * `calls`: without random steps before what ends each history.
 *
 * @typedef {{ world: 'calls' | 'stepped' | 'messages' | 'live', seed: number }} History
 */
/**
 * The faults whose places it runs, and those whose places ran while the sources loaded.
 *
 * @typedef {{ failure: string | null, reached: number[], reachedWhileLoading: number[] }} Played
 */

/** A history that takes this much longer than without a fault never ends, which counts as noticed. */
const SLOWER = 50
const LEAST_PATIENCE_MS = 40_000

/** How many of each world are there to choose from. */
const OF_EACH = 16

/** @type {readonly History['world'][]} */
const worlds = ['calls', 'live', 'stepped', 'messages']

/** @returns {History[]} */
export const allHistories = () =>
  Array.from({ length: OF_EACH }, (_, n) => worlds.map((world) => ({ world, seed: n + 1 }))).flat()

/**
 * What a history reaches, and how long it took, without a fault.
 *
 * @typedef {{ history: History, reached: ReadonlySet<number>, milliseconds: number }} Reach
 */

/**
 * The histories in the order in which they notice most: of each world in turn, the one that reaches most.
 *
 * @param {readonly Reach[]} reach
 */
export const inOrder = (reach) =>
  worlds
    .map((world) => reach.filter(({ history }) => history.world === world))
    .map((its) => its.toSorted((one, other) => other.reached.size - one.reached.size))
    .flatMap((its) => its.map((each, rank) => ({ each, rank })))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ each }) => each)

/** A process that stays warm while it plays histories. */
export class Player {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process
  #env

  /** @param {number | null} fault in place while the sources load */
  constructor(fault = null) {
    this.#env = fault === null ? {} : { FAULT: `${fault}` }
  }

  /**
   * @param {History} history
   * @param {{ fault: number | null, usualMs: number }} how `fault`: its place in the list of mutants; `usualMs`: how long
   * the history takes without it
   * @returns {Promise<Played>}
   */
  async play(history, { fault, usualMs }) {
    this.#process ??= fork(BUNDLE, { cwd: root, stdio: 'ignore', env: { ...process.env, ...this.#env } })
    const child = this.#process
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.max(LEAST_PATIENCE_MS, SLOWER * usualMs))
    const played = await new Promise((/** @type {(played: Played) => void} */ resolve) => {
      child.once('message', resolve)
      child.once('exit', () => resolve({ failure: 'the process ended', reached: [], reachedWhileLoading: [] }))
      child.send({ history, fault })
    })
    clearTimeout(timer)
    child.removeAllListeners()
    if (child.killed || child.exitCode !== null) this.#process = undefined
    return played
  }

  stop() {
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }
}

export const BUNDLE = join(root, '.cache/mutants/player.mjs')
