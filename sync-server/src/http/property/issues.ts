import type { Issue } from '@hearthkeep/shared/entities.ts'
import { issue, issueFacts, issueStatuses } from '@hearthkeep/shared/issue/issue.ts'
import { issueId, itemId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { issuesOf, visibleIssue, visibleProperty } from '../../access/visible-records.ts'
import { issueRow, itemRow } from '../../answers/rows.ts'
import { answerList } from '../answer/long-answer.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { itemAnswer } from '../description/answers.ts'
import { describe, list, made, noContent, one, type Named } from '../description/describe.ts'
import { readBody, readQuery } from '../request/body.ts'
import { changesOf } from '../request/changes-of.ts'
import { lenient } from '../request/lenient.ts'

const answer: Named = { id: 'Issue', schema: z.strictObject(issue.schema.omit({ scope: true, deletedAt: true }).shape) }
const query = { status: z.enum(issueStatuses).optional() }
const facts = z.object(issueFacts).partial()
const creation = lenient(facts.required({ title: true, severity: true }).extend({ id: issueId.optional() }))
/** Only a task plans an issue. */
const edit = lenient(facts.extend({ status: z.enum(issueStatuses).exclude(['planned']).optional() }))

/** [IS11] Routes for the issue log of a property. */
export function issueRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .get('/:id/issues', describe('List the issues of a property', { query, answers: list(answer) }), async (c) => {
      const at = { userId: c.var.user.id, id: c.req.param('id') }
      const { status } = readQuery(c, z.object(query))
      const rows = await rest.read(async (view) => issuesOf(view, await visibleProperty(view, at)))
      return answerList(
        c,
        rows.filter((row) => status === undefined || row.status === status),
        issueRow,
      )
    })
    .post('/:id/issues', describe('Log an issue', { body: creation, answers: made(answer) }), async (c) => {
      const at = { userId: c.var.user.id, id: c.req.param('id') }
      const { id = issueId.parse(rest.mintId()), ...facts } = await readBody(c, creation)
      const made = await rest.change(c.var.user, async ({ act, tx }) => {
        const { id: propertyId } = await visibleProperty(tx, at)
        await act({ name: 'issue.add', args: { propertyId, issueId: id, facts } })
        return must(await tx.get('issue', id), 'the new issue')
      })
      return c.json(issueRow(made), 201)
    })
    .on(
      ['PUT', 'PATCH'],
      '/:id/issues/:issue',
      describe('Edit an issue, close it, or open it again', { body: edit, answers: one(answer) }),
      async (c) => {
        const at = { userId: c.var.user.id, propertyId: c.req.param('id'), id: c.req.param('issue') }
        const { status, ...body } = await readBody(c, edit)
        const edited = await rest.change(c.var.user, async ({ act, tx }) => {
          const known = await visibleIssue(tx, at)
          await act({ name: 'issue.edit', args: { ...placeOf(known), changes: changesOf(known, body) } })
          if (status !== undefined && status !== known.status)
            await act({ name: status === 'open' ? 'issue.reopen' : 'issue.close', args: placeOf(known) })
          return visibleIssue(tx, at)
        })
        return c.json(issueRow(edited))
      },
    )
    .post(
      '/:id/issues/:issue/plan',
      describe('Plan the repair of an open issue: it becomes a task', { answers: made(itemAnswer) }),
      async (c) => {
        const at = { userId: c.var.user.id, propertyId: c.req.param('id'), id: c.req.param('issue') }
        const id = itemId.parse(rest.mintId())
        const planned = await rest.change(c.var.user, async ({ act, tx }) => {
          await act({ name: 'issue.plan', args: { ...placeOf(await visibleIssue(tx, at)), itemId: id } })
          return must(await tx.get('maintenanceItem', id), 'the new task')
        })
        return c.json(itemRow(planned), 201)
      },
    )
    .delete('/:id/issues/:issue', describe('Move an issue to the trash', { answers: noContent }), async (c) => {
      const at = { userId: c.var.user.id, propertyId: c.req.param('id'), id: c.req.param('issue') }
      await rest.change(c.var.user, async ({ act, tx }) => {
        await act({ name: 'issue.remove', args: placeOf(await visibleIssue(tx, at)) })
      })
      return c.body(null, 204)
    })
}

const placeOf = ({ propertyId, id }: Issue) => ({ propertyId, issueId: id })
