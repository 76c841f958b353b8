import type {
  ClientMessageId,
  MessageTemplateId,
  NoticeId,
  PlannedContactId,
  PropertyId,
  TransferId,
} from '../kernel/fields.ts'
import type { NoticeKind } from '../notification/notice.ts'
import { noteMessage, sendMessage } from '../message/client-message-mutations.ts'
import { editCommunicationSettings } from '../message/communication-settings-mutations.ts'
import { addTemplate } from '../message/message-template-mutations.ts'
import { giveNotice } from '../notification/notice-mutations.ts'
import { recordPlannedContact } from '../touchpoint/planned-contact-mutations.ts'
import { offerTransfer } from '../transfer/transfer-offer.ts'
import { must } from '../kernel/must.ts'
import type { ClientDetails } from './clients.ts'
import { samplePeople, type SamplePerson } from './people.ts'
import type { Story } from './story.ts'

const { homeowner: claire, realtor: dana } = samplePeople

interface Desk {
  clients: readonly ClientDetails[]
  home: PropertyId
  duplex: PropertyId
}

/** Adds what both people have at hand: templates, single messages, notices, a pending transfer. */
export function layOutDesks(story: Story, { clients, home, duplex }: Desk): void {
  const settings = {
    emailFromName: 'Dana Whitfield',
    emailSignature: 'Dana Whitfield\nFour Lakes Realty\n(608) 555-0118',
    licenseLine: 'Wisconsin real estate license 58213-94',
    postalAddress: '120 Monona Avenue\nMadison, WI 53703',
  }
  story.act(dana, story.monthsAgo(36), editCommunicationSettings, { changes: settings })
  for (const facts of templates)
    story.act(dana, story.monthsAgo(18), addTemplate, { templateId: story.id<MessageTemplateId>(), facts })
  for (const [n, { subject, text, days }] of sentMessages.entries()) {
    const { id: clientId, firstName, propertyId } = must(clients[n * 5 + 2], 'a client')
    const messageId = story.id<ClientMessageId>()
    const words = { channel: 'email', subject, text: `Hi ${firstName},\n\n${text}\n\nDana` } as const
    story.act(dana, story.daysAgo(days), sendMessage, { messageId, clientId, propertyId, kind: 'custom', ...words })
    story.act(dana, story.daysAgo(days), noteMessage, { messageId, userId: dana.id, status: 'sent', reason: null })
  }
  notify(story, dana, 2, 'reply_received', 'Devon Mitchell replied (5 of 5): “You remembered! That’s so kind.”')
  notify(story, dana, 6, 'invitation_accepted', 'Danielle Ross accepted your invitation to 745 Eighth Street.')
  notify(story, claire, 3, 'property_news', 'The furnace at 418 Linden Avenue had its yearly tune-up.', home)
  notify(story, claire, 8, 'alert', 'The roof at 1127 Grove Street is past its expected life.', duplex)
  const days = [14, 104, 194].map((each) => story.inDays(each))
  const args = { plannedContactId: story.id<PlannedContactId>(), homeownerId: claire.id, realtorId: dana.id, days }
  story.act(claire, story.daysAgo(6), recordPlannedContact, args)
  const transferId = story.id<TransferId>()
  story.act(claire, story.daysAgo(4), offerTransfer, {
    propertyId: duplex,
    transferId,
    toEmail: 'chidi.okafor@example.com',
    keptDocuments: [],
    givenDocuments: [],
    withCosts: true,
    notes: 'As we talked about on the porch: with all the paperwork, and the plumber’s number.',
    tokenHash: story.hashOfToken(transferId),
  })
}

function notify(
  story: Story,
  to: SamplePerson,
  days: number,
  kind: NoticeKind,
  words: string,
  propertyId: PropertyId | null = null,
) {
  const noticeId = story.id<NoticeId>()
  story.act(to, story.daysAgo(days), giveNotice, { noticeId, userId: to.id, kind, words, propertyId })
}

const templates = [
  {
    name: 'After the closing',
    templateType: 'custom',
    channel: 'email',
    subject: 'Your first month at {address}',
    text: 'Hi {firstName},\n\nFour weeks in: is there anything I can help with? I keep a list of people who answer the phone.\n\n{realtorName}',
  },
  {
    name: 'Storm check',
    templateType: 'custom',
    channel: 'sms',
    subject: '',
    text: 'Hi {firstName}, quite a storm last night. Everything okay at {address}? {realtorName}',
  },
] as const

const sentMessages = [
  {
    days: 5,
    subject: 'The roofer you asked for',
    text: 'Capitol Roofing did two of my clients’ houses last year, on time and clean. Ask for Ben.',
  },
  {
    days: 17,
    subject: 'Assessment letters are out',
    text: 'If yours looks high, you have until the end of next month to appeal. I can send you sales to compare it with.',
  },
  {
    days: 33,
    subject: 'Your question about the fence',
    text: 'The city requires a permit for anything over six feet. The form takes ten minutes.',
  },
] as const
