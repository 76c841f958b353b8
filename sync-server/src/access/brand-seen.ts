import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { brandOf } from '@hearthkeep/shared/brand/brand-of.ts'
import type { Brand } from '@hearthkeep/shared/brand/brand.ts'
import { todayOf } from './person-zone.ts'
import type { View } from '../storage/store.ts'

/** [BR4] The brand on a page that a link of this person opens; null for a homeowner, whose pages are the product's. */
export const brandSeenBy = async (view: View, userId: UserId, now: string): Promise<Brand | null> =>
  brandOf(await view.get('user', userId), await view.get('branding', userId), await todayOf(view, userId, now))
