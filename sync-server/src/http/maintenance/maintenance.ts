import type { MaintenanceItem, Property, User } from '@hearthkeep/shared/entities.ts'
import { itemId } from '@hearthkeep/shared/kernel/fields.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { countsAsDue, dueDay, isOverdue } from '@hearthkeep/shared/maintenance/schedule/item-status.ts'
import { compareTexts, sortSteps } from '@hearthkeep/shared/kernel/async/steps.ts'
import { wordsOfTask } from '@hearthkeep/shared/overview/words-to-find.ts'
import { searchBy } from '@hearthkeep/shared/text/search/searched.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { inSteps } from '../../pauses.ts'
import { readBody, readQuery } from '../request/body.ts'
import { searchInBatches } from '../request/search-in-batches.ts'
import { answerList } from '../answer/long-answer.ts'
import { addItem, editItem, itemCreation, itemEdit } from './maintenance-changes.ts'
import type { Rest } from '../call/rest.ts'
import { itemRow } from '../../answers/rows.ts'
import type { SignedIn } from '../call/session.ts'
import { itemsOf, visibleItem, visibleProperties } from '../../access/visible-records.ts'
import { dueItem, itemAnswer } from '../description/answers.ts'
import { describe, list, made, noContent, one } from '../description/describe.ts'
import { taskExample } from '../description/examples.ts'

const completedQuery = { words: z.string().trim().max(200).optional() }

export function maintenanceRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .get('/upcoming', describe('List the tasks that are due today or later', { answers: list(dueItem) }), async (c) => {
      const today = await rest.today(c.var.user)
      const isUpcoming = (item: MaintenanceItem) =>
        countsAsDue(item, today) && !isOverdue(item, today) && (dueDay(item) ?? '') >= today
      return answerList(c, await listedItems(rest, { user: c.var.user, belongs: isUpcoming }), listedRow)
    })
    .get('/overdue', describe('List the tasks that are overdue', { answers: list(dueItem) }), async (c) => {
      const today = await rest.today(c.var.user)
      const isLate = (item: MaintenanceItem) => isOverdue(item, today)
      return answerList(c, await listedItems(rest, { user: c.var.user, belongs: isLate }), listedRow)
    })
    .get(
      '/completed',
      describe('List the completed tasks that the words find, or all, last completed first', {
        query: completedQuery,
        answers: list(dueItem),
      }),
      async (c) => {
        const { words = '' } = readQuery(c, z.object(completedQuery))
        const isDone = (item: MaintenanceItem) => item.status === 'completed'
        const listed = await itemsThat(rest, { user: c.var.user, belongs: isDone })
        const found = await searchInBatches(search, listed, words)
        const dayOf = ({ item }: ListedItem) => item.completedDate ?? ''
        const sorted = await inSteps(sortSteps(found, (one, other) => compareTexts(dayOf(other), dayOf(one))))
        return answerList(c, sorted, listedRow)
      },
    )
    .post(
      '/',
      describe('Add a task', { body: itemCreation, example: taskExample, answers: made(itemAnswer) }),
      async (c) => {
        const body = await readBody(c, itemCreation)
        const made = await rest.change(c.var.user, async (change) => {
          const id = body.id ?? itemId.parse(rest.mintId())
          await addItem(change, { itemId: id, body, mintId: () => rest.mintId() })
          return must(await change.tx.get('maintenanceItem', id), 'the new item')
        })
        return c.json(itemRow(made), 201)
      },
    )
    .get('/:id', describe('Read a task', { answers: one(itemAnswer) }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      return c.json(itemRow(await rest.read((view) => visibleItem(view, query))))
    })
    .on(
      ['PUT', 'PATCH'],
      '/:id',
      describe('Edit, complete or reopen a task', { body: itemEdit, answers: one(itemAnswer) }),
      async (c) => {
        const query = { userId: c.var.user.id, id: c.req.param('id') }
        const body = await readBody(c, itemEdit)
        const edited = await rest.change(c.var.user, async (change) => {
          const item = await visibleItem(change.tx, query)
          await editItem(change, { item, body, mintId: () => rest.mintId() })
          return visibleItem(change.tx, query)
        })
        return c.json(itemRow(edited))
      },
    )
    .delete('/:id', describe('Move a task to the trash', { answers: noContent }), async (c) => {
      const query = { userId: c.var.user.id, id: c.req.param('id') }
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { id: itemId, propertyId } = await visibleItem(tx, query)
        await act({ name: 'maintenance.remove', args: { propertyId, itemId } })
      })
      return c.body(null, 204)
    })
}

interface ListedItem {
  item: MaintenanceItem
  property: Property
}

const search = searchBy<ListedItem>(({ item }) => wordsOfTask(item, undefined))

interface Wanted {
  user: User
  belongs(item: MaintenanceItem): boolean
}

/** Returns the matching items of all the person's properties. */
const itemsThat = (rest: Rest, { user, belongs }: Wanted) =>
  rest.read(async (view) => {
    const found: ListedItem[] = []
    for (const property of await visibleProperties(view, user.id))
      for (const item of await itemsOf(view, property)) if (belongs(item)) found.push({ item, property })
    return found
  })

/** Returns them by due day. */
async function listedItems(rest: Rest, wanted: Wanted) {
  const listed = await itemsThat(rest, wanted)
  return inSteps(sortSteps(listed, (one, other) => compareTexts(dueDay(one.item) ?? '', dueDay(other.item) ?? '')))
}

const listedRow = ({ item, property }: ListedItem) => ({ ...itemRow(item), property: property.address })
