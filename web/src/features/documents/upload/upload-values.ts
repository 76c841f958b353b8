import { documentFacts, visibility, type DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import type { ItemId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'

const { category, description, title } = documentFacts

/** The values shared by all files of one upload; each file also has its own title. */
const uploadSchema = z.object({ category, description, visibility, shrink: z.boolean() })
export type UploadValues = z.infer<typeof uploadSchema>

/** The category is `null` until one is chosen, unless it can be guessed. */
export type UploadForm = Omit<UploadValues, 'category'> & { category: DocumentCategory | null }
export const uploadFormSchema: z.ZodType<UploadValues, UploadForm> = uploadSchema.extend({
  category: z
    .enum(category.options)
    .nullable()
    .transform((chosen, context) => {
      if (chosen !== null) return chosen
      context.addIssue({ code: 'custom', message: 'Category is required' })
      return z.NEVER
    }),
})

/** What the documents belong to: the property alone, or one of its systems or tasks. */
export interface UploadPlace {
  systemId?: SystemId
  itemId?: ItemId
  /** The category to preselect, if known. */
  category?: DocumentCategory
}

/** Preselects photo for a task, the most likely category. */
export const emptyUpload = ({ itemId, category }: UploadPlace): UploadForm => ({
  category: category ?? (itemId ? 'photo' : null),
  description: null,
  visibility: 'shared',
  shrink: true,
})

/** Returns why a title is invalid; `null` if it is valid. */
export const titleProblem = (typed: string): string | null => title.safeParse(typed).error?.issues[0]?.message ?? null
