import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { bundlePlayer } from './files.mjs'

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

const BUNDLE = join(root, '.cache/mutants/player.mjs')

/** A history that takes this much longer than without a fault never ends, which counts as noticed. */
const SLOWER = 50
const LEAST_PATIENCE_MS = 40_000
/** Longer than any history without a fault. */
const A_MINUTE_MS = 60_000

/** How many of each world are there to choose from. */
const OF_EACH = 16

/** @type {readonly History['world'][]} */
const worlds = ['calls', 'live', 'stepped', 'messages']

/** @returns {History[]} */
const allHistories = () =>
  Array.from({ length: OF_EACH }, (_, n) => worlds.map((world) => ({ world, seed: n + 1 }))).flat()

/**
 * Plays histories with the faults at these places in the list, one at a time, in a process that stays warm. A fault meets
 * only histories that reach its place.
 *
 * @param {import('./find.mjs').Mutant[]} mutants
 * @param {{ places: number[], most: number }} how `most`: how many histories a fault meets
 * @yields {{ place: number, isLoaded: boolean, failure: string | null, reaching: number }} `failure`: what a history reported
 */
export async function* noticedByHistories(mutants, { places, most }) {
  const loaded = await bundlePlayer(BUNDLE, mutants)
  const player = new Player()
  const { histories, whileLoading } = await reachOfAll(player)
  console.log(`${histories.length} histories played without a fault`)
  for (const place of places) {
    const reaching = histories.filter(({ reached }) => reached.has(place)).slice(0, most)
    const its = whileLoading.has(place) ? new Player(place) : player
    const failure = await firstFailure(its, { reaching, fault: place })
    if (its !== player) its.stop()
    const isLoaded = loaded.has(mutants[place]?.file ?? '')
    yield { place, isLoaded, failure, reaching: reaching.length }
  }
  player.stop()
}

async function reachOfAll(/** @type {Player} */ player) {
  /** @type {Reach[]} */
  const reach = []
  /** @type {Set<number>} Faults that are in place only if they were when their source was loaded. */
  const whileLoading = new Set()
  for (const history of allHistories()) {
    const began = performance.now()
    const { failure, reached, reachedWhileLoading } = await player.play(history, { fault: null, usualMs: A_MINUTE_MS })
    if (failure !== null) throw new Error(`${history.world} ${history.seed} fails without a fault: ${failure}`)
    reach.push({ history, reached: new Set(reached), milliseconds: performance.now() - began })
    for (const place of reachedWhileLoading) whileLoading.add(place)
  }
  return { histories: inOrder(reach), whileLoading }
}

async function firstFailure(
  /** @type {Player} */ player,
  /** @type {{ reaching: readonly Reach[], fault: number }} */ { reaching, fault },
) {
  for (const { history, milliseconds: usualMs } of reaching) {
    const { failure } = await player.play(history, { fault, usualMs })
    if (failure !== null) return `${history.world} ${history.seed}: ${firstLine(failure)}`
  }
  return null
}

const firstLine = (/** @type {string} */ text) => text.split('\n', 1)[0]?.slice(0, 120) ?? ''

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
const inOrder = (reach) =>
  worlds
    .map((world) => reach.filter(({ history }) => history.world === world))
    .map((its) => its.toSorted((one, other) => other.reached.size - one.reached.size))
    .flatMap((its) => its.map((each, rank) => ({ each, rank })))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ each }) => each)

/** A process that stays warm while it plays histories. */
class Player {
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
