import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { testProgram } from '../../../sync-server/src/testing/built-program.ts'
import type { Account } from './account.ts'
import type { Server } from '../server/server.ts'

/**
 * The product has no way yet to become the owner of a property that a realtor looks after. Makes a member of its
 * household the owner while the server is stopped. For devices that sign in afterward.
 */
export async function makeOwner(server: Server, { email }: Account): Promise<void> {
  await server.kill('SIGKILL')
  await promisify(execFile)(process.execPath, [testProgram('making-owner'), server.dataDir, email])
  await server.restart()
}
