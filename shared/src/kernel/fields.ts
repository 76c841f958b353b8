import { z } from 'zod'
import { PLAIN_LINE, PLAIN_LINES } from '../text/plain-text.ts'

/** The fields that entities consist of. Each is stored as sent: nothing is transformed on the way. */

const uuid = () =>
  z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'Not a valid id')

export const userId = uuid().brand<'UserId'>()
export const propertyId = uuid().brand<'PropertyId'>()
export const membershipId = uuid().brand<'MembershipId'>()
export const systemId = uuid().brand<'SystemId'>()
export const itemId = uuid().brand<'ItemId'>()
export const stepId = uuid().brand<'StepId'>()
export const partId = uuid().brand<'PartId'>()
export const supplyId = uuid().brand<'SupplyId'>()
export const warrantyId = uuid().brand<'WarrantyId'>()
export const invitationId = uuid().brand<'InvitationId'>()
export const documentId = uuid().brand<'DocumentId'>()
export const issueId = uuid().brand<'IssueId'>()
export const cardEntryId = uuid().brand<'CardEntryId'>()
export const cardLinkId = uuid().brand<'CardLinkId'>()
export const clientId = uuid().brand<'ClientId'>()
export const interactionId = uuid().brand<'InteractionId'>()
export const referralId = uuid().brand<'ReferralId'>()
export const responseId = uuid().brand<'ResponseId'>()
export const touchpointId = uuid().brand<'TouchpointId'>()
export const touchpointPlanId = uuid().brand<'TouchpointPlanId'>()
export const clientMessageId = uuid().brand<'ClientMessageId'>()
export const messageTemplateId = uuid().brand<'MessageTemplateId'>()
export const marketId = uuid().brand<'MarketId'>()
export const vendorId = uuid().brand<'VendorId'>()
export const noticeId = uuid().brand<'NoticeId'>()
export const plannedContactId = uuid().brand<'PlannedContactId'>()
export const transferId = uuid().brand<'TransferId'>()
export const formerHomeId = uuid().brand<'FormerHomeId'>()
export const officeId = uuid().brand<'OfficeId'>()
export const colleagueId = uuid().brand<'ColleagueId'>()
export const officeInvitationId = uuid().brand<'OfficeInvitationId'>()
export const handOverId = uuid().brand<'HandOverId'>()
export const mutationId = uuid().brand<'MutationId'>()
export const deviceId = uuid().brand<'DeviceId'>()

export type UserId = z.infer<typeof userId>
export type PropertyId = z.infer<typeof propertyId>
export type MembershipId = z.infer<typeof membershipId>
export type SystemId = z.infer<typeof systemId>
export type ItemId = z.infer<typeof itemId>
export type StepId = z.infer<typeof stepId>
export type PartId = z.infer<typeof partId>
export type SupplyId = z.infer<typeof supplyId>
export type WarrantyId = z.infer<typeof warrantyId>
export type InvitationId = z.infer<typeof invitationId>
export type DocumentId = z.infer<typeof documentId>
export type IssueId = z.infer<typeof issueId>
export type CardEntryId = z.infer<typeof cardEntryId>
export type CardLinkId = z.infer<typeof cardLinkId>
export type ClientId = z.infer<typeof clientId>
export type InteractionId = z.infer<typeof interactionId>
export type ReferralId = z.infer<typeof referralId>
export type ResponseId = z.infer<typeof responseId>
export type TouchpointId = z.infer<typeof touchpointId>
export type TouchpointPlanId = z.infer<typeof touchpointPlanId>
export type ClientMessageId = z.infer<typeof clientMessageId>
export type MessageTemplateId = z.infer<typeof messageTemplateId>
export type MarketId = z.infer<typeof marketId>
export type VendorId = z.infer<typeof vendorId>
export type NoticeId = z.infer<typeof noticeId>
export type PlannedContactId = z.infer<typeof plannedContactId>
export type TransferId = z.infer<typeof transferId>
export type FormerHomeId = z.infer<typeof formerHomeId>
export type OfficeId = z.infer<typeof officeId>
export type OfficeInvitationId = z.infer<typeof officeInvitationId>
export type HandOverId = z.infer<typeof handOverId>
export type MutationId = z.infer<typeof mutationId>
export type DeviceId = z.infer<typeof deviceId>

