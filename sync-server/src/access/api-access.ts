import { mayUseApi } from '@hearthkeep/shared/account/plan-offers.ts'
import type { User } from '@hearthkeep/shared/entities.ts'
import type { View } from '../storage/store.ts'
import { todayOf } from './person-zone.ts'

/** [PL8] Homeowners have no plan; a realtor's must include API access, and the realtor must have turned it on. */
export const hasApiAccess = async (view: View, user: User, at: string): Promise<boolean> =>
  user.role === 'homeowner' || mayUseApi(user, await todayOf(view, user.id, at))
