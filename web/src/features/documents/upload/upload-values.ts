import { documentFacts, visibility, type DocumentCategory } from '@hearthkeep/shared/document/document.ts'
import type { ItemId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'

const { category, description, title } = documentFacts

/** What is said of all files of one upload; each has a title of its own besides. */
const uploadSchema = z.object({ category, description, visibility, shrink: z.boolean() })
export type UploadValues = z.infer<typeof uploadSchema>

/** Nothing is chosen yet, where nothing can be guessed. */
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

/** What the documents are of: the house alone, or a system or a task of it. */
export interface UploadPlace {
  systemId?: SystemId
  itemId?: ItemId
  /** What is going to be uploaded, where that is known. */
  category?: DocumentCategory
}

/** What one brings to a task is a photo more often than not. */
export const emptyUpload = ({ itemId, category }: UploadPlace): UploadForm => ({
  category: category ?? (itemId ? 'photo' : null),
  description: null,
  visibility: 'shared',
  shrink: true,
})

/** What is wrong with a title, in words; null for a good one. */
export const titleProblem = (typed: string): string | null => title.safeParse(typed).error?.issues[0]?.message ?? null
