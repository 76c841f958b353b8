import type { Supply } from '@hearthkeep/shared/entities.ts'
import { supplyId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { supply, supplyFacts } from '@hearthkeep/shared/supply/supply.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { suppliesOf, visibleProperty, visibleSupply } from '../../access/visible-records.ts'
import { answerList } from '../answer/long-answer.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { describe, list, made, noContent, one, type Named } from '../description/describe.ts'
import { readBody } from '../request/body.ts'
import { changesOf } from '../request/changes-of.ts'
import { lenient } from '../request/lenient.ts'

const answer: Named = {
  id: 'Supply',
  schema: z.strictObject(supply.schema.omit({ scope: true, deletedAt: true }).shape),
}
const facts = z.object(supplyFacts).partial()
const creation = lenient(facts.required({ name: true }).extend({ id: supplyId.optional() }))
const edit = lenient(facts)

/** [SU11] Routes for the parts and supplies of a property. */
export function supplyRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .get('/:id/supplies', describe('List parts and supplies', { answers: list(answer) }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      const rows = await rest.read(async (view) => suppliesOf(view, await visibleProperty(view, query)))
      return answerList(c, rows, supplyRow)
    })
    .post(
      '/:id/supplies',
      describe('Add a part or supply; a task takes it when its `parts` name it as `supplyId`', {
        body: creation,
        answers: made(answer),
      }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const { id = supplyId.parse(rest.mintId()), ...facts } = await readBody(c, creation)
        const added = await rest.change(c.var.user, async ({ act, tx }) => {
          const { id: propertyId } = await visibleProperty(tx, query)
          await act({ name: 'supply.add', args: { propertyId, supplyId: id, facts } })
          return must(await tx.get('supply', id), 'the new part')
        })
        return c.json(supplyRow(added), 201)
      },
    )
    .on(
      ['PUT', 'PATCH'],
      '/:id/supplies/:supply',
      describe('Edit a part or supply', { body: edit, answers: one(answer) }),
      async (c) => {
        const query = { userId: c.var.user.id, propertyId: c.req.param('id'), id: c.req.param('supply') }
        const body = await readBody(c, edit)
        const edited = await rest.change(c.var.user, async ({ act, tx }) => {
          const known = await visibleSupply(tx, query)
          const args = { propertyId: known.propertyId, supplyId: known.id, changes: changesOf(known, body) }
          await act({ name: 'supply.edit', args })
          return visibleSupply(tx, query)
        })
        return c.json(supplyRow(edited))
      },
    )
    .delete(
      '/:id/supplies/:supply',
      describe('Move a part or supply to the trash', { answers: noContent }),
      async (c) => {
        const query = { userId: c.var.user.id, propertyId: c.req.param('id'), id: c.req.param('supply') }
        await rest.change(c.var.user, async ({ act, tx }) => {
          const { propertyId, id } = await visibleSupply(tx, query)
          await act({ name: 'supply.remove', args: { propertyId, supplyId: id } })
        })
        return c.body(null, 204)
      },
    )
}

const supplyRow = ({ scope: _scope, deletedAt: _deletedAt, ...shown }: Supply) => shown
