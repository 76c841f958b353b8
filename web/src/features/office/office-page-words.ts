import type { OfficeInvitation } from '@hearthkeep/shared/entities.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { invitationState } from '@hearthkeep/shared/invitation/invitation.ts'
import { officeRoleLabels } from '@hearthkeep/shared/office/office-words.ts'

export const membersWords = (count: number): string => (count === 1 ? '1 member' : `${count} members`)

/** Returns the invited role, and the delivery status of the email. */
export function invitationLine(invitation: OfficeInvitation, now: string): string {
  const { role, expiresAt, emailDelivery, deliveryReason } = invitation
  const label = officeRoleLabels[role]
  if (invitationState(invitation, now) === 'expired') return `${label} · expired ${dayWords(expiresAt)}`
  if (emailDelivery === 'failed') return `${label} · email not sent: ${deliveryReason ?? 'it failed'}`
  const onItsWay = deliveryReason === null ? 'email on its way' : `email on its way (${deliveryReason})`
  const sent = emailDelivery === 'sent' ? 'email sent' : onItsWay
  return `${label} · ${sent} · works until ${dayWords(expiresAt)}`
}

/** The effect of leaving or being removed. */
export const KEPT =
  'Clients and properties stay with their realtor. Outside the office, the realtor’s own plan applies again.'

/** `1 client and 3 properties` */
export function handedWords({ clients, properties }: { clients: number; properties: number }): string {
  const parts = [
    ...(clients > 0 || properties === 0 ? [counted(clients, 'client', 'clients')] : []),
    ...(properties > 0 ? [counted(properties, 'property', 'properties')] : []),
  ]
  return parts.join(' and ')
}

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
