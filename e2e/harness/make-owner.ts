import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Server } from './server.ts'

const program = fileURLToPath(new URL('../../sync-server/src/storage/making-owner.ts', import.meta.url))

/**
 * Nobody can yet become the owner of a house that a realtor looks after: who is of its household is made its owner
 * while the server stands still. For devices that sign in afterwards.
 */
export async function makeOwner(server: Server, { email }: Account): Promise<void> {
  await server.kill('SIGKILL')
  await promisify(execFile)(process.execPath, ['--import', 'tsx', program, server.dataDir, email])
  await server.restart()
}
