import { localDate } from '@hearthkeep/shared/kernel/clock/time-zones.ts'
import { zoneOf } from '../../access/person-zone.ts'
import type { MaintenanceItem, Property } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { homeownerActivityOf } from '@hearthkeep/shared/overview/homeowner-activity.ts'
import { homeownerStatsSteps } from '@hearthkeep/shared/overview/homeowner-stats.ts'
import { completedOrder, firstOf } from '@hearthkeep/shared/overview/property-activity.ts'
import { Hono } from 'hono'
import { documentsOf, itemsOf, systemsOf, visibleProperties } from '../../access/visible-records.ts'
import { pause, inSteps } from '../../pauses.ts'
import type { View } from '../../storage/store.ts'
import { onlyHomeowners } from '../call/only-one-role.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { homeownerActivity, homeownerStats } from '../description/answers.ts'
import { describe, one, shortList } from '../description/describe.ts'

/** More than anyone reads; the dashboard shows five. */
const MAX_ACTIVITIES = 50

/** [D11] [D12] Routes for the dashboard of the homeowner who calls. Forbidden to everyone else. */
export function homeownerRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .use(onlyHomeowners)
    .get('/stats', describe('Read the figures of the dashboard', { answers: one(homeownerStats) }), async (c) => {
      const itemsByProperty = await rest.read(async (view) => {
        const rows: MaintenanceItem[][] = []
        for (const property of await visibleProperties(view, c.var.user.id)) rows.push(await itemsOf(view, property))
        return rows
      })
      return c.json(await inSteps(homeownerStatsSteps({ itemsByProperty, today: await rest.today(c.var.user) })))
    })
    .get(
      '/recent-activity',
      describe('List what happened lately', { answers: shortList(homeownerActivity) }),
      async (c) => {
        const { id } = c.var.user
        const [past, zone] = await rest.read(async (view) => [await pastOf(view, id), await zoneOf(view, id)] as const)
        const dayOf = (moment: string) => localDate(moment, zone)
        return c.json(homeownerActivityOf({ ...past, dayOf, count: MAX_ACTIVITIES }))
      },
    )
}

async function pastOf(view: View, userId: UserId) {
  const properties: Awaited<ReturnType<typeof propertyPast>>[] = []
  for (const property of await visibleProperties(view, userId)) {
    properties.push(await propertyPast(view, { userId, property }))
    await pause()
  }
  return { properties, notices: await view.byIndex('notice', 'scope', userScope(userId)) }
}

async function propertyPast(view: View, { userId, property }: { userId: UserId; property: Property }) {
  const items = await itemsOf(view, property)
  const completed = items.filter(({ status, completedDate }) => status === 'completed' && completedDate !== null)
  return {
    property,
    systems: await systemsOf(view, property),
    completed: firstOf(completed, MAX_ACTIVITIES, completedOrder),
    documents: await documentsOf(view, { userId, property }),
  }
}
