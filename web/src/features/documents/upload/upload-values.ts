import {
  documentFacts,
  visibility,
  type DocumentCategory,
  type Visibility,
} from '@hearthkeep/shared/document/document.ts'
import { guessCategory } from '@hearthkeep/shared/document/guess-category.ts'
import type { CardEntryId, IssueId, ItemId, SystemId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'

const { category, description, title } = documentFacts

/** The values shared by all files of one upload; each file also has its own title and category. */
export const uploadFormSchema = z.object({
  /** The category that was chosen for all files; `null` while each has its own. */
  category: category.nullable(),
  description,
  visibility,
  shrink: z.boolean(),
})
export type UploadForm = z.infer<typeof uploadFormSchema>
export type UploadValues = Omit<UploadForm, 'category'> & { category: DocumentCategory }

/** What the documents belong to: the property alone, one of its systems, tasks or issues, or an entry of its card. */
export interface UploadPlace {
  systemId?: SystemId
  itemId?: ItemId
  cardEntryId?: CardEntryId
  issueId?: IssueId
  /** Who sees them, unless the person chooses otherwise. */
  visibility?: Visibility
  /** The category to preselect, if known. */
  category?: DocumentCategory
}

export const emptyUpload: UploadForm = { category: null, description: null, visibility: 'shared', shrink: true }

/** The category to show before a file is chosen: for a task a photo, the most likely one. */
export const placeCategory = ({ itemId, category }: UploadPlace): DocumentCategory | null =>
  category ?? (itemId ? 'photo' : null)

/** The category of a file until a person chooses one ([DO25]): that of its place, or else what its name says. */
export function expectedCategory(
  file: { name: string; type: string },
  { itemId, category: place }: UploadPlace,
): DocumentCategory | null {
  // A place for photos may get papers too.
  if (place !== undefined && place !== 'photo') return place
  return guessCategory(file) ?? (itemId ? 'receipt' : null)
}

/** Returns why a title is invalid; `null` if it is valid. */
export const titleProblem = (typed: string): string | null => title.safeParse(typed).error?.issues[0]?.message ?? null
