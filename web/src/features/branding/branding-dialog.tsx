import { brandingSchema } from '@hearthkeep/shared/brand/branding.ts'
import type { BrandingChoices } from '@hearthkeep/shared/brand/brand-of.ts'
import type { ReportMaker } from '@hearthkeep/shared/report/report-contents.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useSaveForm } from '../../actions/use-save-form.ts'
import type { OwnBranding } from '../../data/queries/use-branding.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'

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
