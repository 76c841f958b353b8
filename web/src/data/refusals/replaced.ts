import { editCall } from '@hearthkeep/shared/edit-call.ts'
import type { CallOf } from '@hearthkeep/shared/mutations.ts'
import type { LocalTables, StoredReplaced } from '../store/local-store.ts'
import { addressOf, namesIn } from './names.ts'

/** A replaced value with the texts that describe its subject. */
export interface ReplacedChange extends StoredReplaced {
  /** For example `‘Replace furnace filter’`; null for the property itself and for a deleted row. */
  subject: string | null
  address: string | null
  /** Names of the rows that the value refers to, by id. */
  names: Record<string, string>
}

/** Newest first. */
export async function readReplaced(tables: LocalTables): Promise<ReplacedChange[]> {
  const replaced = await tables.replaced.all()
  const described = replaced.map(async (value) => ({
    ...value,
    subject: await subjectOf(tables, value),
    address: await addressOf(tables, value.scope),
    names: await namesIn(tables, value.value),
  }))
  return (await Promise.all(described)).toSorted((one, other) => other.at.localeCompare(one.at))
}

async function subjectOf(tables: LocalTables, { entity, id }: StoredReplaced): Promise<string | null> {
  switch (entity) {
    case 'system':
      return quoted((await tables.rows.system.get(id))?.systemName)
    case 'maintenanceItem':
      return quoted((await tables.rows.maintenanceItem.get(id))?.title)
    case 'document':
      return quoted((await tables.rows.document.get(id))?.title)
    case 'touchpoint':
      return quoted((await tables.rows.touchpoint.get(id))?.title)
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

const quoted = (name: string | undefined) => (name === undefined ? null : `‘${name}’`)

/** The call that restores the other user's value; null if no person may set it. */
export const restoreValueCall = ({ scope, entity, id, field, value }: StoredReplaced): CallOf | null =>
  editCall({ scope, entity, id, changes: { [field]: value } })

/**
 * Removes a replaced value that the person has seen: with the change that restores it, or alone if theirs is to stay.
 */
export const forgetReplaced = (key: string) => (tables: LocalTables) => tables.replaced.delete([key])
