import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { givePlan } from '../harness/accounts/give-plan.ts'
import { startServer, type Server } from '../harness/server/server.ts'
import type { Attack } from './fairness/fairness-attack.ts'
import type { Done, Order } from './fairness/fairness-attacker.ts'
import { attacks } from './fairness/fairness-attacks.ts'
import { Caller, emailOf } from './fairness/fairness-caller.ts'
import { probesOf } from './fairness/fairness-other.ts'
import { quantile, watchWaits } from './fairness/fairness-waits.ts'
import { forgetPeak, memoryOf, openFiles } from './resident-memory.ts'

/** `--attack calendar` runs only attacks whose name contains the word. */
const { attack: wanted } = parseArgs({ options: { attack: { type: 'string', default: '' } }, strict: false }).values
const WARM_UP_MS = 1_200
const ROUNDS = 2
const ROUND_MS = 2_500
const MAX_MS = 250
/** For a sign-in and for a document, which take longer by nature. */
const MAX_LONG_MS = 1_000
const MAX_MEGABYTES = 200
const ADDRESS = '203.0.113.1'
/** Connections that the server may still hold, and how long it has to end the others. */
const MAX_CONNECTIONS = 100
const END_MS = 5_000

/**
 * How long others wait for the health check, and for a push of one small change, and how much memory the server takes,
 * while a connection or an account does the worst that its limits allow. Each attack has a server of its own, and runs in
 * a separate process, so that it does not delay the measurement.
 */
export const bench: Bench = {
  title: 'fairness',
  async run() {
    const attacker = fork(new URL('fairness/fairness-attacker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
    try {
      const figures = await figuresBeside(null, attacker)
      for (const attack of attacks.filter(({ name }) => name.includes(String(wanted))))
        figures.push(...(await figuresBeside(attack, attacker)))
      return figures
    } finally {
      attacker.kill('SIGKILL')
    }
  },
}

/** @param attack null for a quiet server */
async function figuresBeside(attack: Attack | null, attacker: ChildProcess): Promise<Figure[]> {
  const name = attack?.name ?? 'nobody else'
  // Behind a proxy, so that each address counts as a separate network.
  const server = await startServer({ LOG_LEVEL: 'error', TRUSTED_PROXY: '1' })
  try {
    const figures = await measure(server, attack, attacker)
    process.stderr.write(`  ${lineOf(name, figures)}\n`)
    return figures.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` }))
  } catch (error) {
    process.stderr.write(`  ${name}: ${String(error)}\n${server.logs().slice(-2_000)}\n`)
    return [{ name: `${name}: failed`, value: 1, unit: 'times', target: { atMost: 0 } }]
  } finally {
    await server.dispose()
  }
}

async function measure(server: Server, attack: Attack | null, attacker: ChildProcess): Promise<Figure[]> {
  const { url } = server
  const pid = must(server.pid(), 'the server')
  const probes = await probesOf(url, attack?.beside)
  if (attack) await prepareAttack({ server, attacker, attack })
  // Code compiled on its first run must not count.
  const endWarmUp = watchWaits(probes)
  await setTimeout(WARM_UP_MS)
  await endWarmUp()

  const [memory, files] = [memoryOf(pid).now, openFiles(pid)]
  forgetPeak(pid)
  const end = watchWaits(probes)
  for (let round = 0; round < ROUNDS; round += 1) {
    const least = setTimeout(ROUND_MS)
    if (attack) await sendOrder(attacker, { kind: 'strike', attack: attack.name, forMs: ROUND_MS })
    await least
  }
  const waits = await end()
  const held = attack?.mustEndConnections ? [await heldFigure(pid, files)] : []
  const peak = {
    name: 'memory',
    value: (memoryOf(pid).peak - memory) / 1e6,
    unit: 'MB',
    target: { atMost: MAX_MEGABYTES },
  }
  return [...Object.entries(waits).flatMap(([probe, times]) => waitFigures(probe, times)), peak, ...held]
}

function waitFigures(probe: string, times: readonly number[]): Figure[] {
  const atMost = probe === 'health' || probe === 'push' ? MAX_MS : MAX_LONG_MS
  return [
    { name: `${probe}, p50`, value: quantile(times, 0.5), unit: 'ms' },
    { name: `${probe}, p99`, value: quantile(times, 0.99), unit: 'ms', target: { atMost } },
  ]
}

/** The connections that the server has not ended some seconds later, although their clients keep them open. */
async function heldFigure(pid: number, before: number): Promise<Figure> {
  const end = performance.now() + END_MS
  while (openFiles(pid) - before > MAX_CONNECTIONS && performance.now() < end) await setTimeout(100)
  const value = Math.max(0, openFiles(pid) - before)
  return { name: 'connections held', value, unit: '', target: { atMost: MAX_CONNECTIONS } }
}

/** One line while the bench runs, with the load because the machine may be busy with other work. */
function lineOf(name: string, figures: readonly Figure[]): string {
  const words = figures.map((figure) => `${figure.name} ${Math.round(figure.value)} ${figure.unit}`.trim())
  // The quantiles of one call belong together.
  const line = words.join(', ').replace(/, p50 (\S+) ms, \S+(?: \S+)?, p99/g, ' $1 /')
  return `${name}: ${line} (load ${loadavg()[0]?.toFixed(1)})`
}

async function prepareAttack({ server, attacker, attack }: { server: Server; attacker: ChildProcess; attack: Attack }) {
  const { url } = server
  if (attack.plan) {
    await Caller.join({ url, address: ADDRESS, name: attack.attacker, role: attack.role ?? 'homeowner' })
    await givePlan(server, emailOf(attack.attacker), attack.plan)
  }
  await sendOrder(attacker, { kind: 'prepare', attack: attack.name, url, address: ADDRESS })
}

/** Resolves when the process has carried out the order. @throws when it fails or ends. */
async function sendOrder(attacker: ChildProcess, order: Order): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  const answered = once(attacker, 'message', { signal })
  const ended = once(attacker, 'exit', { signal }).then((): [Done] => [
    { kind: 'failed', error: 'the process has ended' },
  ])
  attacker.send(order)
  const [done] = (await Promise.race([answered, ended])) as [Done]
  for (const each of [answered, ended]) each.catch(() => undefined)
  waiting.abort()
  if (done.kind === 'failed') throw new Error(`${order.attack}: ${done.error}`)
}
