import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { clientMessageId, mutationId } from '@hearthkeep/shared/kernel/fields.ts'
import { aUser, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { aClient, aClientId } from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mailServer } from '../../sync-server/src/messages/testing/mail-server.ts'
import { SqliteStore } from '../../sync-server/src/storage/sqlite-store.ts'
import { Pokes } from '../../sync-server/src/sync/pokes.ts'
import { SyncService } from '../../sync-server/src/sync/sync-service.ts'
import { testProgram } from '../../sync-server/src/testing/built-program.ts'
import type { SendingProcess } from './sending-process.ts'

/** As many as an account may write to on its first day ([ME55]). */
const CLIENTS = 20
const BEGIN = Date.parse('2026-11-20T18:00:00.000Z')
/** A claim expires after two minutes. */
const BETWEEN_LIVES_MS = 3 * 60_000

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A database in which Rita has written to each of her clients, and a killable process that sends the messages. */
async function ritasOutbox() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-sending-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'hearthkeep.sqlite')
  const store = new SqliteStore({ file, newEpoch: 'of the test' })
  const rita = aUserId(3)
  const at = new Date(BEGIN).toISOString()
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
  const sync = new SyncService({ store, pokes: new Pokes(), now: () => new Date(BEGIN) })
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
  let lives = 0
  return {
    async live(parts: Pick<SendingProcess, 'smtp' | 'crashPoint'>) {
      const now = new Date(BEGIN + (lives += 1) * BETWEEN_LIVES_MS).toISOString()
      const args = [JSON.stringify({ file, now, ...parts })]
      const child = fork(testProgram('sending-process'), args, { execArgv: [], silent: true })
      let printed = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += String(text)))
      await once(child, 'exit')
      expect(printed).toBe('')
      return child.signalCode
    },
    async statuses() {
      const read = new SqliteStore({ file, newEpoch: 'of the test' })
      const rows = await read.read((view) => view.byIndex('clientMessage', 'scope', userScope(rita)))
      await read.close()
      return new Set(rows.map(({ status }) => status))
    },
  }
}

const messageIdOf = (source: string) => /^Message-ID: (.*)$/m.exec(source)?.[1]

test('[IN7] a process killed between claim and send loses nothing and sends nothing twice', async () => {
  const { mails, url } = await mailServer()
  const outbox = await ritasOutbox()
  for (let n = 0; n < 3; n += 1) expect(await outbox.live({ smtp: url, crashPoint: 'claimed' })).toBe('SIGKILL')
  expect(mails).toEqual([])
  expect(await outbox.live({ smtp: url, crashPoint: null })).toBeNull()
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: CLIENTS }, (_, n) => `c${n + 1}@example.com`).toSorted(),
  )
  expect(await outbox.statuses()).toEqual(new Set(['sent']))
})

test('[IN7] a process killed before it can record a send repeats it under the same id', async () => {
  const { mails, url } = await mailServer()
  const outbox = await ritasOutbox()
  for (let n = 0; n < 3; n += 1) expect(await outbox.live({ smtp: url, crashPoint: 'handed over' })).toBe('SIGKILL')
  expect(mails.length).toBeGreaterThan(0)
  expect(await outbox.live({ smtp: url, crashPoint: null })).toBeNull()
  const ids = [...new Set(mails.map(({ source }) => messageIdOf(source)))]
  expect(ids).toHaveLength(CLIENTS)
  for (const id of ids) {
    const same = mails.filter(({ source }) => messageIdOf(source) === id)
    expect(new Set(same.flatMap(({ to }) => to)).size).toBe(1)
    expect(same.length).toBeLessThanOrEqual(4)
  }
  expect(await outbox.statuses()).toEqual(new Set(['sent']))
})
