import { brandingFields } from '../brand/branding-fields.ts'
import { cardEntryFields } from '../card/card-fields.ts'
import { clientFields, interactionFields, referralFields } from '../client/client-fields.ts'
import { documentFields } from '../document/document-fields.ts'
import { words, type FieldWords } from '../format/field-words.ts'
import { invitationFields } from '../invitation/invitation-fields.ts'
import { parseEntryField } from '../kernel/edit/list-entry.ts'
import { issueFields } from '../issue/issue-fields.ts'
import { itemFields } from '../maintenance/item-fields.ts'
import { clientMessageFields, communicationFields, responseFields, templateFields } from '../message/message-fields.ts'
import { notificationFields } from '../notification/notification-fields.ts'
import { ownershipFields } from '../property/ownership-fields.ts'
import { propertyFields } from '../property/property-fields.ts'
import { supplyFields } from '../supply/supply-fields.ts'
import { systemFields, warrantyFields } from '../system/system-fields.ts'
import { touchpointFields, touchpointPlanFields } from '../touchpoint/touchpoint-fields.ts'
import { marketFields } from '../market/market-fields.ts'
import { vendorFields } from '../vendor/vendor-fields.ts'
import { transferFields } from '../transfer/transfer-fields.ts'

const wordsByEntity: Record<string, Record<string, FieldWords>> = {
  property: propertyFields,
  ownership: ownershipFields,
  system: { ...systemFields, ...warrantyFields },
  maintenanceItem: itemFields,
  notificationSettings: notificationFields,
  document: documentFields,
  cardEntry: cardEntryFields,
  issue: issueFields,
  client: clientFields,
  interaction: interactionFields,
  referral: referralFields,
  response: responseFields,
  touchpoint: touchpointFields,
  invitation: invitationFields,
  transfer: transferFields,
  communicationSettings: communicationFields,
  branding: brandingFields,
  messageTemplate: templateFields,
  clientMessage: clientMessageFields,
  touchpointPlan: touchpointPlanFields,
  vendor: vendorFields,
  market: marketFields,
  supply: supplyFields,
}
const byEntity = new Map(
  Object.entries(wordsByEntity).map(([entity, fields]) => [entity, new Map(Object.entries(fields))]),
)

/**
 * The label of a field and the format of its values; undefined for fields that no person sets, such as ids and moments.
 */
export function fieldWordsOf(entity: string, field: string): FieldWords | undefined {
  const part = parseEntryField(field)
  return byEntity.get(entity)?.get(part ? `${part.entry.list}.${part.field}` : field)
}

/**
 * Like {@link fieldWordsOf}, but also for fields that this version does not know: labels `paintColor` as `Paint color`.
 */
export function anyFieldWordsOf(entity: string, field: string): FieldWords {
  const spelled = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return fieldWordsOf(entity, field) ?? words(spelled.replace(/^./, (letter) => letter.toUpperCase()))
}
