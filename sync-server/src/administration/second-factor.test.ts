import { expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { acceptCode, hashOfRecoveryCode, mintRecoveryCodes, mintSecret, stepOf, uriOf } from './second-factor.ts'

/** From RFC 6238, appendix B, whose codes have eight digits: ours are the last six. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('[AD11] RFC 6238: at %i seconds the code is %s', (seconds, code, step) => {
  expect(stepOf(code, { secret, after: 0, now: at(seconds) })).toBe(step)
})

test('[AD11] a code works one step early or late, and no more', () => {
  const works = (seconds: number) => stepOf('081804', { secret, after: 0, now: at(1_111_111_109 + seconds) }) !== null
  expect([-60, -30, 0, 30, 60].map(works)).toEqual([false, true, true, true, false])
})

test('[AD11] a code works once, and an earlier one no longer works after it', () => {
  const factor = { secret, since: '', lastStep: 0, recoveryCodes: [] }
  const now = at(1_111_111_109)
  const used = acceptCode(factor, { code: '081 804', now })
  expect(used).toEqual({ by: 'code', left: { ...factor, lastStep: 37_037_036 } })
  expect(acceptCode({ ...factor, lastStep: 37_037_036 }, { code: '081804', now })).toBeNull()
  const earlier = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() - 30_000 })
  expect(acceptCode({ ...factor, lastStep: 37_037_036 }, { code: earlier, now })).toBeNull()
})

test('[AD12] each of ten recovery codes works once, in any letter case', () => {
  const codes = mintRecoveryCodes()
  expect([new Set(codes).size, codes.every((code) => /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/.test(code))]).toEqual([10, true])
  const [first = ''] = codes
  const factor = { secret, since: '', lastStep: 0, recoveryCodes: codes.map(hashOfRecoveryCode) }
  const used = acceptCode(factor, { code: first.toLowerCase().replaceAll('-', ' '), now: at(0) })
  expect([used?.by, used?.left.recoveryCodes.length]).toEqual(['recovery code', 9])
  expect(acceptCode(used?.left ?? factor, { code: first, now: at(0) })).toBeNull()
  expect(['', '-', 'AAAA', '0'.repeat(40)].map((code) => acceptCode(factor, { code, now: at(0) }))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('[AD10] a secret has 160 bits, and its URI names the site and the administrator', () => {
  expect(mintSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(uriOf(secret, 'admin')).toBe(
    `otpauth://totp/Hearthkeep:admin?issuer=Hearthkeep&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
