import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { testProgram } from '../../sync-server/src/testing/built-program.ts'
import type { Account } from './account.ts'
import type { Server } from './server.ts'

/**
 * Nobody can yet become the owner of a house that a realtor looks after: who is of its household is made its owner
 * while the server stands still. For devices that sign in afterwards.
 */
export async function makeOwner(server: Server, { email }: Account): Promise<void> {
  await server.kill('SIGKILL')
  await promisify(execFile)(process.execPath, [testProgram('making-owner'), server.dataDir, email])
  await server.restart()
}
