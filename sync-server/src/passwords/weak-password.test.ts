import { expect, test } from 'vitest'
import { isCommonPassword } from './weak-password.ts'

test.each(['password', 'Password1', '12345678', 'QWERTYUIOP', 'p@ssw0rd'])(
  '[SE25] %s is a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['correct horse battery staple', 'Passw0rd!23', 'temp_x7Kq2mPa', 'xxxxxxxx', 'password '])(
  '[SE25] ‘%s’ is not a common password',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
