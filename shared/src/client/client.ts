import { z } from 'zod'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  calendarDate,
  clientId,
  copiedText,
  monthDay,
  multilineText,
  optional,
  propertyId,
  recordedDate,
  requiredText,
  text,
  userId,
  wholeNumber,
  emailAddress as email,
} from '../kernel/fields.ts'
import { tagsOf } from './tags.ts'

/** How a person agreed to texts. Append-only. */
export const consentWays = ['call', 'in_person', 'in_writing', 'form', 'link'] as const
export type ConsentWay = (typeof consentWays)[number]

/** The ways that a realtor can declare; a `link` is pressed by the person. */
export const declaredWays = ['call', 'in_person', 'in_writing', 'form'] as const satisfies readonly ConsentWay[]

/** [ME56] Who agreed to texts, when and how. */
export const textConsentFacts = {
  textConsentBy: optional(text(100)),
  textConsentOn: optional(calendarDate),
  textConsentHow: optional(z.enum(consentWays)),
}

/** [CL74] The second person of a household; without a last name of their own, they have the first person's. */
export const partnerFacts = {
  partnerFirstName: optional(text(100)),
  partnerLastName: optional(text(100)),
  partnerEmail: optional(email),
  partnerPhone: optional(text(40)),
  partnerMayEmail: optional(z.boolean()),
  partnerMayText: optional(z.boolean()),
  partnerTextConsentBy: textConsentFacts.textConsentBy,
  partnerTextConsentOn: textConsentFacts.textConsentOn,
  partnerTextConsentHow: textConsentFacts.textConsentHow,
}

/** [CL76] The people of a household to whom messages go. Append-only. */
export const readers = ['first', 'partner', 'both'] as const
export type Readers = (typeof readers)[number]

export const MAX_FIRST_NAME = 100

export const MAX_OTHER_WAYS = 10
const MAX_PHONE = 40

const NO_WAY = 'Enter an email address or a phone number'

/** In letters. */
export const MAX_WAY_LABEL = 40
/** [CL75] A further email address or phone number, and whose or what it is, such as `Work`. */
const otherWay = z.strictObject({
  value: z.union(
    [email, requiredText(MAX_PHONE, 'Email or phone is required').refine((value) => !value.includes('@'), NO_WAY)],
    NO_WAY,
  ),
  label: text(MAX_WAY_LABEL),
})
export type OtherWay = z.infer<typeof otherWay>
export const otherWays = z
  .array(otherWay)
  .max(MAX_OTHER_WAYS, `At most ${MAX_OTHER_WAYS}`)
  .refine((all) => new Set(all.map(({ value }) => value.toLowerCase())).size === all.length, 'Contains duplicates')

/** The maximum length of a client's notes, in characters. */
export const MAX_NOTES = 5000

const MAX_TAG = 40
export const MAX_TAGS = 20

/** Our own limit for the properties of a client without an account. */
export const MAX_HOMES = 20

/** What a realtor records about a person or a household that they look after. */
export const clientFacts = {
  firstName: requiredText(MAX_FIRST_NAME, 'First name is required'),
  lastName: text(100),
  email: optional(email),
  phone: optional(text(MAX_PHONE)),
  organization: optional(text(200)),
  ...partnerFacts,
  messagesTo: optional(z.enum(readers)),
  otherWays: optional(otherWays),
  closingDate: optional(calendarDate),
  birthday: optional(calendarDate),
  /** [CL60] Without effect beside a birthday whose year is known. */
  yearlessBirthday: optional(monthDay),
  /** Days between contacts; null is the default, see `overview/realtor/cadence.ts`. */
  cadenceDays: optional(wholeNumber(1, 730)),
  mayEmail: optional(z.boolean()),
  mayText: optional(z.boolean()),
  ...textConsentFacts,
  /** The last contact before the records here begin, as a file says. */
  lastContactOn: optional(recordedDate),
  /** When to be in touch first after an import; without effect once a contact is recorded. */
  firstContactOn: optional(calendarDate),
  notes: optional(multilineText(MAX_NOTES)),
  /** [CL64] The realtor's own words for groups of clients, each once. */
  tags: optional(
    z
      .array(requiredText(MAX_TAG, 'Tag is required'))
      .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
      .refine((tags) => tagsOf(tags)?.length === tags.length, 'Each tag once'),
  ),
  /** [CL65] Put away: kept, but no longer proposed to be in touch with. */
  isArchived: optional(z.boolean()),
}

/** A field that an import filled in, and the value that it wrote. */
const importFill = z.object({
  field: z.object(clientFacts).keyof(),
  importId: text(36),
  value: z.union([copiedText(5000), z.number(), z.boolean(), otherWays, z.array(copiedText(MAX_TAG))]),
})

/** A person whom a realtor looks after, with or without an account; the row is the realtor's own. */
export const client = defineEntity({
  name: 'client',
  fields: {
    id: clientId,
    ...clientFacts,
    /** The client's account, once they have one that the realtor is related to. */
    homeownerId: optional(userId),
    /**
     * Properties in the realtor's care that a file gives as the client's. They count while they have no owner; some may be
     * gone by now.
     */
    homeIds: optional(z.array(propertyId).max(MAX_HOMES)),
    /** The number at which the client's own account wants texts; null if it wants none. A copy by the server. */
    textsTo: optional(copiedText(40)),
    /** The import that added them, so that a whole import can be undone. */
    importId: optional(text(36)),
    /** The values that imports filled in on an existing client; the last import of each field. */
    importFills: optional(z.array(importFill)),
  },
  indexes: ['homeownerId', 'email'],
})

export type Client = RowOf<typeof client>
