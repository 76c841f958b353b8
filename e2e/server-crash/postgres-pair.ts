import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { networkTo } from '../../sync-server/src/testing/network.ts'
import { runWithCrashes } from './run-with-crashes.ts'

/** The part of scripts/test/postgres-pair.mjs that is used here. */
interface Scripts {
  startPostgresPair(options: { synchronous: boolean }): Promise<{
    url: string
    cutOff(): Promise<void>
    failOver(): Promise<string>
    stop(): Promise<void>
  }>
}

/** A primary and its standby, behind one address. */
export async function pairBehindOneAddress(options: { synchronous: boolean }) {
  const { startPostgresPair }: Scripts = await import(
    new URL('../../scripts/test/postgres-pair.mjs', import.meta.url).href
  )
  const pair = await startPostgresPair(options)
  onTestFinished(() => pair.stop())
  const network = await networkTo(pair.url)
  onTestFinished(() => network.close())
  return { url: network.url, cutOff: pair.cutOff, failOver: async () => network.redirect(await pair.failOver()) }
}

const WORK_MS = 1_500

/** Devices push while the primary is killed and its standby promoted. */
export async function runWithFailover(of: { synchronous: boolean }) {
  const { url: databaseUrl, cutOff, failOver } = await pairBehindOneAddress(of)
  async function crashDatabase() {
    if (!of.synchronous) await cutOff()
    await setTimeout(WORK_MS)
    await failOver()
    await setTimeout(WORK_MS)
  }
  return runWithCrashes({ seed: 3, crashes: 1, sabotage: 'none', databaseUrl, crashDatabase })
}
