import type { Document, MaintenanceItem, System, Touchpoint } from '@hearthkeep/shared/entities.ts'
import { editCall } from '@hearthkeep/shared/edit-call.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { LocalTables, StoredReplaced } from '../store/local-store.ts'
import { addressOf, namesIn } from './names.ts'

/** A replaced value with the words for what it was a value of. */
export interface ToldReplaced extends StoredReplaced {
  /** Such as `‘Replace furnace filter’`; null for the house itself, and for what is gone. */
  subject: string | null
  address: string | null
  /** Of the rows that the value names, by their ids. */
  names: Record<string, string>
}

/** The latest first. */
export async function readReplaced(tables: LocalTables): Promise<ToldReplaced[]> {
  const replaced = await tables.replaced.all()
  const told = replaced.map(async (value) => ({
    ...value,
    subject: await subjectOf(tables, value),
    address: await addressOf(tables, value.scope),
    names: await namesIn(tables, value.value),
  }))
  return (await Promise.all(told)).toSorted((one, other) => other.at.localeCompare(one.at))
}

async function subjectOf(tables: LocalTables, { entity, id }: StoredReplaced): Promise<string | null> {
  const row = await tables.rows[entity].get(id)
  if (!row) return null
  switch (entity) {
    case 'system':
      return `‘${(row as System).systemName}’`
    case 'maintenanceItem':
      return `‘${(row as MaintenanceItem).title}’`
    case 'document':
      return `‘${(row as Document).title}’`
    case 'touchpoint':
      return `‘${(row as Touchpoint).title}’`
    case 'property':
    case 'ownership':
    case 'user':
    case 'membership':
    case 'notificationSettings':
    case 'calendarFeed':
    case 'invitation':
    case 'client':
    case 'interaction':
    case 'referral':
    case 'response':
    case 'notice':
    case 'plannedContact':
    case 'transfer':
    case 'transferLink':
    case 'formerHouse':
    case 'formerDocument':
    case 'communicationSettings':
    case 'messageTemplate':
    case 'clientMessage':
    case 'touchpointPlan':
    case 'officeSeat':
    case 'colleague':
    case 'officeInvitation':
    case 'branding':
      return null
  }
}

/** The call that brings the other's value back; null where nobody may set it. */
export const restoreValueCall = ({ scope, entity, id, field, value }: StoredReplaced): CallOf | null =>
  editCall({ scope, entity, id, changes: { [field]: value } })

/** The person has seen it. To go with the change that restores the value, or alone when theirs is to stay. */
export const forgetReplaced = (key: string) => (tables: LocalTables) => tables.replaced.delete([key])
