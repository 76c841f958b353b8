import type { z } from 'zod'
import { branding } from './branding.ts'
import { calendarFeed } from './calendar-feed.ts'
import { client } from './client.ts'
import { clientMessage } from './client-message.ts'
import { colleague } from './colleague.ts'
import { communicationSettings } from './communication-settings.ts'
import { document } from './document.ts'
import { formerDocument, formerHouse } from './former-house.ts'
import { interaction } from './interaction.ts'
import { invitation } from './invitation.ts'
import { maintenanceItem } from './maintenance-item.ts'
import { membership } from './membership.ts'
import { messageTemplate } from './message-template.ts'
import { notice } from './notice.ts'
import { notificationSettings } from './notification-settings.ts'
import { officeInvitation } from './office-invitation.ts'
import { officeSeat } from './office-seat.ts'
import { ownership } from './ownership.ts'
import { plannedContact } from './planned-contact.ts'
import { property } from './property.ts'
import { referral } from './referral.ts'
import { response } from './response.ts'
import { system } from './system.ts'
import { touchpoint } from './touchpoint.ts'
import { touchpointPlan } from './touchpoint-plan.ts'
import { transfer } from './transfer.ts'
import { transferLink } from './transfer-link.ts'
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
  client,
  interaction,
  referral,
  response,
  touchpoint,
  notice,
  plannedContact,
  transfer,
  transferLink,
  formerHouse,
  formerDocument,
  communicationSettings,
  messageTemplate,
  clientMessage,
  touchpointPlan,
  officeSeat,
  colleague,
  officeInvitation,
  branding,
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
export type Client = Row<'client'>
export type Interaction = Row<'interaction'>
export type Referral = Row<'referral'>
export type Response = Row<'response'>
export type Touchpoint = Row<'touchpoint'>
export type Notice = Row<'notice'>
export type PlannedContact = Row<'plannedContact'>
export type Transfer = Row<'transfer'>
export type TransferLink = Row<'transferLink'>
export type FormerHouse = Row<'formerHouse'>
export type FormerDocument = Row<'formerDocument'>
export type CommunicationSettings = Row<'communicationSettings'>
export type MessageTemplate = Row<'messageTemplate'>
export type ClientMessage = Row<'clientMessage'>
export type TouchpointPlan = Row<'touchpointPlan'>
export type OfficeSeat = Row<'officeSeat'>
export type Colleague = Row<'colleague'>
export type OfficeInvitation = Row<'officeInvitation'>
export type Branding = Row<'branding'>

export const entityNames = Object.keys(entities) as EntityName[]
