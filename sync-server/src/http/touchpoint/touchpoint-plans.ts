import type { TouchpointPlan } from '@hearthkeep/shared/entities.ts'
import { touchpointPlanId, type CalendarDate, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { touchpointPriorities, withPriority } from '@hearthkeep/shared/touchpoint/touchpoint.ts'
import { touchpointPlanFacts } from '@hearthkeep/shared/touchpoint/touchpoint-plan.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { nextOccurrences } from '@hearthkeep/shared/touchpoint/plan-dates.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { byCreation } from '../../access/visible-records.ts'
import { readBody } from '../request/body.ts'
import { lenient } from '../request/lenient.ts'
import { answerList } from '../answer/long-answer.ts'
import { onlyRealtors } from '../call/only-one-role.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { touchpointPlanAnswer } from '../description/realtor-answers.ts'
import { describe, list, made, noContent, one } from '../description/describe.ts'

const facts = z.object({ ...touchpointPlanFacts, priority: z.enum(touchpointPriorities) }).partial()
const creation = lenient(facts.required({ title: true, rhythm: true, startsOn: true }))
const edit = lenient(facts)
const SHOWN_DATES = 3

/** [TP31] Routes for a realtor's recurring plans. Forbidden to everyone else. */
export const touchpointPlanRoutes = ({ rest }: { rest: Rest }) =>
  new Hono<SignedIn>()
    .use(onlyRealtors)
    .get(
      '/',
      describe('List recurring touchpoints, oldest first', { answers: list(touchpointPlanAnswer) }),
      async (c) => {
        const rows = await rest.read((view) => view.byIndex('touchpointPlan', 'scope', userScope(c.var.user.id)))
        const living = rows.filter(isLiving).toSorted(byCreation)
        const today = await rest.today(c.var.user)
        return answerList(c, living, (plan) => planRow(plan, today))
      },
    )
    .post(
      '/',
      describe('Add a recurring touchpoint', { body: creation, answers: made(touchpointPlanAnswer) }),
      async (c) => {
        const body = await readBody(c, creation)
        const planId = touchpointPlanId.parse(rest.mintId())
        const made = await rest.change(c.var.user, async ({ act, tx, today }) => {
          await act({ name: 'touchpoint_plan.add', args: { planId, facts: body } })
          return planRow(must(await tx.get('touchpointPlan', planId), 'the plan'), today)
        })
        return c.json(made, 201)
      },
    )
    .on(
      ['PUT', 'PATCH'],
      '/:id',
      describe('Edit a recurring touchpoint', { body: edit, answers: one(touchpointPlanAnswer) }),
      async (c) => {
        const changes = await readBody(c, edit)
        const edited = await rest.change(c.var.user, async ({ act, tx, today }) => {
          const { id } = await ownPlan(tx, { userId: c.var.user.id, id: c.req.param('id') })
          await act({ name: 'touchpoint_plan.edit', args: { planId: id, changes } })
          return planRow(must(await tx.get('touchpointPlan', id), 'the plan'), today)
        })
        return c.json(edited)
      },
    )
    .delete('/:id', describe('Remove a recurring touchpoint', { answers: noContent }), async (c) => {
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { id } = await ownPlan(tx, { userId: c.var.user.id, id: c.req.param('id') })
        await act({ name: 'touchpoint_plan.remove', args: { planId: id } })
      })
      return c.body(null, 204)
    })

async function ownPlan(reader: RowSource, { userId, id }: { userId: UserId; id: string }): Promise<TouchpointPlan> {
  const plan = await reader.get('touchpointPlan', id)
  if (plan?.scope !== userScope(userId) || !isLiving(plan)) throw new Refusal('not_found', 'Plan not found')
  return plan
}

/** `nextDates` are the plan's next three days, from today; empty while it is paused. */
function planRow(plan: TouchpointPlan, today: CalendarDate) {
  const { scope: _scope, deletedAt: _deletedAt, automaticSince: _since, ...shown } = withPriority(plan)
  const nextDates = plan.isPaused ? [] : nextOccurrences(plan, { from: today, count: SHOWN_DATES })
  return { ...shown, nextDates }
}
