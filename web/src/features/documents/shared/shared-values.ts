import { documentFacts, MAX_DOCUMENT_MB } from '@hearthkeep/shared/document/document.ts'
import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import type { SharedChoice, SharedFile } from '../../../data/store/shared-files.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import type { SharedProblem } from '../../../data/shared-files/shared-problems.ts'

const { title, category } = documentFacts

const required = <S extends z.ZodType>(schema: S, message: string) =>
  schema.nullable().transform((chosen, context): z.output<S> => {
    if (chosen !== null) return chosen
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const complete = z.object({
  title,
  category: required(z.enum(category.options), 'Category is required'),
  propertyId: required(propertyId, 'Choose a property'),
})
export type CompleteChoice = z.infer<typeof complete>

/** All files of the form, by id. */
export interface SharedForm {
  files: Record<string, SharedChoice>
}

export interface CompleteForm {
  files: Record<string, CompleteChoice>
}

export const sharedFormSchema: z.ZodType<CompleteForm, SharedForm> = z.object({
  files: z.record(z.string(), complete),
})

/** Returns the initial values of the form: earlier choices, and the property if there is only one. */
export function initialChoices(files: readonly SharedFile[], properties: readonly Property[]): SharedForm {
  const only = properties.length === 1 ? (properties[0]?.id ?? null) : null
  const known = new Set<string>(properties.map(({ id }) => id))
  const choiceOf = ({ choice }: SharedFile): SharedChoice => ({
    ...choice,
    propertyId: choice.propertyId !== null && known.has(choice.propertyId) ? choice.propertyId : only,
  })
  return { files: Object.fromEntries(files.map((file) => [file.id, choiceOf(file)])) }
}

/** Returns the later files with the same property as this one: they get the new property as well. */
export function followingIds(choices: SharedForm['files'], ids: readonly string[], id: string): string[] {
  const before = choices[id]?.propertyId ?? null
  return ids.slice(ids.indexOf(id) + 1).filter((each) => (choices[each]?.propertyId ?? null) === before)
}

export const sharedFilesWords = (count: number) => (count === 1 ? '1 shared file' : `${count} shared files`)

/** Explains why files were not stored, and what to do. */
export const problemWords: Record<SharedProblem, string> = {
  unreadable: 'Hearthkeep couldn’t read what you shared. Please share it again.',
  foreign: 'Another website sent it. Hearthkeep only accepts files from apps on this device.',
  type: 'Hearthkeep accepts PDF, Word, text, image, CSV and vCard files.',
  size: `Files can be up to ${MAX_DOCUMENT_MB} MB, photos up to ${4 * MAX_DOCUMENT_MB} MB.`,
  room: 'Too many files are already waiting here. Add or remove them, then share again.',
  storage: 'This device’s storage is full. Free up some space, then share again.',
}

export const notKeptTitle = (count: number) =>
  count === 1 ? 'Couldn’t save one shared file' : `Couldn’t save ${count} shared files`
