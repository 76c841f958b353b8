import { zodResolver } from '@hookform/resolvers/zod'
import { clientFacts } from '@hearthkeep/shared/client/client.ts'
import { isTagged, tagsOf } from '@hearthkeep/shared/client/tags.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import Button from '@mui/material/Button'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Row } from '../../../ui/kit.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { TagsField } from '../dialog/tags-field.tsx'

interface TagDialogProps {
  count: number
  /** The tags that the realtor uses already. */
  known: readonly string[]
  onTag(tags: readonly string[]): void
  onClose(): void
}

const schema = z
  .object({ tags: clientFacts.tags })
  .refine(({ tags }) => tags !== null, { path: ['tags'], error: 'Tag is required' })
type Tags = z.infer<typeof schema>

/** Adds tags to the selected clients: known ones with a tap, others typed. */
export function TagDialog({ count, known, onTag, onClose }: TagDialogProps) {
  const { control, handleSubmit, setValue } = useForm<Tags>({
    resolver: zodResolver(schema),
    defaultValues: { tags: null },
  })
  const tags = useWatch({ control, name: 'tags' })
  const toggle = (tag: string) => {
    const others = (tags ?? []).filter((each) => !isTagged([each], tag))
    setValue('tags', isTagged(tags, tag) ? tagsOf(others) : tagsOf([...others, tag]), { shouldValidate: true })
  }
  return (
    <FormDialog
      title={`Tag ${counted(count, 'client')}`}
      size="small"
      action={{ idle: 'Add tags' }}
      onClose={onClose}
      onSubmit={handleSubmit((values) => onTag(values.tags ?? []))}
    >
      {known.length > 0 && (
        <Row role="group" aria-label="Your tags">
          {known.map((tag) => (
            <Button key={tag} aria-pressed={isTagged(tags, tag)} onClick={() => toggle(tag)}>
              {tag}
            </Button>
          ))}
        </Row>
      )}
      <TagsField control={control} name="tags" label="Tags" hint="Several with commas between" required />
    </FormDialog>
  )
}
