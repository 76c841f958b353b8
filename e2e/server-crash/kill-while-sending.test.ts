import { expect, test } from 'vitest'
import { mailServer } from '../../sync-server/src/messages/testing/mail-server.ts'
import { emptyPostgresUrl } from '../../sync-server/src/storage/testing/empty-postgres.ts'
import { clientEmails, ritasOutbox } from './ritas-outbox.ts'

const messageIdOf = (source: string) => /^Message-ID: (.*)$/m.exec(source)?.[1]

test('[IN7] a process killed between claim and send loses nothing and sends nothing twice', async () => {
  const { mails, url: smtp } = await mailServer()
  const outbox = await ritasOutbox()
  for (let n = 0; n < 3; n += 1) {
    expect(await outbox.start({ smtp, fault: 'dies with claims' }).ended).toBe('SIGKILL')
    outbox.laterBy(3)
  }
  expect(mails).toEqual([])
  expect(await outbox.start({ smtp, fault: null }).ended).toBeNull()
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(clientEmails)
  expect(await outbox.statuses()).toEqual(new Set(['sent']))
})

test('[IN7] a process killed before it can record a send repeats it under the same id', async () => {
  const { mails, url: smtp } = await mailServer()
  const outbox = await ritasOutbox()
  for (let n = 0; n < 3; n += 1) {
    expect(await outbox.start({ smtp, fault: 'dies when handed over' }).ended).toBe('SIGKILL')
    outbox.laterBy(3)
  }
  expect(mails.length).toBeGreaterThan(0)
  expect(await outbox.start({ smtp, fault: null }).ended).toBeNull()
  const ids = [...new Set(mails.map(({ source }) => messageIdOf(source)))]
  expect(ids).toHaveLength(clientEmails.length)
  for (const id of ids) {
    const same = mails.filter(({ source }) => messageIdOf(source) === id)
    expect(new Set(same.flatMap(({ to }) => to)).size).toBe(1)
    expect(same.length).toBeLessThanOrEqual(4)
  }
  expect(await outbox.statuses()).toEqual(new Set(['sent']))
})

test.each([
  ['right', 0],
  ['a minute slow', 1],
])(
  '[PG42] messages of a process that hangs are sent by another, and not again when it goes on; its clock is %s',
  async (_clock, slowBy) => {
    const { mails, url: smtp } = await mailServer()
    const outbox = await ritasOutbox(await emptyPostgresUrl())
    const hanging = outbox.start({ smtp, fault: 'hangs with claims' })
    await hanging.hangs()
    outbox.laterBy(2)
    expect(await outbox.start({ smtp, fault: null }).ended).toBeNull()
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(clientEmails)
    outbox.laterBy(-slowBy)
    hanging.goOn()
    expect(await hanging.ended).toBeNull()
    expect(mails).toHaveLength(clientEmails.length)
    expect(await outbox.statuses()).toEqual(new Set(['sent']))
  },
)
