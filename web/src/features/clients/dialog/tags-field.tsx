import { readTags, tagWords } from '@hearthkeep/shared/client/tags.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from '../../../ui/form/fields/field.tsx'
import { InputBox } from '../../../ui/form/fields/input-box.tsx'

/** Tags with commas between them; `null` if empty. */
export function TagsField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  const { value, change, frame, attributes } = useField(props)
  const stored = Array.isArray(value) ? tagWords(value) : ''
  const [typed, setTyped] = useState('')
  // The typed text stays as long as it means the form's value.
  const text = tagWords(readTags(typed)) === stored ? typed : stored
  return (
    <FieldFrame frame={frame}>
      <InputBox>
        <input
          {...attributes}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setTyped(event.target.value)
            change(readTags(event.target.value))
          }}
        />
      </InputBox>
    </FieldFrame>
  )
}
