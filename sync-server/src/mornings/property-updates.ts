import type { AnyRow, EntityName, Property } from '@hearthkeep/shared/entities.ts'
import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { householdScope, propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { titleOf } from '@hearthkeep/shared/row-name.ts'
import { updateLine } from '@hearthkeep/shared/history/update-line.ts'
import type { View } from '../storage/store.ts'
import { homesOf } from '../access/homes.ts'
import { whyNotAbout } from '../messages/may-leave-now.ts'
import type { PersonMorning } from './person-morning.ts'
import { subjectOf, type Announcement } from './announcement.ts'

/** Changed rows that are read. */
const MAX_ROWS = 100
/** Changes that are read per row. */
const MAX_CHANGES = 20
/** Lines that are shown; the rest is a count. */
const MAX_LINES = 10

/** [RM9] Returns what others did in a person's properties since the last morning, one announcement per property. */
export async function announcePropertyUpdates(
  view: View,
  { user, choices, upTo, day }: PersonMorning,
): Promise<Announcement[]> {
  if (!choices.propertyUpdates) return []
  const updates: Announcement[] = []
  for (const property of await homesOf(view, user.id)) {
    if ((await whyNotAbout(view, property.id)) !== null) continue
    const lines = await linesOf(view, property, { userId: user.id, upTo })
    const [first] = lines
    if (first === undefined) continue
    const { address, id: propertyId } = property
    const words = lines.length === 1 ? `${first} at ${address}.` : `${lines.length} updates at ${address}: ${first}.`
    updates.push({
      kind: 'property_news',
      subject: subjectOf(words),
      words,
      lines: lines.length === 1 ? [] : shown(lines),
      propertyId,
      itemId: null,
      reportedKeys: [`news/${propertyId}/${day}`],
    })
  }
  return updates
}

async function linesOf(view: View, property: Property, { userId, upTo }: { userId: UserId; upTo: number }) {
  const lines = new Set<string>()
  for (const scope of [propertyScope(property.id), householdScope(property.id)]) {
    const state = await view.scopeState(scope)
    if (!state || state.version <= upTo) continue
    for (const { entity, id } of await view.changedRows({ scope, after: upTo, limit: MAX_ROWS })) {
      const row = await view.get(entity, id)
      if (row) for (const line of await linesOfRow(view, { entity, row }, { userId, upTo, property })) lines.add(line)
    }
  }
  return [...lines]
}

interface Since {
  userId: UserId
  upTo: number
  property: Property
}

async function linesOfRow(view: View, { entity, row }: { entity: EntityName; row: AnyRow }, since: Since) {
  const title = titleOf(entity, row)
  if (title === null) return []
  const lines: string[] = []
  for (const { version, actor, name, before } of await view.history(entity, row.id, MAX_CHANGES)) {
    if (version <= since.upTo || actor === since.userId) continue
    const line = updateLine({ entity, name, isNew: before === null, title, actor: await nameOf(view, actor) })
    if (line !== null) lines.push(line)
  }
  return lines
}

async function nameOf(view: View, userId: UserId): Promise<string> {
  const user = await view.get('user', userId)
  return user ? `${user.firstName} ${user.lastName}`.trim() : 'Someone'
}

const shown = (lines: readonly string[]): string[] =>
  lines.length <= MAX_LINES ? [...lines] : [...lines.slice(0, MAX_LINES), `And ${lines.length - MAX_LINES} more.`]
