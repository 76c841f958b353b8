import type { Property, System } from '@hearthkeep/shared/entities.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { healthOf, isMostlyEstimate, propertyHealthOf } from '@hearthkeep/shared/health/health.ts'
import { urgentAdviceOf } from '@hearthkeep/shared/health/recommendations.ts'
import { announcedWithin, coversOf } from '@hearthkeep/shared/system/warranties.ts'
import type { View } from '../storage/store.ts'
import { homesOf } from '../access/homes.ts'
import { whyNotAbout } from '../messages/may-leave-now.ts'
import type { PersonMorning } from './person-morning.ts'
import { subjectOf, type Announcement } from './announcement.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'

/** A score below this needs attention (part 2, section 4). */
const LOW_SCORE = 50

interface Found {
  what: string
  words: string
}

/**
 * [RM7] Returns the problems of a person's properties that were not announced yet, and the announced ones that are
 * over: a health score below 50, a warranty that ends within 90 or 30 days, an urgent recommendation without a task.
 */
export async function alertsFor(
  view: View,
  person: PersonMorning,
): Promise<{ alerts: Announcement[]; ended: string[] }> {
  const userId = person.user.id
  if (!person.choices.systemAlerts) return { alerts: [], ended: [] }
  const alerts: Announcement[] = []
  const found = new Set<string>()
  for (const property of await homesOf(view, userId)) {
    if ((await whyNotAbout(view, property.id)) !== null) continue
    for (const { what, words } of await findIn(view, property, person)) {
      found.add(what)
      if (await view.wasReported({ userId, what })) continue
      alerts.push({
        kind: 'alert',
        subject: subjectOf(words),
        words,
        lines: [],
        propertyId: property.id,
        itemId: null,
        reportedKeys: [what],
      })
    }
  }
  const reported = await view.reportedKeys({ userId, prefix: 'alert/' })
  return { alerts, ended: reported.filter((reportedKey) => !found.has(reportedKey)) }
}

async function findIn(view: View, property: Property, { day }: PersonMorning): Promise<Found[]> {
  const all = await view.byIndex('system', 'scope', propertyScope(property.id))
  const systems = all.filter((system) => system.isActive && isLiving(system))
  const items = systems.length === 0 ? [] : await view.byIndex('maintenanceItem', 'scope', propertyScope(property.id))
  const issues = systems.length === 0 ? [] : await view.byIndex('issue', 'scope', propertyScope(property.id))
  const judged = systems.map((system) => ({ system, health: healthOf(system, items, day, issues) }))
  const score = propertyHealthOf(judged.map(({ health }) => health.score))
  const isKnown = !isMostlyEstimate(judged.map(({ health }) => health))
  const isLow = score !== null && score < LOW_SCORE && isKnown
  return [
    ...(isLow
      ? [
          {
            what: `alert/score/${property.id}`,
            words: `The health score of ${property.address} is ${score}, below 50.`,
          },
        ]
      : []),
    ...judged.flatMap(({ system, health }) =>
      urgentAdviceOf(health, { system, today: day }).map((advice) => ({
        what: `alert/advice/${system.id}/${advice}`,
        words: `${system.systemName} at ${property.address}: ${lowerFirst(advice)}.`,
      })),
    ),
    ...systems.flatMap((system) => warrantiesEnding(system, property, day)),
  ]
}

/** [RM7] Each of the two announcements is remembered by its own key. */
const warrantiesEnding = (system: System, { address }: Property, day: string): Found[] =>
  coversOf(system).flatMap((cover) => {
    const within = announcedWithin(cover, day)
    if (within === null) return []
    const { ends, warranty } = cover
    const what = `alert/warranty/${system.id}/${warranty?.id ?? ''}/${ends}`
    const name = warranty ? `The warranty ‘${warranty.name}’` : 'A warranty'
    return [
      {
        what: within === 30 ? what : `${what}/${within}`,
        words: `${name} for ${system.systemName} at ${address} ends on ${shortDate(ends)}.`,
      },
    ]
  })

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
