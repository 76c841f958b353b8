import { must } from '@hearthkeep/shared/kernel/must.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { testProgram } from '../../sync-server/src/testing/built-program.ts'
import { mintToken } from '../../sync-server/src/access/token.ts'
import { forgetPeak, memoryOf } from '../bench/resident-memory.ts'
import { freePort } from '../harness/server/free-port.ts'
import { startServer, type Server } from '../harness/server/server.ts'
import { debuggedAt, openDebugger, type Memory } from './debugger.ts'
import { Household } from './household.ts'
import type { Attack, Sent } from './messages.ts'

const MB = 1_000_000
/** How far the memory may stay above what it was, after a minute of rest at most, with the garbage collected. */
const MAX_MORE: Memory = { resident: 100 * MB, heap: 30 * MB }
const REST_MS = 60_000
const WARM_UP_MS = 2_000

export interface Report {
  seed: number
  sent: Sent
  /** Mutations of the household that the server has decided. */
  decided: number
  /** The household's slowest call, and the longest time in which this process could not run, in milliseconds. */
  slowest: Household['slowest']
  ownStallMs: number
  memory: { before: Memory; peak: number; after: Memory } | null
  /** Everything that went wrong; empty for a run that passed. */
  faults: string[]
}

interface Run {
  seed: number
  forMs: number
  /** The attack also ends after so many acts. */
  acts?: number
  /** The longest that a call of the household may take. */
  maxAnswerMs?: number
}

/** Attacks a server of its own, beside a household that works, and then checks the household and the server. */
export async function runHostile({
  seed,
  forMs,
  acts = Number.MAX_SAFE_INTEGER,
  maxAnswerMs = 1_000,
}: Run): Promise<Report> {
  const port = await freePort()
  const server = await startServer({
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: '1',
    // Otherwise it prints a generated one.
    ADMIN_PASSWORD: mintToken(),
    ...debuggedAt(port),
  })
  const report: Report = {
    seed,
    sent: nothingSent,
    decided: 0,
    slowest: { call: 'none', ms: 0 },
    ownStallMs: 0,
    memory: null,
    faults: [],
  }
  try {
    await attackAndCheck(report, { server, port, forMs, acts, maxAnswerMs })
  } catch (error) {
    report.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    report.faults.push(...report.sent.faults, ...faultsIn(server.logs()))
    await server.dispose()
  }
  return report
}

const nothingSent: Sent = { acts: 0, kinds: {}, answers: {}, results: {}, faults: [] }

type Parts = { server: Server; port: number } & Required<Omit<Run, 'seed'>>

async function attackAndCheck(report: Report, { server, port, forMs, acts, maxAnswerMs }: Parts): Promise<void> {
  const { seed } = report
  const { url, dataDir } = server
  const pid = must(server.pid(), 'the server')
  const debug = await openDebugger(pid, port)
  // Node reads the source map for the first stack that anyone asks for, and keeps it: 50 MB.
  await debug.run('process.setSourceMapsEnabled(false)')
  const household = await Household.found(url, seed)
  // What is compiled on its first run is no leak.
  await workWhile(household, setTimeout(WARM_UP_MS))
  const before = await debug.collectedMemory()
  forgetPeak(pid)

  household.slowest = report.slowest
  const stalls = monitorEventLoopDelay()
  stalls.enable()
  const { removed } = household
  const ids = await household.ids()
  const attacked = attackFrom({ url, seed, forMs, acts, removed, ids })
  await workWhile(household, attacked)
  report.sent = await attacked
  report.slowest = household.slowest
  report.ownStallMs = stalls.max / 1e6
  const { call, ms } = report.slowest
  if (ms > maxAnswerMs) report.faults.push(`a call of the household (${call}) took ${Math.round(ms)} ms`)
  report.faults.push(...household.failures)

  const peak = memoryOf(pid).peak
  await household.settle()
  report.decided = household.devices.reduce((sum, { reportedFates }) => sum + reportedFates.size, 0)
  const after = await rested(debug.collectedMemory, before)
  debug.close()
  report.memory = { before, peak, after }
  if (!isBack(after, before)) report.faults.push('the memory has not come back')
  const code = await server.kill('SIGTERM')
  if (code !== 0) report.faults.push(`the server ended with ${code}`)
  await household.check(dataDir)
}

async function workWhile(household: Household, work: Promise<unknown>): Promise<void> {
  const day = { isOver: false }
  const busy = household.keepBusy(day)
  try {
    await Promise.race([work, busy])
  } finally {
    day.isOver = true
  }
  await busy
}

/** In a separate process, so that it does not delay the household. */
async function attackFrom(attack: Attack): Promise<Sent> {
  const child = fork(testProgram('attacking-process'), { execArgv: [] })
  const ended = once(child, 'exit').then(() => [{ ...nothingSent, faults: ['the attacking process has ended'] }])
  const reported = once(child, 'message') as Promise<[Sent]>
  child.send(attack)
  const [sent] = await Promise.race([reported, ended])
  await ended
  return must(sent, 'its report')
}

/** What the server holds once it holds no more than before, or after its time. */
async function rested(measure: () => Promise<Memory>, before: Memory): Promise<Memory> {
  const end = performance.now() + REST_MS
  let memory = await measure()
  while (!isBack(memory, before) && performance.now() < end) {
    await setTimeout(2_000)
    memory = await measure()
  }
  return memory
}

const isBack = (after: Memory, before: Memory) =>
  after.resident - before.resident <= MAX_MORE.resident && after.heap - before.heap <= MAX_MORE.heap

/**
 * The lines that a server prints for a fault of its own. Not among them: what its debugger announces, and what the
 * attacker may claim: that the rows of a device do not match, or that it has more than the database.
 */
export const faultsIn = (logs: string): string[] =>
  logs
    .split('\n')
    .filter((line) => line.trim() !== '')
    .filter(
      (line) =>
        !/listening on|^For help, see|^Debugger |"level":[1-4]0,|did not match its cursors|this database does not have/.test(
          line,
        ),
    )
    .map((line) => `the server printed: ${line.slice(0, 3_000)}`)
