import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { builtProgram } from '../../../sync-server/src/testing/built-program.ts'
import type { Server } from '../server/server.ts'

/** Assigns the plan as an operator does while the server runs. @returns the output of the command. */
export async function givePlan({ dataDir }: Server, email: string, plan: string): Promise<string> {
  const settings = { ...process.env, DATA_DIR: dataDir }
  return (await promisify(execFile)(process.execPath, [builtProgram('plan'), email, plan], { env: settings })).stdout
}
