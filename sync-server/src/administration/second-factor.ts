import { Secret, TOTP } from 'otpauth'
import { hashOfToken } from '../access/token.ts'
import type { SecondFactor } from './administrator-credential.ts'

const PERIOD_S = 30
/** Clocks of phones and servers differ: the step before and the one after are accepted too. */
const WINDOW = 1
const RECOVERY_CODES = 10

/** 160 bits in base32, as RFC 4226 recommends. */
export const mintSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the QR code for the authenticator app. */
export const uriOf = (secret: string, username: string): string => totpOf(secret, username).toString()

/** Ten codes of 80 random bits, in four groups. */
export const mintRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32.replace(/(.{4})(?=.)/g, '$1-'))

/** The codes are random enough to need neither salt nor a slow hash. */
export const hashOfRecoveryCode = (code: string): string => hashOfToken(plain(code))

/**
 * Returns the step of 30 seconds of a valid code that is later than `after`, so that an observed code cannot be reused.
 * Null for any other code.
 */
export function stepOf(
  code: string,
  { secret, after, now }: { secret: string; after: number; now: Date },
): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: plain(code), timestamp, window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / PERIOD_S) + delta
  return step > after ? step : null
}

interface Accepted {
  /** The second factor after this use. */
  left: SecondFactor
  by: 'code' | 'recovery code'
}

/** Accepts a code of the authenticator app, or a recovery code; null for anything else. */
export function acceptCode(factor: SecondFactor, { code, now }: { code: string; now: Date }): Accepted | null {
  const { secret, lastStep, recoveryCodes } = factor
  const step = stepOf(code, { secret, after: lastStep, now })
  if (step !== null) return { left: { ...factor, lastStep: step }, by: 'code' }
  const hash = hashOfRecoveryCode(code)
  if (!recoveryCodes.includes(hash)) return null
  return { left: { ...factor, recoveryCodes: recoveryCodes.filter((each) => each !== hash) }, by: 'recovery code' }
}

const totpOf = (secret: string, label = 'admin') =>
  new TOTP({ issuer: 'Hearthkeep', label, secret: Secret.fromBase32(secret), period: PERIOD_S })

/** People type codes in groups and in lowercase. */
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()
