import { channels, clientMessageFacts } from '@hearthkeep/shared/message/client-message.ts'
import { clientId, optional, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { spreads } from '@hearthkeep/shared/message/sending/spread.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Communication } from '../../../data/queries/read-communication.ts'

const { subject, text } = clientMessageFacts

/** The recipients of a message: the owner of a property, or individually selected clients. */
const addressing = ['owner', 'clients'] as const

/** The values of the message form. Placeholders are filled in when the message is sent. */
export const sendSchema = z
  .object({
    to: z.enum(addressing),
    propertyId: optional(propertyId),
    clientIds: z.array(clientId),
    channel: z.enum(channels),
    /** The key of the last chosen template. */
    template: optional(z.string()),
    subject: optional(subject),
    text: optional(text),
    spread: z.enum(spreads),
  })
  .superRefine(({ to, propertyId, clientIds, channel, subject, text }, check) => {
    const require = (isThere: boolean, field: string, message: string) => {
      if (!isThere) check.addIssue({ code: 'custom', path: [field], message })
    }
    require(to !== 'owner' || propertyId !== null, 'propertyId', 'Choose a property')
    require(to !== 'clients' || clientIds.length > 0, 'clientIds', 'Choose at least one client')
    require(channel === 'sms' || isFilled(subject), 'subject', 'Subject is required')
    require(isFilled(text), 'text', 'Message is required')
  })
export type SendInput = z.input<typeof sendSchema>
export type SendValues = z.infer<typeof sendSchema>
export type MessageForm = UseFormReturn<SendInput, unknown, SendValues>

/** Whether there is anybody to write to, in either way. */
export const hasOwner = ({ properties }: Pick<Communication, 'properties'>) =>
  properties.some(({ owner }) => owner !== null)

/** [ME75] Returns an empty message in the way of addressing in which there is somebody. */
export const newMessage = (communication: Pick<Communication, 'properties' | 'clients'>): SendInput => ({
  ...emptyMessage,
  to: hasOwner(communication) || communication.clients.length === 0 ? 'owner' : 'clients',
})

const emptyMessage: SendInput = {
  to: 'owner',
  propertyId: null,
  clientIds: [],
  channel: 'email',
  template: null,
  subject: null,
  text: null,
  spread: 'soon',
}

export const isFilled = (words: string | null) => (words ?? '').trim() !== ''
