import type { z } from 'zod'
import { maintenanceItem } from './maintenance-item.ts'
import { membership } from './membership.ts'
import { property } from './property.ts'
import { system } from './system.ts'
import { user } from './user.ts'

/** The one list of what is synced. */
export const entities = { user, property, membership, system, maintenanceItem }

export type EntityName = keyof typeof entities
export type Row<E extends EntityName> = z.infer<(typeof entities)[E]['schema']>
export type AnyRow = Row<EntityName>
export type IndexOf<E extends EntityName> = (typeof entities)[E]['indexes'][number]

export type User = Row<'user'>
export type Property = Row<'property'>
export type Membership = Row<'membership'>
export type System = Row<'system'>
export type MaintenanceItem = Row<'maintenanceItem'>

export const entityNames = Object.keys(entities) as EntityName[]
