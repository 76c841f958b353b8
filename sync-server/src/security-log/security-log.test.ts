import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import { SecurityLog } from './security-log.ts'

function securityLog(secret = 'a secret') {
  const lines: { fields: object; message: string }[] = []
  return {
    lines,
    security: new SecurityLog({ secret, log: { info: (fields, message) => lines.push({ fields, message }) } }),
  }
}

const failed = (address: string) =>
  ({ event: 'sign_in_failed', userId: aUserId(), reason: 'wrong_password', address }) as const

test('[SE38] an event is logged as one line with its ids', () => {
  const { lines, security } = securityLog()
  security.record({ event: 'signed_in', userId: aUserId(), sessionId: 's1' })
  expect(lines).toEqual([{ fields: { event: 'signed_in', userId: aUserId(), sessionId: 's1' }, message: 'security' }])
})

test('[SE38] log lines about one network address can be grouped and never contain it', () => {
  const { lines, security } = securityLog()
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) security.record(failed(address))
  const [one, again, other] = lines
  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
  expect(JSON.stringify(lines)).not.toContain('192.0.2')
  const elsewhere = securityLog('another secret')
  elsewhere.security.record(failed('192.0.2.1'))
  expect(elsewhere.lines[0]).not.toEqual(one)
})
