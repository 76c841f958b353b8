import { addDays } from '@hearthkeep/shared/kernel/dates.ts'
import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import { seesHouseholdParts } from '@hearthkeep/shared/household/permissions.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import { isLiving } from '@hearthkeep/shared/kernel/living.ts'
import { pastScope } from '@hearthkeep/shared/kernel/scope.ts'
import { countWithoutPast, mayHavePast, pastWorkOf, type PastWork } from '../../../web/src/data/past-work.ts'
import { rowsOf } from '../device/rows-of.ts'
import { isSo, type Screens } from './screens.ts'

/** [P59], [P60]: Of each property, whether its past work is here, and of how many it is missing. */
export async function checkPastWork(screens: Screens): Promise<void> {
  const { data, device, rows, read } = screens
  // A copy of a property's row on a damaged disk is in the scope of another.
  if (device.suspect.size > 0) return
  const { userId } = device.person
  const { today } = device.context()
  const states = new Map(data.scopes.map((scope) => [scope.id, scope]))
  const homes = rowsOf(rows, 'membership').filter(
    (each) => each.userId === userId && isCurrent(each) && seesHouseholdParts(each.relation),
  )
  const isHome = ({ id }: Property) => homes.some(({ propertyId }) => propertyId === id)
  const expected = (property: Property): PastWork => {
    const past = states.get(pastScope(property.id))
    if (past) return past.state === 'shown' ? 'here' : 'wanted'
    if ((states.get(property.scope)?.version ?? 0) === 0) return 'here'
    if (!isHome(property)) return 'absent'
    return data.state.cursor.ahead ? 'wanted' : 'here'
  }
  const absent: Property[] = []
  for (const property of rowsOf(rows, 'property')) {
    const { id: propertyId } = property
    const work = expected(property)
    const counted = await read((tables) => pastWorkOf(tables, { propertyId, userId }))
    isSo(screens, `past work of ${propertyId}`, { read: counted, counted: work })
    const isListed = isLiving(property) && states.get(property.scope)?.state === 'shown'
    const isMissing = states.has(pastScope(propertyId)) ? work !== 'here' : work === 'absent'
    if (isListed && isMissing) absent.push(property)
  }
  // No property of a history is old enough to have past work, but in two years all are.
  for (const day of [today, addDays(today, 2 * 365)]) {
    const missing = absent.filter((property) => mayHavePast(property, day))
    const count = await read((tables) => countWithoutPast(tables, { userId, today: day }))
    isSo(screens, 'properties without past work', { read: count, counted: missing.length })
    const [property] = rowsOf(rows, 'property')
    if (!property) continue
    const of = await read((tables) => countWithoutPast(tables, { userId, today: day, propertyId: property.id }))
    isSo(screens, `whether ${property.id} lacks past work`, { read: of, counted: Number(missing.includes(property)) })
  }
}
