import { newPassword } from '@hearthkeep/shared/account/user.ts'
import { z } from 'zod'

/** A new password and its confirmation. */
export const newPasswordFields = {
  password: newPassword,
  confirmPassword: z.string(),
}

interface Chosen {
  password: string
  confirmPassword: string
}

export const isConfirmed = ({ password, confirmPassword }: Chosen): boolean => password === confirmPassword

/** The error if the two differ. */
export const notConfirmed = { path: ['confirmPassword'], message: 'Passwords do not match' }
