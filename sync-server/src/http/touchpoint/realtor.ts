import type { Client, Property, Touchpoint } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { userScope } from '@hearthkeep/shared/kernel/scope.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import { propertyIdsInCare } from '@hearthkeep/shared/account/plans.ts'
import { realtorActivitySteps } from '@hearthkeep/shared/overview/realtor/realtor-activity.ts'
import { realtorStatsSteps } from '@hearthkeep/shared/overview/realtor/realtor-stats.ts'
import { withPriority } from '@hearthkeep/shared/touchpoint/touchpoint.ts'
import { upcomingTouchpointsSteps } from '@hearthkeep/shared/touchpoint/upcoming-touchpoints.ts'
import { Hono } from 'hono'
import { inSteps } from '../../pauses.ts'
import type { View } from '../../storage/store.ts'
import { answerList } from '../answer/long-answer.ts'
import { onlyRealtors } from '../call/only-one-role.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { listTouchpoints, sending, sendTouchpoint } from './touchpoints.ts'
import { realtorActivity, realtorStats, touchpointAnswer, upcomingTouchpoint } from '../description/realtor-answers.ts'
import { describe, list, shortList, one } from '../description/describe.ts'

/** More than anyone reads; the dashboard shows five. */
const MAX_ACTIVITIES = 50

/** [CL13] to [CL15] Routes for the dashboard of the realtor who calls. Forbidden to everyone else. */
export function realtorRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .use(onlyRealtors)
    .get('/stats', describe('Read the figures of a realtor’s dashboard', { answers: one(realtorStats) }), async (c) => {
      const { id } = c.var.user
      const recorded = await rest.read(async (view) => ({
        ...(await recordedBy(view, id)),
        properties: await propertiesInCare(view, id),
        kept: (await view.get('user', id))?.keptFigures ?? null,
      }))
      return c.json(await inSteps(realtorStatsSteps(recorded)))
    })
    .get(
      '/upcoming-touchpoints',
      describe('List the next touchpoints', { answers: list(upcomingTouchpoint) }),
      async (c) => answerList(c, await rest.read((view) => upcomingRows(view, c.var.user.id))),
    )
    .get('/touchpoints', describe('List touchpoints by day', { answers: list(touchpointAnswer) }), (c) =>
      listTouchpoints(c, { rest }),
    )
    .post(
      '/touchpoints/send',
      describe('Send a touchpoint now', { body: sending, answers: one(touchpointAnswer) }),
      (c) => sendTouchpoint(c, { rest }),
    )
    .get(
      '/recent-activity',
      describe('List what happened lately with clients', { answers: shortList(realtorActivity) }),
      async (c) => {
        const recorded = await rest.read((view) => recordedBy(view, c.var.user.id))
        const latest = (await inSteps(realtorActivitySteps(recorded))).slice(0, MAX_ACTIVITIES)
        return c.json(latest.map(({ id, type, message, timestamp }) => ({ id, type, message, timestamp })))
      },
    )
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

async function propertiesInCare(view: View, userId: UserId): Promise<Property[]> {
  const ids = propertyIdsInCare(await view.byIndex('membership', 'userId', userId), userId)
  const properties: Property[] = []
  for (const id of ids) {
    const property = await view.get('property', id)
    if (property && isLiving(property)) properties.push(property)
  }
  return properties
}

async function upcomingRows(view: View, userId: UserId) {
  const { touchpoints, clients } = await recordedBy(view, userId)
  const properties = await propertiesInCare(view, userId)
  const propertyById = new Map<string, Property>(properties.map((property) => [property.id, property]))
  // Reversed, so that the first of an owner's properties wins.
  const propertyByOwner = new Map(properties.toReversed().map((property) => [property.ownerId, property]))
  const propertyOf = ({ propertyId }: Touchpoint, { homeownerId }: Client) => {
    if (propertyId !== null) return propertyById.get(propertyId)
    return homeownerId === null ? undefined : propertyByOwner.get(homeownerId)
  }
  const upcoming = await inSteps(upcomingTouchpointsSteps(touchpoints, clients))
  return upcoming.map(({ touchpoint, client }) => {
    const { id, touchpointType, scheduledDate, priority } = withPriority(touchpoint)
    return {
      id,
      touchpointType,
      homeownerName: clientName(client),
      propertyAddress: propertyOf(touchpoint, client)?.address ?? null,
      scheduledDate,
      priority,
    }
  })
}
