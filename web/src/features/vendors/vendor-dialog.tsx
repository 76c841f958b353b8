import type { Vendor } from '@hearthkeep/shared/entities.ts'
import { phoneNumber } from '@hearthkeep/shared/format/phone-number.ts'
import { emailAddress, optional, text, type VendorId } from '@hearthkeep/shared/kernel/fields.ts'
import { blank } from '@hearthkeep/shared/kernel/blank.ts'
import { keysOf, picked } from '@hearthkeep/shared/kernel/picked.ts'
import { vendorFields } from '@hearthkeep/shared/vendor/vendor-fields.ts'
import type { OfferedName } from '@hearthkeep/shared/vendor/vendor-work.ts'
import { MAX_PHONES, vendorFacts } from '@hearthkeep/shared/vendor/vendor.ts'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useSaveForm } from '../../actions/use-save-form.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { Icon } from '../../ui/content/icon.tsx'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { describedBy } from '../../ui/form/described-by.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { Stack } from '../../ui/kit.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'

interface VendorDialogProps {
  /** `null` for a new entry. */
  vendor: Vendor | null
  /** [VB6] A name in tasks that becomes an entry. */
  offered?: OfferedName | undefined
  onClose(): void
  onSaved(id: VendorId): void
}

/** [VB2] The form that adds or edits an entry of the book. */
export function VendorDialog({ vendor, offered, onClose, onSaved }: VendorDialogProps) {
  // Minted once, so a double press creates one entry.
  const [vendorId] = useState(() => vendor?.id ?? mintId<VendorId>())
  const draftForm = useDraftForm<VendorForm, VendorValues>({
    key: vendor ? `edit-vendor/${vendor.id}` : offered ? `add-vendor/${offered.name}` : 'add-vendor',
    schema: vendorSchema,
    initial: vendor ? recordedVendor(vendor) : newVendor(offered),
  })
  const { control } = draftForm.form
  const field = describedBy(vendorFields, control)
  const save = useSaveForm(draftForm, {
    callOf: (values) => {
      if (!vendor)
        return { name: 'vendor.add', args: { vendorId, facts: values, ...(offered && { names: [offered.name] }) } }
      const changes = draftForm.changes(values)
      return Object.keys(changes).length === 0 ? null : { name: 'vendor.edit', args: { vendorId, changes } }
    },
    done: ({ company }) => ({ tone: 'good', text: vendor ? 'Vendor updated' : 'Vendor added', detail: company }),
    failed: vendor ? 'Couldn’t update the vendor' : 'Couldn’t add the vendor',
    onSaved: () => onSaved(vendorId),
  })
  return (
    <DraftDialog
      title={vendor ? 'Edit vendor' : 'Add vendor'}
      draftForm={draftForm}
      submitLabel={vendor ? 'Save changes' : 'Add vendor'}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField {...field('company')} autoComplete="off" maxLength={200} required />
        <TextField {...field('person')} autoComplete="off" maxLength={200} />
        <TextField {...field('trade')} autoComplete="off" maxLength={100} placeholder="Plumber" />
        <TextField {...field('email')} type="email" autoComplete="off" />
      </FieldGrid>
      <PhoneFields form={draftForm.form} />
      <FieldGrid>
        <TextField {...field('website')} type="url" autoComplete="off" placeholder="https://" />
        <TextField {...field('license')} autoComplete="off" maxLength={100} />
        <DateField {...field('insuredUntil')} />
        <ChoiceField
          {...field('callAgain')}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
            { value: 'unset', label: 'Undecided' },
          ]}
        />
      </FieldGrid>
      <TextField {...field('notes')} rows={3} />
    </DraftDialog>
  )
}

function PhoneFields({ form: { control } }: { form: UseFormReturn<VendorForm, unknown, VendorValues> }) {
  const { fields, append } = useFieldArray({ control, name: 'phones', keyName: 'key' })
  return (
    <Stack gap={12} sx={{ justifyItems: 'start', '& > div': { justifySelf: 'stretch' } }}>
      <FieldGrid>
        {fields.map(({ key }, index) => (
          <TextField
            key={key}
            control={control}
            name={`phones.${index}.number`}
            label={index === 0 ? 'Phone' : `Phone ${index + 1}`}
            type="tel"
            autoComplete="off"
            maxLength={40}
          />
        ))}
      </FieldGrid>
      <Button
        startIcon={<Icon of={Plus} />}
        disabled={fields.length >= MAX_PHONES}
        onClick={() => append({ number: null })}
      >
        Add phone
      </Button>
    </Stack>
  )
}

/** An empty phone is none. */
const phones = z
  .array(z.object({ number: optional(text(40)) }))
  .max(MAX_PHONES)
  .transform((lines) => {
    const numbers = lines.flatMap(({ number }) => number?.trim() || [])
    return numbers.length === 0 ? null : numbers
  })
const callAgain = z.enum(['yes', 'no', 'unset']).transform((answer) => (answer === 'unset' ? null : answer === 'yes'))

const vendorSchema = z.object({ ...vendorFacts, phones, callAgain })
type VendorForm = z.input<typeof vendorSchema>
type VendorValues = z.infer<typeof vendorSchema>

const recordedVendor = (vendor: Vendor): VendorForm => ({
  ...picked(vendor, keysOf(vendorFacts)),
  phones: (vendor.phones ?? [null]).map((number) => ({ number })),
  callAgain: vendor.callAgain === null ? 'unset' : vendor.callAgain ? 'yes' : 'no',
})

/** What tasks say of the vendor: a contact is an email or a phone, or else a note. */
function newVendor(offered: OfferedName | undefined): VendorForm {
  const contact = offered?.contact ?? null
  const email = emailAddress.safeParse(contact).data ?? null
  const phone = email === null && phoneNumber(contact) && contact && contact.length <= 40 ? contact : null
  return {
    ...blank(vendorFacts),
    company: offered?.name ?? '',
    phones: [{ number: phone }],
    email,
    callAgain: 'unset',
    notes: phone === null && email === null ? contact : null,
  }
}
