import { brandColors } from '@hearthkeep/shared/brand/brand.ts'
import { contrastOf } from '@hearthkeep/shared/brand/contrast.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, type FieldProps, useField } from '../../ui/form/fields/field.tsx'
import { InputBox } from '../../ui/form/fields/input-box.tsx'
import { plainTyped } from '../../ui/form/fields/plain-typed.ts'
import { Row } from '../../ui/kit.tsx'

const COLOR = /^#[0-9a-f]{6}$/i

/** [BR3] A color, picked or typed, with the color and contrast of text on it. */
export function ColorField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  const { value, change, frame, attributes } = useField(props)
  const typed = typeof value === 'string' ? value : ''
  const isColor = COLOR.test(typed)
  const { ground, text } = brandColors(isColor ? typed : null)
  const hint = isColor
    ? `Text on it is ${text === '#FFFFFF' ? 'white' : 'black'}: contrast ${contrastOf(ground, text).toFixed(1)} to 1.`
    : 'Leave empty to use Hearthkeep green.'
  return (
    <FieldFrame frame={{ ...frame, hint }}>
      <Row sx={{ '& > div': { flex: '1 1 120px', maxWidth: 200 } }}>
        <Picker
          type="color"
          aria-label="Pick a color"
          value={ground.toLowerCase()}
          onChange={(event) => change(event.target.value.toUpperCase())}
        />
        <InputBox>
          <input
            {...attributes}
            aria-describedby={`${frame.id}-hint`}
            value={typed}
            placeholder="#1F5B4C"
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(plainTyped(event.target.value, { lines: false }).trim() || null)}
          />
        </InputBox>
        {typed !== '' && <Button onClick={() => change(null)}>Remove color</Button>}
      </Row>
    </FieldFrame>
  )
}

const Picker = styled('input')(({ theme }) => ({
  width: 48,
  height: 48,
  padding: 4,
  border: `1px solid ${theme.vars.palette.outline}`,
  borderRadius: theme.vars.shape.borderRadius,
  background: 'none',
  cursor: 'pointer',
}))