/** A calendar date, `YYYY-MM-DD`: a day in everyday use, never an instant. */
export type CalendarDate = string
export const calendarDate = z.iso.date('Not a valid date')
/** The earliest day the specification accepts (part 2, section 5). */
export const EARLIEST_DATE: CalendarDate = '1900-01-01'
export const recordedDate = calendarDate.refine((date) => date >= EARLIEST_DATE, 'Dates start at Jan 1, 1900')

/** A moment in UTC, ISO 8601 with milliseconds. */
export const moment = z.iso.datetime('Must be a UTC timestamp').max(40, 'Must be a UTC timestamp')

/** Grants access to anyone who knows it: removed from anything that is stored or logged about a mutation. */
export const secret = <T extends z.ZodType>(field: T) => field.meta({ secret: true })

/** Too large for the log, which keeps every value of a field: changes are logged without the value. */
export const unlogged = <T extends z.ZodType>(field: T) => field.meta({ unlogged: true })

export const optional = <T extends z.ZodType>(field: T) => field.nullable()
const UNSEEN = 'Contains invisible characters. Please type it again'

/** Text copied from a row, which may be older than the rules for typed text: only its length is checked. */
export const copiedText = (max: number) => z.string().max(max, { error: `At most ${max} characters`, abort: true })
/** [SE71] A single line. The length is checked first, so that no pattern runs on a longer text. */
export const text = (max: number) => copiedText(max).regex(PLAIN_LINE, UNSEEN)
/** [SE72] Any number of lines. */
export const multilineText = (max: number) => copiedText(max).regex(PLAIN_LINES, UNSEEN)
export const requiredText = (max: number, message: string) =>
  text(max).refine((value) => value.trim() !== '', { error: message, abort: true })
/** [SE74] An email address. The length is checked before the pattern. */
export const emailAddress = copiedText(254).check(
  z.email({
    error: ({ input }) => (String(input).trim() === '' ? 'Email is required' : 'Please enter a valid email address'),
  }),
)
/** What a person may be; the site administrator is no account. */
export const roles = ['homeowner', 'realtor'] as const
export const role = z.enum(roles, 'Role must be homeowner or realtor')
export type Role = z.infer<typeof role>
const noMonthDay = 'Enter a month and a day, such as May 4'
/** A day of any year, as `05-04`; February 29 is one. */
export const monthDay = z
  .string()
  .max(5, { error: noMonthDay, abort: true })
  .regex(/^[01]\d-[0-3]\d$/, { error: noMonthDay, abort: true })
  .refine((value) => calendarDate.safeParse(`2000-${value}`).success, noMonthDay)
export const wholeNumber = (min: number, max: number) =>
  z.int('Enter a whole number').min(min, `At least ${min}`).max(max, `At most ${max}`)
export const decimal = (min: number, max: number) =>
  z.number('Enter a number').min(min, `At least ${min}`).max(max, `At most ${max}`)
/** An address that can be a link, as typed: web addresses only, so that no link ever runs a script. */
export const webAddress = text(2000).regex(/^https?:\/\/[^\s/]\S*$/i, 'Web addresses start with https:// or http://')
/** Lines with unique ids. */
export const lines = <Line extends z.ZodType<{ id: string }>>(line: Line, most: number) =>
  z
    .array(line)
    .max(most, `At most ${most}`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Contains duplicates')
/** US dollars, up to a billion, rounded to whole cents ([R31]). */
export const dollars = decimal(0, 1_000_000_000).overwrite((amount) => Math.round(amount * 100) / 100)
