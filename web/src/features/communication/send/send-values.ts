import { channels, clientMessageFacts } from '@hearthkeep/shared/message/client-message.ts'
import { clientId, optional, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { spreads } from '@hearthkeep/shared/health/spread.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

const { subject, text } = clientMessageFacts

/** To whom a message goes: the owner of a property, or clients who are picked one by one. */
const addressing = ['owner', 'clients'] as const

/** What stands in the form of a message. Placeholders are filled in when it is sent. */
export const sendSchema = z
  .object({
    to: z.enum(addressing),
    propertyId: optional(propertyId),
    clientIds: z.array(clientId),
    channel: z.enum(channels),
    /** The key of the template that was chosen last. */
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
    require(channel === 'sms' || isSaid(subject), 'subject', 'Subject is required')
    require(isSaid(text), 'text', 'Message is required')
  })
export type SendInput = z.input<typeof sendSchema>
export type SendValues = z.infer<typeof sendSchema>
export type MessageForm = UseFormReturn<SendInput, unknown, SendValues>

export const emptyMessage: SendInput = {
  to: 'owner',
  propertyId: null,
  clientIds: [],
  channel: 'email',
  template: null,
  subject: null,
  text: null,
  spread: 'soon',
}

export const isSaid = (words: string | null) => (words ?? '').trim() !== ''
