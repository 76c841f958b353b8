import type { User } from '@hearthkeep/shared/entities.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { livingOrNull } from '@hearthkeep/shared/kernel/living.ts'
import { capabilities, hasCapability, mayUseApi } from '@hearthkeep/shared/account/plan-offers.ts'
import { propertyIdsInCare, planOf } from '@hearthkeep/shared/account/plans.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { readBody } from '../request/body.ts'
import { onlyRealtors } from '../call/only-one-role.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { planAnswer } from '../description/answers.ts'
import { describe, one } from '../description/describe.ts'

const edit = z.object({ apiAccess: z.boolean() })

/** [PL9] Routes for what a realtor's plan includes today, and the switch for API access. */
export function planRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .use(onlyRealtors)
    .get('/', describe('Read what a realtor’s plan includes', { answers: one(planAnswer) }), async (c) => {
      const today = await rest.today(c.var.user)
      return c.json(await rest.read((view) => planRow(view, c.var.user, today)))
    })
    .patch('/', async (c) => {
      const { apiAccess: isOn } = await readBody(c, edit)
      const row = await rest.change(c.var.user, async ({ act, tx, today }) => {
        await act({ name: 'user.set_api_access', args: { isOn } })
        return planRow(tx, c.var.user, today)
      })
      return c.json(row)
    })
}

async function planRow(reader: RowSource, { id }: User, today: CalendarDate) {
  const user = must(await reader.get('user', id), 'the user of the session')
  const { plan, kind, room } = planOf(user, today)
  const inCare = propertyIdsInCare(await reader.byIndex('membership', 'userId', id), id)
  const properties = await Promise.all(inCare.map((propertyId) => reader.get('property', propertyId)))
  return {
    plan,
    isTrial: kind === 'trial',
    trialEndsOn: user.trialEndsOn,
    /** `null` if unlimited. */
    room: room === Infinity ? null : room,
    clientProperties: properties.filter((property) => livingOrNull(property) !== null).length,
    capabilities: capabilities.filter((capability) => hasCapability(user, capability, today)),
    /** The person's choice; `mayUseApi` is whether it counts under this plan. */
    apiAccess: user.apiAccess,
    mayUseApi: mayUseApi(user, today),
  }
}
