import type { z } from 'zod'
import { calendarFeed } from './calendar-feed.ts'
import { document } from './document.ts'
import { invitation } from './invitation.ts'
import { maintenanceItem } from './maintenance-item.ts'
import { membership } from './membership.ts'
import { ownership } from './ownership.ts'
import { notificationSettings } from './notification-settings.ts'
import { property } from './property.ts'
import { system } from './system.ts'
import { user } from './user.ts'

/** The one list of what is synced. */
export const entities = {
  user,
  property,
  ownership,
  membership,
  system,
  maintenanceItem,
  notificationSettings,
  calendarFeed,
  invitation,
  document,
}

export type EntityName = keyof typeof entities
export type Row<E extends EntityName> = z.infer<(typeof entities)[E]['schema']>
export type AnyRow = Row<EntityName>
export type IndexOf<E extends EntityName> = (typeof entities)[E]['indexes'][number]

export type User = Row<'user'>
export type Property = Row<'property'>
export type Ownership = Row<'ownership'>
export type Membership = Row<'membership'>
export type System = Row<'system'>
export type MaintenanceItem = Row<'maintenanceItem'>
export type NotificationSettings = Row<'notificationSettings'>
export type CalendarFeed = Row<'calendarFeed'>
export type Invitation = Row<'invitation'>
export type Document = Row<'document'>

export const entityNames = Object.keys(entities) as EntityName[]
