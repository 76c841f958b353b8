import type { SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { Bench, Figure } from '@hearthkeep/shared/testing/figure.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mintId } from '../../web/src/platform/ids.ts'
import { givePlan } from '../harness/accounts/give-plan.ts'
import { startServer, type Server } from '../harness/server/server.ts'
import { newProperty, type Attack } from './fairness/fairness-attack.ts'
import type { Done, Order } from './fairness/fairness-attacker.ts'
import { attacks } from './fairness/fairness-attacks.ts'
import { Caller, emailOf } from './fairness/fairness-caller.ts'
import { upload } from './fairness/fairness-documents.ts'
import { median, p99, watchWaits, type WaitTimes } from './fairness/fairness-waits.ts'

/** `--attack calendar` runs only attacks whose name contains the word. */
const { attack: wanted } = parseArgs({ options: { attack: { type: 'string', default: '' } }, strict: false }).values
const ROUNDS = 3
const ROUND_MS = 2_500
const MAX_MS = 250

/**
 * How long others wait for the health check, and for a push of one small change, while one account does the worst that
 * its limits allow. The attacks run in a separate process, so that they do not delay the measurement. Each figure is
 * the median of the p99 of short rounds, because other work on the machine disturbs some of them.
 */
export const bench: Bench = {
  title: 'fairness',
  async run() {
    // Behind a proxy, so that each address counts as a separate network.
    const server = await startServer({ LOG_LEVEL: 'error', TRUSTED_PROXY: '1' })
    const attacker = fork(new URL('fairness/fairness-attacker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
    try {
      const other = await prepareOther(server)
      // Warm-up: code compiled on its first run must not count for the quiet server.
      await measure(other, () => setTimeout(ROUND_MS))
      const quiet = await measure(other, () => setTimeout(ROUND_MS))
      const figures: Figure[] = [loadFigure(), ...figuresOf('nobody else', quiet, quiet)]
      for (const [n, attack] of attacks.filter(({ name }) => name.includes(String(wanted))).entries()) {
        process.stderr.write(`  ${attack.name}\n`)
        await prepareAttack({ server, attacker, attack, address: `203.0.113.${n + 1}` })
        const strike = () => sendOrder(attacker, { kind: 'strike', attack: attack.name, forMs: ROUND_MS })
        const beside = attack.isBesideUpload ? () => Promise.all([strike(), other.upload()]) : strike
        figures.push(...figuresOf(attack.name, await measure(other, beside), quiet), loadFigure())
      }
      return figures
    } finally {
      attacker.kill('SIGKILL')
      await server.dispose()
    }
  },
}

interface Other {
  /** Measures until the returned function is called. */
  watch(): () => Promise<WaitTimes>
  /**
   * @throws if the server refuses it
   */
  upload(): Promise<void>
}

async function prepareOther({ url }: Server): Promise<Other> {
  const other = await Caller.join({ url, name: 'Bea', address: '198.51.100.2' })
  const property = newProperty()
  const [propertyId, systemId] = [property.args.propertyId, mintId<SystemId>()]
  const facts = { systemType: 'roofing', systemName: 'Roof' }
  await other.pushAll([property, { name: 'system.add', args: { propertyId, systemId, facts } }])
  const edit = (n: number): CallOf => ({
    name: 'system.edit',
    args: { propertyId, systemId, changes: { notes: `Note ${n} of ${Date.now()}` } },
  })
  const file = { fileName: 'report.txt', fileType: 'text/plain', bytes: Buffer.from('The roof leaks.\n'.repeat(5_000)) }
  return { watch: () => watchWaits({ url, other, edit }), upload: () => upload(other, propertyId, file) }
}

/** The median of the rounds. */
async function measure({ watch }: Other, strike: () => Promise<unknown>): Promise<{ health: number; push: number }> {
  const rounds: { health: number; push: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const end = watch()
    const least = setTimeout(ROUND_MS)
    await strike()
    await least
    const waitTimes = await end()
    rounds.push({ health: p99(waitTimes.health), push: p99(waitTimes.push) })
  }
  return { health: median(rounds.map(({ health }) => health)), push: median(rounds.map(({ push }) => push)) }
}

function figuresOf(name: string, measured: { health: number; push: number }, quiet: typeof measured): Figure[] {
  const figure = (metric: 'health' | 'push'): Figure => ({
    name: `${name}: ${metric}, p99`,
    value: measured[metric],
    unit: 'ms',
    target: { atMost: MAX_MS },
    ...(measured !== quiet && { ratio: { of: 'quiet', value: measured[metric] / quiet[metric] } }),
  })
  return [figure('health'), figure('push')]
}

/** Printed beside the figures, because the machine may be busy with other work. */
const loadFigure = (): Figure => ({
  name: 'load average of the last minute',
  value: must(loadavg()[0], 'the load average'),
  unit: '',
})

async function prepareAttack(parts: {
  server: Server
  attacker: ChildProcess
  attack: Attack
  address: string
}): Promise<void> {
  const { server, attacker, attack, address } = parts
  const { url } = server
  if (attack.plan) {
    await Caller.join({ url, address, name: attack.attacker, role: attack.role ?? 'homeowner' })
    await givePlan(server, emailOf(attack.attacker), attack.plan)
  }
  await sendOrder(attacker, { kind: 'prepare', attack: attack.name, url, address })
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
