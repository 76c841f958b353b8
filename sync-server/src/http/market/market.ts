import type { Market } from '@hearthkeep/shared/entities.ts'
import { marketId, type MarketId, type UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { Refusal } from '@hearthkeep/shared/kernel/outcome.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { sortSteps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { marketFacts } from '@hearthkeep/shared/market/market.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { byCreation } from '../../access/visible-records.ts'
import { inSteps } from '../../pauses.ts'
import { answerList } from '../answer/long-answer.ts'
import { onlyRealtors } from '../call/only-one-role.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { marketAnswer } from '../description/realtor-answers.ts'
import { describe, list, made, noContent, one } from '../description/describe.ts'
import { readBody } from '../request/body.ts'
import { changesOf } from '../request/changes-of.ts'
import { lenient } from '../request/lenient.ts'

const facts = z.object(marketFacts).partial()
const creation = lenient(
  facts.required({ area: true, zipCodes: true, quarter: true }).extend({ id: marketId.optional() }),
)
const edit = lenient(facts)

/** [MK13] Routes for a realtor's own numbers of the market. Forbidden to everyone else. */
export const marketRoutes = ({ rest }: { rest: Rest }) =>
  new Hono<SignedIn>()
    .use(onlyRealtors)
    .get('/', describe('List your market numbers, oldest first', { answers: list(marketAnswer) }), async (c) => {
      const rows = await rest.read((view) => view.byIndex('market', 'scope', userScope(c.var.user.id)))
      return answerList(c, await inSteps(sortSteps(rows.filter(isLiving), byCreation)), marketRow)
    })
    .post(
      '/',
      describe('Add the numbers of an area in a quarter', { body: creation, answers: made(marketAnswer) }),
      async (c) => {
        const { id = marketId.parse(rest.mintId()), ...facts } = await readBody(c, creation)
        const made = await rest.change(c.var.user, async ({ act, tx }) => {
          await act({ name: 'market.add', args: { marketId: id, facts } })
          return present(tx, id)
        })
        return c.json(made, 201)
      },
    )
    .get('/:id', describe('Read the numbers of an area in a quarter', { answers: one(marketAnswer) }), async (c) =>
      c.json(
        marketRow(await rest.read((view) => livingMarket(view, { userId: c.var.user.id, id: c.req.param('id') }))),
      ),
    )
    .on(
      ['PUT', 'PATCH'],
      '/:id',
      describe('Edit the numbers of an area in a quarter', { body: edit, answers: one(marketAnswer) }),
      async (c) => {
        const body = await readBody(c, edit)
        const edited = await rest.change(c.var.user, async ({ act, tx }) => {
          const known = await livingMarket(tx, { userId: c.var.user.id, id: c.req.param('id') })
          await act({ name: 'market.edit', args: { marketId: known.id, changes: changesOf(known, body) } })
          return present(tx, known.id)
        })
        return c.json(edited)
      },
    )
    .delete('/:id', describe('Move the numbers of an area to the trash', { answers: noContent }), async (c) => {
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { id } = await livingMarket(tx, { userId: c.var.user.id, id: c.req.param('id') })
        await act({ name: 'market.remove', args: { marketId: id } })
      })
      return c.body(null, 204)
    })
    .post(
      '/:id/restore',
      describe('Restore the numbers of an area from the trash', { answers: one(marketAnswer) }),
      async (c) => {
        const restored = await rest.change(c.var.user, async ({ act, tx }) => {
          const { id } = await ownMarket(tx, { userId: c.var.user.id, id: c.req.param('id') })
          await act({ name: 'market.restore', args: { marketId: id } })
          return present(tx, id)
        })
        return c.json(restored)
      },
    )

interface Named {
  userId: UserId
  /** From the path: it may not be a valid id. */
  id: string
}

async function ownMarket(reader: RowSource, { userId, id }: Named): Promise<Market> {
  const row = await reader.get('market', id)
  if (row?.scope !== userScope(userId)) throw new Refusal('not_found', 'Market numbers not found')
  return row
}

async function livingMarket(reader: RowSource, named: Named): Promise<Market> {
  const row = await ownMarket(reader, named)
  if (!isLiving(row)) throw new Refusal('not_found', 'Market numbers not found')
  return row
}

const present = async (reader: RowSource, id: MarketId) =>
  marketRow(must(await reader.get('market', id), 'the numbers'))

function marketRow({ scope: _scope, deletedAt: _deletedAt, ...shown }: Market) {
  return shown
}
