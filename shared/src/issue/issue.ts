import { z } from 'zod'
import { source } from '../document/source-document.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import {
  dollars,
  issueId,
  itemId,
  multilineText,
  optional,
  propertyId,
  recordedDate,
  requiredText,
  systemId,
  text,
} from '../kernel/fields.ts'

/** How bad it is, ordered from the worst down. */
export const severities = ['critical', 'major', 'moderate', 'minor'] as const
export type Severity = (typeof severities)[number]

/** `planned`: the issue has an open task, which counts in its place. */
export const issueStatuses = ['open', 'planned', 'closed'] as const
export type IssueStatus = (typeof issueStatuses)[number]

/** With those in the trash: more would be no log that anybody reads. */
export const MAX_ISSUES = 1000

/** What a person records about an issue; `null` is unknown. */
export const issueFacts = {
  title: requiredText(200, 'Title is required'),
  description: optional(multilineText(5000)),
  systemId: optional(systemId),
  /** `Hall bath, under the sink`. */
  place: optional(text(200)),
  severity: z.enum(severities, 'Choose how bad it is'),
  since: optional(recordedDate),
  estimatedCost: optional(dollars),
  /** The document that the issue was found in. */
  source: optional(source),
}

/** Something in a house that is broken, whether or not anybody plans to fix it. */
export const issue = defineEntity({
  name: 'issue',
  naming: { title: 'title', noun: 'issue' },
  fields: {
    id: issueId,
    propertyId,
    ...issueFacts,
    status: z.enum(issueStatuses),
    closedOn: optional(recordedDate),
    /** The task that fixes the issue, or fixed it; a purged one may still be named. */
    itemId: optional(itemId),
  },
  indexes: [],
})

export type Issue = RowOf<typeof issue>
