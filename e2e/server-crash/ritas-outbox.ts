import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { clientMessageId, mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openStore } from '../../sync-server/src/storage/open-store.ts'
import { Pokes } from '../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../sync-server/src/sync/sync-service.ts'
import { testProgram } from '../../sync-server/src/testing/built-program.ts'
import { Clock } from './clock.ts'
import type { SendingProcess } from './sending-process.ts'

/** As many as an account may write to on its first day ([ME55]). */
const CLIENTS = 20
const BEGIN = new Date('2026-11-20T18:00:00.000Z')

/** The emails of all clients, in alphabetical order. */
export const clientEmails = Array.from({ length: CLIENTS }, (_, n) => `c${n + 1}@example.com`).toSorted()

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A database in which Rita has written to each of her clients, and processes that send the messages. */
export async function ritasOutbox(databaseUrl: string | null = null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthkeep-sending-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const clock = new Clock(join(dataDir, 'clock'))
  clock.set(BEGIN)
  const place = { dataDir, databaseUrl }
  const rita = aUserId(3)
  await writeMessages(place, rita)
  const start = (parts: Pick<SendingProcess, 'smtp' | 'fault'>) => {
    const args = [JSON.stringify({ place, clock: clock.file, ...parts } satisfies SendingProcess)]
    const child = fork(testProgram('sending-process'), args, { execArgv: [], silent: true })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += String(text)))
    const ended = once(child, 'exit').then(() => {
      expect(printed).toBe('')
      return child.signalCode
    })
    return {
      ended,
      /** Resolves once it has stopped as `kill -STOP` stops it. */
      async hangs() {
        await expect.poll(() => stateOf(child.pid)).toBe('T')
      },
      goOn: () => child.kill('SIGCONT'),
    }
  }
  return {
    /** Starts a process that sends messages until none is due. */
    start,
    /** A claim lapses after two minutes. */
    laterBy: (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000)),
    async statuses() {
      const store = await openStore(place)
      const rows = await store.read((view) => view.byIndex('clientMessage', 'scope', userScope(rita)))
      await store.close()
      return new Set(rows.map(({ status }) => status))
    },
  }
}

/** `T` for a process that is stopped. */
const stateOf = (pid: number | undefined) =>
  spawnSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()

async function writeMessages(place: SendingProcess['place'], rita: ReturnType<typeof aUserId>): Promise<void> {
  const store = await openStore(place)
  const at = BEGIN.toISOString()
  const numbers = Array.from({ length: CLIENTS }, (_, n) => n + 1)
  await store.write((tx) => {
    const confirmed = { emailVerifiedAt: at }
    const user = aUser({ id: rita, scope: userScope(rita), role: 'realtor', firstName: 'Rita', ...confirmed })
    const clients = numbers.map((n) => aClient({ id: aClientId(n), email: `c${n}@example.com` }))
    const changes = [
      { entity: 'user' as const, id: rita, before: null, after: user },
      ...clients.map((after) => ({ entity: 'client' as const, id: after.id, before: null, after })),
    ]
    return tx.apply({ mutation: mutationId.parse(idOf(1)), name: 'test', actor: rita, at, changes })
  })
  const sync = new SyncService({ store, pokes: new Pokes(), now: () => BEGIN })
  for (const n of numbers)
    await sync.run({ userId: rita, role: 'realtor' }, (run) =>
      run(mutationId.parse(idOf(100 + n)), {
        name: 'message.send',
        args: {
          messageId: clientMessageId.parse(idOf(200 + n)),
          clientId: aClientId(n),
          propertyId: null,
          kind: 'custom',
          channel: 'email',
          subject: `To client ${n}`,
          text: 'Hello.',
        },
      }),
    )
  await store.close()
}
