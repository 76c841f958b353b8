import { documentFacts } from '@hearthkeep/shared/document/document.ts'
import { propertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import type { SharedChoice, SharedFile } from '../../../data/store/shared-files.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'

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
