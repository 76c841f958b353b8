import type { z } from 'zod'
import { branding } from './brand/branding.ts'
import { calendarFeed } from './calendar/calendar-feed.ts'
import { cardEntry } from './card/card-entry.ts'
import { cardLink } from './card/card-link.ts'
import { client } from './client/client.ts'
import { clientMessage } from './message/client-message.ts'
import { colleague } from './office/colleague.ts'
import { communicationSettings } from './message/communication-settings.ts'
import { document } from './document/document.ts'
import { lateDocument } from './document/late-document.ts'
import { formerDocument, formerHome } from './transfer/former-home.ts'
import { interaction } from './client/interaction.ts'
import { invitation } from './invitation/invitation.ts'
import { issue } from './issue/issue.ts'
import { maintenanceItem, pastItem } from './maintenance/schedule/maintenance-item.ts'
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
import { supply } from './supply/supply.ts'
import { system } from './system/system.ts'
import { touchpoint } from './touchpoint/touchpoint.ts'
import { touchpointPlan } from './touchpoint/touchpoint-plan.ts'
import { transfer } from './transfer/transfer.ts'
import { transferLink } from './transfer/transfer-link.ts'
import { user } from './account/user.ts'
import { market } from './market/market.ts'
import { vendor } from './vendor/vendor.ts'
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
  cardEntry,
  cardLink,
  vendor,
  market,
  issue,
  supply,
}

export type EntityName = keyof typeof entities
type ExactRows = { [E in EntityName]: Exact<z.infer<(typeof entities)[E]['schema']>> }
/** An interface, because TypeScript would recompute the row of a generic entity and treat it as another type. */
interface Rows extends ExactRows {}
export type Row<E extends EntityName> = Rows[E]
export type AnyRow = Row<EntityName>
export type IndexOf<E extends EntityName> = (typeof entities)[E]['indexes'][number]

export const entityNames = Object.keys(entities) as EntityName[]

export type { User } from './account/user.ts'
export type { Property } from './property/property.ts'
export type { Ownership } from './property/ownership.ts'
export type { Membership } from './household/membership.ts'
export type { System } from './system/system.ts'
export type { MaintenanceItem } from './maintenance/schedule/maintenance-item.ts'
export type { CalendarFeed } from './calendar/calendar-feed.ts'
export type { Invitation } from './invitation/invitation.ts'
export type { Document } from './document/document.ts'
export type { CardEntry } from './card/card-entry.ts'
export type { CardLink } from './card/card-link.ts'
export type { Client } from './client/client.ts'
export type { Interaction } from './client/interaction.ts'
export type { Referral } from './client/referral.ts'
export type { Response } from './message/response.ts'
export type { Touchpoint } from './touchpoint/touchpoint.ts'
export type { Notice } from './notification/notice.ts'
export type { PlannedContact } from './touchpoint/planned-contact.ts'
export type { Transfer } from './transfer/transfer.ts'
export type { TransferLink } from './transfer/transfer-link.ts'
export type { FormerHome, FormerDocument } from './transfer/former-home.ts'
export type { LateDocument } from './document/late-document.ts'
export type { CommunicationSettings } from './message/communication-settings.ts'
export type { MessageTemplate } from './message/message-template.ts'
export type { ClientMessage } from './message/client-message.ts'
export type { TouchpointPlan } from './touchpoint/touchpoint-plan.ts'
export type { OfficeSeat } from './office/office-seat.ts'
export type { Colleague } from './office/colleague.ts'
export type { OfficeInvitation } from './office/office-invitation.ts'
export type { Issue } from './issue/issue.ts'
export type { Vendor } from './vendor/vendor.ts'
export type { Market } from './market/market.ts'
export type { Supply } from './supply/supply.ts'
