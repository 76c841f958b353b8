import type { Client, Property } from '@hearthkeep/shared/entities/all.ts'
import type { UserId } from '@hearthkeep/shared/entities/fields.ts'
import { userScope } from '@hearthkeep/shared/entities/scope.ts'
import { clientName } from '@hearthkeep/shared/mutations/own-client.ts'
import { houseIdsInCare } from '@hearthkeep/shared/rules/plans.ts'
import { realtorActivity } from '@hearthkeep/shared/rules/realtor-activity.ts'
import { realtorStats } from '@hearthkeep/shared/rules/realtor-stats.ts'
import { upcomingTouchpoints } from '@hearthkeep/shared/rules/upcoming-touchpoints.ts'
import { Hono } from 'hono'
import type { View } from '../storage/store.ts'
import { Problem } from './problem.ts'
import type { Rest } from './rest.ts'
import type { SignedIn } from './session.ts'

/** More than anybody reads; the dashboard shows five. */
const MOST_ACTIVITIES = 50

/** [CL13] to [CL15]: what the dashboard of the realtor who asks shows; forbidden to everybody else. */
export function realtorRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .use(async (c, next) => {
      if (c.var.user.role !== 'realtor')
        throw new Problem(403, { code: 'forbidden', message: 'This is only available for realtors.' })
      await next()
    })
    .get('/stats', async (c) => {
      const { id } = c.var.user
      return c.json(
        await rest.read(async (view) =>
          realtorStats({ ...(await recordedBy(view, id)), properties: await housesInCare(view, id) }),
        ),
      )
    })
    .get('/upcoming-touchpoints', async (c) => c.json(await rest.read((view) => upcomingRows(view, c.var.user.id))))
    .get('/recent-activity', async (c) => {
      const recorded = await rest.read((view) => recordedBy(view, c.var.user.id))
      const latest = realtorActivity(recorded).slice(0, MOST_ACTIVITIES)
      return c.json(latest.map(({ id, type, message, timestamp }) => ({ id, type, message, timestamp })))
    })
}

async function recordedBy(view: View, userId: UserId) {
  const scope = userScope(userId)
  return {
    clients: await view.byIndex('client', 'scope', scope),
    interactions: await view.byIndex('interaction', 'scope', scope),
    touchpoints: await view.byIndex('touchpoint', 'scope', scope),
    responses: await view.byIndex('response', 'scope', scope),
    referrals: await view.byIndex('referral', 'scope', scope),
  }
}

async function housesInCare(view: View, userId: UserId): Promise<Property[]> {
  const ids = houseIdsInCare(await view.byIndex('membership', 'userId', userId), userId)
  const rows = await Promise.all(ids.map((id) => view.get('property', id)))
  return rows.filter((row) => row !== undefined).filter(({ deletedAt }) => deletedAt === null)
}

async function upcomingRows(view: View, userId: UserId) {
  const { touchpoints, clients } = await recordedBy(view, userId)
  const houses = await housesInCare(view, userId)
  return upcomingTouchpoints(touchpoints, clients).map(({ touchpoint, client }) => {
    const { id, touchpointType, scheduledDate, priority, propertyId } = touchpoint
    const house = houses.find((known) => (propertyId === null ? isOf(client, known) : known.id === propertyId))
    return {
      id,
      touchpointType,
      homeownerName: clientName(client),
      propertyAddress: house?.address ?? null,
      scheduledDate,
      priority,
    }
  })
}

const isOf = ({ homeownerId }: Client, { ownerId }: Property) => homeownerId !== null && ownerId === homeownerId
