import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { readers } from '@hearthkeep/shared/client/client.ts'
import { channels, clientMessageFacts } from '@hearthkeep/shared/message/client-message.ts'
import { clientId, optional, propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { spreads, spreadDelays, type Spread } from '@hearthkeep/shared/message/sending/spread.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Communication } from '../../../data/queries/clients/read-communication.ts'
import { smsSize } from '@hearthkeep/shared/message/sms-size.ts'
import { withOptOut } from '@hearthkeep/shared/message/sending/opt-out.ts'

const { subject, text } = clientMessageFacts

/** The recipients of a message: the owner of a property, or individually selected clients. */
const addressing = ['owner', 'clients'] as const

/** The values of the message form. Placeholders are filled in when the message is sent. */
export const sendSchema = z
  .object({
    to: z.enum(addressing),
    propertyId: optional(propertyId),
    clientIds: z.array(clientId),
    /** [CL76] Whom of one client with two people; otherwise as each client has it. */
    readers: optional(z.enum(readers)).optional(),
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
  readers: null,
  channel: 'email',
  template: null,
  subject: null,
  text: null,
  spread: 'soon',
}

export const isFilled = (words: string | null) => (words ?? '').trim() !== ''

export const spreadLabels: Record<Spread, string> = {
  soon: 'As soon as possible',
  hour: 'Over an hour',
  day: 'Over a day',
  week: 'Over a week',
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** [ME45] `The last of 40 leaves about 7 minutes after the first.` */
export function lastLeaves(count: number, spread: Spread): string {
  const seconds = spreadDelays(count, spread).at(-1) ?? 0
  const after = seconds < MINUTE ? 'within a minute of' : `about ${spanWords(seconds)} after`
  return `The last of ${count} is sent ${after} the first.`
}

function spanWords(seconds: number): string {
  if (seconds < 90 * MINUTE) return counted(Math.round(seconds / MINUTE), 'minute')
  if (seconds < 2 * DAY) return counted(Math.round(seconds / HOUR), 'hour')
  return counted(Math.round(seconds / DAY), 'day')
}

/** [ME41] `142 characters, 1 text message`, for the text as it will be sent. */
export function smsLength(text: string): string {
  if (text.trim() === '') return 'A text message has room for 160 characters.'
  const { characters, segments, alphabet } = smsSize(withOptOut(text))
  const length = `${counted(characters, 'character')}, sent as ${counted(segments, 'text message')}`
  return alphabet === 'gsm' ? `${length}.` : `${length}: some characters take more room, such as ’ or emoji.`
}

/** `Ann Keller, Ben Ortiz and 10 more` */
export function namesInShort(names: readonly string[]): string {
  const [shown, more] = [names.slice(0, 3), names.length - 3]
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}
