import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../run.mjs'

const WATCH_EVERY_MS = 1_000

/** Writes a line for each test file that ends, and ends the run if one takes too long: its loop may never yield. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads it
export default class {
  /** @type {Map<string, number>} When each test file began. */
  began = new Map()
  patienceMs = Number(process.env['PATIENCE_MS'])
  watch = setInterval(() => this.endIfOneHangs(), WATCH_EVERY_MS)

  onTestModuleQueued(/** @type {import('vitest/node').TestModule} */ { moduleId }) {
    this.began.set(relative(root, moduleId), performance.now())
  }

  onTestModuleEnd(/** @type {import('vitest/node').TestModule} */ module) {
    const test = relative(root, module.moduleId)
    this.began.delete(test)
    this.write({ test, hasPassed: module.ok() })
  }

  onTestRunEnd() {
    clearInterval(this.watch)
  }

  endIfOneHangs() {
    const [longest] = [...this.began].toSorted(([, one], [, other]) => one - other)
    if (!longest || performance.now() - longest[1] < this.patienceMs) return
    this.write({ test: longest[0], hasPassed: false })
    process.kill(-process.pid, 'SIGKILL')
  }

  write(/** @type {Omit<import('./unit-tests.mjs').Result, 'reached'>} */ result) {
    appendFileSync(process.env['RESULTS'] ?? '', `${JSON.stringify(result)}\n`)
  }
}
