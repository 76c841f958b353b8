import type { Notice } from './notice.ts'
import type { ClientId, PropertyId } from '../kernel/fields.ts'

/** The page of the app that a notice leads to. */
export type NoticePlace =
  | { page: 'property'; propertyId: PropertyId; tab: 'overview' | 'maintenance' }
  | { page: 'client'; clientId: ClientId }
  | { page: 'tracker' }
  | { page: 'former homes' }
  | { page: 'office' }
  | { page: 'clients' }
  | { page: 'settings' }
  | { page: 'vendors' }

/** [PU2] Null if there is nothing to open, as for a transfer, whose link is in an email. */
export function noticePlace({
  kind,
  propertyId,
  clientId,
}: Pick<Notice, 'kind' | 'propertyId' | 'clientId'>): NoticePlace | null {
  switch (kind) {
    case 'task_due':
    case 'task_overdue':
    case 'tasks_due':
      return propertyId === null ? { page: 'tracker' } : { page: 'property', propertyId, tab: 'maintenance' }
    case 'message_failed':
    case 'reply_received':
    case 'messages_stopped':
      return clientId === null ? propertyOf(propertyId) : { page: 'client', clientId }
    case 'client_received':
      return clientId === null ? { page: 'clients' } : { page: 'client', clientId }
    case 'office_news':
      return propertyOf(propertyId) ?? { page: 'office' }
    case 'transfer_accepted':
      // The person who handed the property over can no longer open it, only what they kept of it.
      return propertyOf(propertyId) ?? { page: 'former homes' }
    case 'trial_ending':
    case 'webhook_off':
      return { page: 'settings' }
    case 'vendor_shared':
      return { page: 'vendors' }
    case 'access_ended':
      // The property is named for its page ([HO26]), which says no more than the notice.
      return null
    case 'invitation_accepted':
    case 'transfer_offered':
    case 'transfer_declined':
    case 'transfer_cancelled':
    case 'transfer_expired':
    case 'alert':
    case 'property_news':
    case 'realtor_changed':
      return propertyOf(propertyId)
  }
}

const propertyOf = (propertyId: PropertyId | null): NoticePlace | null =>
  propertyId === null ? null : { page: 'property', propertyId, tab: 'overview' }

/** Returns the path of the page in the app. */
export function pathOfPlace(location: NoticePlace): string {
  switch (location.page) {
    case 'property':
      return `/properties/${location.propertyId}${location.tab === 'overview' ? '' : `?tab=${location.tab}`}`
    case 'client':
      return `/clients/${location.clientId}`
    case 'tracker':
      return '/maintenance-tracker'
    case 'former homes':
      return '/former-homes'
    case 'office':
      return '/office'
    case 'clients':
      return '/clients'
    case 'settings':
      return '/settings'
    case 'vendors':
      return '/vendors'
  }
}
