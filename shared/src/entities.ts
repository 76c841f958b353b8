import type { z } from 'zod'
import { branding } from './brand/branding.ts'
import { calendarFeed } from './calendar/calendar-feed.ts'
import { client } from './client/client.ts'
import { clientMessage } from './message/client-message.ts'
import { colleague } from './office/colleague.ts'
import { communicationSettings } from './message/communication-settings.ts'
import { document } from './document/document.ts'
import { lateDocument } from './document/late-document.ts'
import { formerDocument, formerHome } from './transfer/former-home.ts'
import { interaction } from './client/interaction.ts'
import { invitation } from './invitation/invitation.ts'
import { maintenanceItem, pastItem } from './maintenance/maintenance-item.ts'
import { membership } from './household/membership.ts'
import { messageTemplate } from './message/message-template.ts'
import { notice } from './notification/notice.ts'
import { notificationSettings } from './notification/notification-settings.ts'
import { officeInvitation } from './office/office-invitation.ts'
import { officeSeat } from './office/office-seat.ts'
import { ownership } from './property/ownership.ts'
import { plannedContact } from './touchpoint/planned-contact.ts'
import { property } from './property/property.ts'
import { referral } from './client/referral.ts'
import { response } from './message/response.ts'
import { system } from './system/system.ts'
import { touchpoint } from './touchpoint/touchpoint.ts'
import { touchpointPlan } from './touchpoint/touchpoint-plan.ts'
import { transfer } from './transfer/transfer.ts'
import { transferLink } from './transfer/transfer-link.ts'
import { user } from './account/user.ts'
import type { Exact } from './kernel/args/exact.ts'

/** The complete list of synced entities. */
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
  client,
  interaction,
  referral,
  response,
  touchpoint,
  notice,
  plannedContact,
  transfer,
  transferLink,
  formerHome,
  formerDocument,
  lateDocument,
  communicationSettings,
  messageTemplate,
  clientMessage,
  touchpointPlan,
  officeSeat,
  colleague,
  officeInvitation,
  branding,
  pastItem,
}

export type EntityName = keyof typeof entities
type ExactRows = { [E in EntityName]: Exact<z.infer<(typeof entities)[E]['schema']>> }
/** An interface, because TypeScript would recompute the row of a generic entity and treat it as another type. */
interface Rows extends ExactRows {}
export type Row<E extends EntityName> = Rows[E]
export type AnyRow = Row<EntityName>
export type IndexOf<E extends EntityName> = (typeof entities)[E]['indexes'][number]

export type User = Row<'user'>
export type Property = Row<'property'>
export type Ownership = Row<'ownership'>
export type Membership = Row<'membership'>
export type System = Row<'system'>
export type MaintenanceItem = Row<'maintenanceItem'>
export type PastItem = Row<'pastItem'>
export type NotificationSettings = Row<'notificationSettings'>
export type CalendarFeed = Row<'calendarFeed'>
export type Invitation = Row<'invitation'>
export type Document = Row<'document'>
export type Client = Row<'client'>
export type Interaction = Row<'interaction'>
export type Referral = Row<'referral'>
export type Response = Row<'response'>
export type Touchpoint = Row<'touchpoint'>
export type Notice = Row<'notice'>
export type PlannedContact = Row<'plannedContact'>
export type Transfer = Row<'transfer'>
export type TransferLink = Row<'transferLink'>
export type FormerHome = Row<'formerHome'>
export type FormerDocument = Row<'formerDocument'>
export type LateDocument = Row<'lateDocument'>
export type CommunicationSettings = Row<'communicationSettings'>
export type MessageTemplate = Row<'messageTemplate'>
export type ClientMessage = Row<'clientMessage'>
export type TouchpointPlan = Row<'touchpointPlan'>
export type OfficeSeat = Row<'officeSeat'>
export type Colleague = Row<'colleague'>
export type OfficeInvitation = Row<'officeInvitation'>
export type Branding = Row<'branding'>

export const entityNames = Object.keys(entities) as EntityName[]
