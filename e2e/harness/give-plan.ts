import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Server } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As the operator does it while the server runs. @returns what the command says. */
export async function givePlan({ dataDir }: Server, email: string, plan: string): Promise<string> {
  const settings = { ...process.env, DATA_DIR: dataDir }
  const command = ['--import', 'tsx', 'sync-server/src/plan.ts', email, plan]
  return (await promisify(execFile)(process.execPath, command, { cwd: root, env: settings })).stdout
}
