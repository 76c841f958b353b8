import { comparedPassword } from '@hearthkeep/shared/account/user.ts'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { knownSession } from '../../accounts/sign-in-tries.ts'
import type { Administrator } from '../../administration/administrator.ts'
import { wrongCode, type SecondFactorSettings } from '../../administration/second-factor-settings.ts'
import type { SecondFactorUse } from '../../administration/second-factor-use.ts'
import type { AdministratorSession } from '../../storage/administration/administration.ts'
import type { AddressOf } from '../server/client-address.ts'
import { readBody } from '../request/body.ts'
import { unwrap, Problem } from '../request/problem.ts'
import { tooManyTries, TOO_MANY_FAILED } from '../limits/too-many-tries.ts'

export const secondFactorCode = z.string().max(40)

const withPassword = z.object({ password: comparedPassword })
const withCode = z.object({ code: secondFactorCode })
const withBoth = z.object({ password: comparedPassword, code: secondFactorCode })

interface Parts {
  administrator: Administrator
  use: SecondFactorUse
  settings: SecondFactorSettings
  addressOf: AddressOf
}

interface ByAdministrator {
  Variables: { administratorSession: AdministratorSession }
}

/** [AD10] to [AD12] Routes for the second factor of the signed-in administrator. */
export function secondFactorRoutes({ administrator, use, settings, addressOf }: Parts) {
  const prove = async (c: Context<ByAdministrator>, typed: string) => {
    const session = c.var.administratorSession
    const proven = await administrator.provePassword(session, { password: typed, address: addressOf(c) })
    if (proven.kind === 'throttled') throw tooManyTries(proven.seconds, TOO_MANY_FAILED)
    if (proven.kind === 'wrong')
      throw new Problem(403, { code: 'wrong_password', message: 'This is not the administrator’s password' })
  }
  const check = async (c: Context<ByAdministrator>, code: string) => {
    const known = knownSession(c.var.administratorSession.id)
    const checked = await use.check({ code, address: addressOf(c), known })
    if (checked.kind === 'throttled') throw tooManyTries(checked.seconds, TOO_MANY_FAILED)
    if (checked.kind === 'wrong') unwrap(wrongCode)
  }

  return new Hono<ByAdministrator>()
    .get('/', async (c) => c.json(await settings.state()))
    .post('/secret', async (c) => {
      const typed = await readBody(c, withPassword)
      await prove(c, typed.password)
      return c.json(unwrap(await settings.begin(c.var.administratorSession)))
    })
    .post('/', async (c) => {
      const { code } = await readBody(c, withCode)
      return c.json(unwrap(await settings.turnOn(c.var.administratorSession, code)), 201)
    })
    .post('/recovery-codes', async (c) => {
      const typed = await readBody(c, withBoth)
      await prove(c, typed.password)
      await check(c, typed.code)
      return c.json(unwrap(await settings.renewRecoveryCodes(c.var.administratorSession)))
    })
    .post('/off', async (c) => {
      const typed = await readBody(c, withBoth)
      await prove(c, typed.password)
      await check(c, typed.code)
      await settings.turnOff(c.var.administratorSession)
      return c.body(null, 204)
    })
}
