import { expect, test } from 'vitest'
import type { Outgoing } from '../messages/channels/channel.ts'
import { alarmAt, raiseAlarmBy } from './budget-alarm.ts'

test.each([
  [79, []],
  [80, [80]],
  [81, []],
  [99, []],
  [100, [100]],
  [101, []],
])('[ME57] the message number %i of 100 raises %j', (sent, percents) => {
  expect(alarmAt({ channel: 'sms', sent, budget: 100 }).map(({ percent }) => percent)).toEqual(percents)
})

function alarms({ operator, isBroken = false }: { operator: string | null; isBroken?: boolean }) {
  const [events, sent, errors] = [[] as object[], [] as Outgoing[], [] as object[]]
  const raise = raiseAlarmBy({
    security: { record: (event) => void events.push(event) },
    email: {
      async send(message) {
        if (isBroken) throw new Error('the mail server is away')
        sent.push(message)
      },
    },
    operator,
    mintId: () => 'an-id',
    log: { info: () => undefined, error: (fields) => void errors.push(fields) },
  })
  return { raise, events, sent, errors }
}
const alarm = { channel: 'sms', percent: 100, budget: 1_000 } as const

test('[ME57] an alarm is a security event, and a mail to the operator if they have an address', async () => {
  const { raise, events, sent } = alarms({ operator: 'ops@example.com' })
  await raise(alarm)
  expect(events).toEqual([{ event: 'message_budget', ...alarm }])
  expect(sent).toMatchObject([
    { recipient: 'ops@example.com', subject: 'Hearthkeep has used 100% of today’s text messages', link: null },
  ])
  const quiet = alarms({ operator: null })
  await quiet.raise(alarm)
  expect([quiet.events.length, quiet.sent.length]).toEqual([1, 0])
})

test('[ME57] a mail that cannot be sent is logged and stops nothing', async () => {
  const { raise, errors } = alarms({ operator: 'ops@example.com', isBroken: true })
  await raise(alarm)
  expect(errors).toMatchObject([{ channel: 'sms', percent: 100 }])
})
