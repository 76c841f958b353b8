import { brandingSchema } from '@hearthkeep/shared/brand/branding.ts'
import type { BrandingChoices } from '@hearthkeep/shared/brand/brand-of.ts'
import type { ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import { type ReactNode, useId, useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useSaveForm } from '../../actions/use-save-form.ts'
import type { OwnBranding } from '../../data/queries/use-branding.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { brandColors, shownLogo } from '@hearthkeep/shared/brand/brand.ts'
import { contrastOf } from '@hearthkeep/shared/brand/contrast.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FieldFrame, type FieldProps, useField, GroupFrame } from '../../ui/form/fields/field.tsx'
import { InputBox } from '../../ui/form/fields/input-box.tsx'
import { plainTyped } from '../../ui/form/fields/plain-typed.ts'
import { Row } from '../../ui/kit.tsx'
import { prepareLogo } from '../../platform/files/prepare-logo.ts'
import { FileButton } from '../../ui/form/file-button.tsx'

export interface BrandingDialogProps {
  own: OwnBranding
  reportPreview(maker: ReportMaker): ReactNode
  onClose(): void
}

/** [BR7] The branding form, with a preview of what clients will see. It works offline. */
export function BrandingDialog({ own, reportPreview, onClose }: BrandingDialogProps) {
  const draftForm = useDraftForm<BrandingChoices>({ key: 'branding', schema: brandingSchema, initial: own.choices })
  const { form } = draftForm
  const { control } = form
  const values = useWatch({ control, compute: (all: BrandingChoices) => all })
  const save = useSaveForm(draftForm, {
    callOf: (choices) => {
      const changes = draftForm.changes(choices)
      return Object.keys(changes).length > 0 ? { name: 'branding.edit', args: { changes } } : null
    },
    done: { tone: 'good', text: 'Branding saved' },
    failed: 'Couldn’t save the branding',
    onSaved: onClose,
  })
  return (
    <DraftDialog
      title="Branding"
      draftForm={draftForm}
      submitLabel="Save branding"
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="businessName"
        label="Business name"
        autoComplete="organization"
        maxLength={80}
        placeholder="Desert Homes Realty"
      />
      <LogoField
        logo={values.logo}
        error={form.formState.errors.logo?.message}
        onChange={(logo) => form.setValue('logo', logo, { shouldDirty: true, shouldValidate: true })}
      />
      <ColorField control={control} name="color" label="Color" />
      <BrandingPreview own={own} choices={values} reportPreview={reportPreview} />
    </DraftDialog>
  )
}

const COLOR = /^#[0-9a-f]{6}$/i

/** [BR3] A color, picked or typed, with the color and contrast of text on it. */
function ColorField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
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
        {typed !== '' && (
          <Button variant="text" onClick={() => change(null)}>
            Remove color
          </Button>
        )}
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

interface LogoFieldProps {
  /** Base64. */
  logo: string | null
  error: string | undefined
  onChange(logo: string | null): void
}

/** [BR2] An image from this device, reduced in size before it is sent. */
function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const id = useId()
  const [state, setState] = useState<{ kind: 'idle' } | { kind: 'reading' } | { kind: 'refused'; problem: string }>({
    kind: 'idle',
  })
  const shown = shownLogo(logo)
  const take = async (file: File) => {
    setState({ kind: 'reading' })
    const prepared = await prepareLogo(file)
    setState(prepared.ok ? { kind: 'idle' } : { kind: 'refused', problem: prepared.problem })
    if (prepared.ok) onChange(prepared.base64)
  }
  const hint = 'PNG or JPEG. It’s resized on this device, and location data is removed.'
  const problem = state.kind === 'refused' ? state.problem : error
  return (
    <GroupFrame frame={{ id, labelId: `${id}-label`, label: 'Logo', hint, error: problem }}>
      {shown && (
        <Plate>
          <img src={shown.dataUrl} width={shown.width} height={shown.height} alt="Your logo" />
        </Plate>
      )}
      <Row>
        <FileButton
          label="Logo file"
          accept="image/png,image/jpeg"
          variant="outlined"
          disabled={state.kind === 'reading'}
          onFile={(file) => void take(file)}
        >
          {state.kind === 'reading' ? 'Reading…' : shown ? 'Replace logo' : 'Choose logo'}
        </FileButton>
        {shown && (
          <Button variant="text" onClick={() => onChange(null)}>
            Remove logo
          </Button>
        )}
      </Row>
    </GroupFrame>
  )
}

const Plate = styled('span')(({ theme }) => ({
  justifySelf: 'start',
  padding: '8px 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: '#FFFFFF',
  '& img': { display: 'block', maxWidth: '100%', height: 'auto' },
}))
