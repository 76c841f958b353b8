import type { MaintenanceItem, User } from '@hearthkeep/shared/entities/all.ts'
import { itemId } from '@hearthkeep/shared/entities/fields.ts'
import { must } from '@hearthkeep/shared/must.ts'
import { countsAsDue, dueDay, isOverdue } from '@hearthkeep/shared/rules/item-status.ts'
import { Hono } from 'hono'
import { readBody } from './body.ts'
import { addItem, editItem, itemCreation, itemEdit } from './maintenance-changes.ts'
import type { Rest } from './rest.ts'
import { itemRow } from './rows.ts'
import type { SignedIn } from './session.ts'
import { itemsOf, visibleItem, visibleProperties } from './visible.ts'

export function maintenanceRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .get('/upcoming', async (c) => {
      const today = rest.today()
      const isUpcoming = (item: MaintenanceItem) =>
        countsAsDue(item, today) && !isOverdue(item, today) && (dueDay(item) ?? '') >= today
      return c.json(await listedItems(rest, { user: c.var.user, belongs: isUpcoming }))
    })
    .get('/overdue', async (c) => {
      const today = rest.today()
      return c.json(await listedItems(rest, { user: c.var.user, belongs: (item) => isOverdue(item, today) }))
    })
    .post('/', async (c) => {
      const body = await readBody(c, itemCreation)
      const made = await rest.change(c.var.user, async (change) => {
        const id = body.id ?? itemId.parse(rest.mintId())
        await addItem(change, { itemId: id, body, mintId: () => rest.mintId() })
        return must(await change.tx.get('maintenanceItem', id), 'the new item')
      })
      return c.json(itemRow(made), 201)
    })
    .get('/:id', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      return c.json(itemRow(await rest.read((view) => visibleItem(view, asked))))
    })
    .on(['PUT', 'PATCH'], '/:id', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      const body = await readBody(c, itemEdit)
      const edited = await rest.change(c.var.user, async (change) => {
        const item = await visibleItem(change.tx, asked)
        await editItem(change, { item, body, mintId: () => rest.mintId() })
        return visibleItem(change.tx, asked)
      })
      return c.json(itemRow(edited))
    })
    .delete('/:id', async (c) => {
      const asked = { userId: c.var.user.id, id: c.req.param('id') }
      await rest.change(c.var.user, async ({ act, tx }) => {
        const { id: itemId, propertyId } = await visibleItem(tx, asked)
        await act({ name: 'maintenance.remove', args: { propertyId, itemId } })
      })
      return c.body(null, 204)
    })
}

/** The items of that kind in all houses of the person, each with its house's address, by due day. */
async function listedItems(rest: Rest, wanted: { user: User; belongs: (item: MaintenanceItem) => boolean }) {
  const rows = await rest.read(async (view) => {
    const properties = await visibleProperties(view, wanted.user.id)
    const lists = properties.map(async (property) => {
      const items = (await itemsOf(view, property)).filter(wanted.belongs)
      return items.map((item) => ({ ...itemRow(item), property: property.address }))
    })
    return (await Promise.all(lists)).flat()
  })
  return rows.toSorted((one, other) => (dueDay(one) ?? '').localeCompare(dueDay(other) ?? ''))
}
