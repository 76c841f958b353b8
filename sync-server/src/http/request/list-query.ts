import { z } from 'zod'

const MOST_ROWS = 1_000

export const cursorAfter = (id: string): string => Buffer.from(`after ${id}`).toString('base64url')

const limit = z.coerce
  .number<string>()
  .int()
  .min(1)
  .max(MOST_ROWS)
  .optional()
  .describe('The most rows of one answer, which then has the order of ids')

const after = z
  .string()
  .max(500)
  .transform((text, context) => {
    const [, id = ''] = /^after (.+)$/s.exec(Buffer.from(text, 'base64url').toString()) ?? []
    if (cursorAfter(id) !== text) context.addIssue('This is not the cursor of a page')
    return id
  })
  .optional()
  .describe('The cursor of the next page, which stands in the `Link` header of the page before')

const updatedSince = z.iso
  .datetime('Must be a UTC timestamp')
  .transform(Date.parse)
  .optional()
  .describe('Only rows whose `updatedAt` is not earlier')

const fieldsAmong = (names: readonly string[]) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(names, { error: 'The rows have no such field' })))
    .optional()
    .describe(`Only these fields of each row, with commas between them: ${names.join(', ')}`)

const none = z.never('This list does not have it').optional()

/** [OA7] The parameters of a list whose rows have these fields. */
export const listQuery = (names: readonly string[]) =>
  z.object({
    limit: names.includes('id') ? limit : none,
    after: names.includes('id') ? after : none,
    updatedSince: names.includes('updatedAt') ? updatedSince : none,
    fields: fieldsAmong(names),
  })

/** Those that the list has. */
export const parametersOf = (query: ReturnType<typeof listQuery>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(query.shape).filter(([, schema]) => schema !== none))

/** What a caller asks of a list: `after` is an id, `updatedSince` is in milliseconds. */
export type ListQuery = Partial<z.infer<ReturnType<typeof listQuery>>>

declare module 'hono' {
  interface ContextVariableMap {
    /** Not set where lists have no parameters. */
    listQuery?: ListQuery
  }
}
