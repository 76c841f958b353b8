import type { MaintenanceItem, Property, System, User } from '@hearthkeep/shared/entities/all.ts'

/** What the documented API shows of each row: all but what only sync needs to know. */

export function userRow({ scope: _scope, updatedAt: _updatedAt, deletedAt: _deletedAt, ...shown }: User) {
  return shown
}

export function propertyRow({ scope: _scope, deletedAt: _deletedAt, ...shown }: Property) {
  return shown
}

export function systemRow({ scope: _scope, deletedAt: _deletedAt, ...shown }: System) {
  return { ...shown, propertyProfileId: null }
}

export function itemRow(item: MaintenanceItem) {
  const {
    scope: _scope,
    deletedAt: _deletedAt,
    seriesStart: _start,
    previousItemId: _previous,
    completion: _completion,
    ...shown
  } = item
  return { ...shown, propertyProfileId: null }
}
