import { z } from 'zod'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200

export const minPasswordHint = `At least ${MIN_PASSWORD_LENGTH} characters`
const tooLong = `At most ${MAX_PASSWORD_LENGTH} characters`

/** A password for an account. Only the server has the list of common passwords, which it also refuses [SE25]. */
export const newPassword = z.string().min(MIN_PASSWORD_LENGTH, minPasswordHint).max(MAX_PASSWORD_LENGTH, tooLong)

/** A password that the server compares with a hash. The maximum limits the cost of hashing it. */
export const comparedPassword = z.string().max(MAX_PASSWORD_LENGTH, tooLong)

/** The field of a form in which a person enters their existing password. */
export const requiredPassword = z.string().min(1, 'Password is required')
