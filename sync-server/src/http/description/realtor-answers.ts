import { client } from '@hearthkeep/shared/client/client.ts'
import { interaction } from '@hearthkeep/shared/client/interaction.ts'
import { calendarDate, moment, userId } from '@hearthkeep/shared/kernel/fields.ts'
import { clientMessage } from '@hearthkeep/shared/message/client-message.ts'
import { messageTemplate } from '@hearthkeep/shared/message/message-template.ts'
import { touchpoint } from '@hearthkeep/shared/touchpoint/touchpoint.ts'
import { touchpointPlan } from '@hearthkeep/shared/touchpoint/touchpoint-plan.ts'
import { market } from '@hearthkeep/shared/market/market.ts'
import { z } from 'zod'
import { count, flag, named, person, strict, unsynced, words } from './answer-parts.ts'

/** [OA2] What only realtors’ calls answer. */

export const realtorStats = named(
  'RealtorStats',
  z.strictObject({
    totalClients: count,
    touchpointsSent: count,
    responseRate: z.number(),
    referralsGenerated: count,
    clientSatisfaction: z.number(),
    activeProperties: count,
  }),
)
export const realtorActivity = named(
  'RealtorActivity',
  z.strictObject({
    id: z.string(),
    type: z.enum(['touchpoint_sent', 'response_received', 'referral_received', 'contact_logged']),
    message: z.string(),
    timestamp: moment,
  }),
)

export const clientAnswer = named(
  'Client',
  strict(client.schema.omit({ ...unsynced, homeIds: true, textsTo: true, importId: true, importFills: true })),
)
export const marketAnswer = named('MarketNumbers', strict(market.schema.omit(unsynced)))
export const interactionAnswer = named('Interaction', strict(interaction.schema.omit(unsynced)))

const touchpointRow = touchpoint.schema.omit({ ...unsynced, countsForGiver: true }).extend({
  realtorId: userId,
  homeownerId: person,
  propertyProfileId: touchpoint.schema.shape.propertyId,
  emailSent: flag,
  smsSent: flag,
  emailLogId: words,
  smsLogId: words,
  homeownerResponseReceived: flag,
  responseDate: calendarDate.nullable(),
  responseNotes: words,
})
export const touchpointAnswer = named('Touchpoint', strict(touchpointRow))
export const upcomingTouchpoint = named(
  'UpcomingTouchpoint',
  strict(
    touchpointRow
      .pick({ id: true, touchpointType: true, scheduledDate: true, priority: true })
      .extend({ homeownerName: z.string(), propertyAddress: words }),
  ),
)
export const touchpointPlanAnswer = named(
  'TouchpointPlan',
  strict(
    touchpointPlan.schema.omit({ ...unsynced, automaticSince: true }).extend({ nextDates: z.array(calendarDate) }),
  ),
)

const { id, clientId, homeownerId, propertyId, itemId, touchpointId, subject, text, channel, kind } =
  clientMessage.schema.shape
const { status, recipient, sentAt, reason, templateType, dueAt, createdAt } = clientMessage.schema.shape
export const messageAnswer = named(
  'ClientMessage',
  z.strictObject({
    id,
    realtorId: userId,
    clientId,
    toPartner: flag,
    homeownerId,
    propertyId,
    maintenanceItemId: itemId,
    touchpointId,
    subject,
    messageBody: text,
    communicationType: channel,
    messageType: kind,
    status,
    recipient,
    sentAt,
    deliveredAt: z.null(),
    variables: z.record(z.string(), z.string()).nullable(),
    failureReason: reason,
    templateUsed: templateType,
    dueAt,
    createdAt,
  }),
)
const { channel: communicationType, text: messageBody, ...template } = messageTemplate.schema.omit(unsynced).shape
export const templateAnswer = named(
  'MessageTemplate',
  z.strictObject({ ...template, realtorId: userId, communicationType, messageBody }),
)
const consent = { phone: true, mayText: true, textConsentBy: true, textConsentOn: true, textConsentHow: true } as const
export const consentAnswer = named(
  'TextConsent',
  z.strictObject({
    clientId: client.schema.shape.id,
    ofPartner: flag,
    homeownerId: person,
    ...client.schema.pick(consent).shape,
    isAgreed: flag,
  }),
)
