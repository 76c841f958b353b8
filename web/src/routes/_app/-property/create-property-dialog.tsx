import { focusWrong } from '../../../ui/form/focus-wrong.ts'
import type { ArgsOf } from '@hearthkeep/shared/mutations.ts'
import type { RefusedMutation } from '../../../data/store/local-store.ts'
import { revisionOf, type Revision } from '../../../data/refusals/revision.ts'
import { mintKey } from '../../../platform/invitation-key.ts'
import { NewClientDialog } from '../../../features/new-client/new-client-dialog.tsx'
import { useFormState } from 'react-hook-form'
import { useDraftForm } from '../../../data/forms/use-draft-form.ts'
import { checkForm } from '../../../features/new-client/check-required.ts'
import type { PropertyPart } from '../../../features/new-client/dialog-tabs.ts'
import { BasicFields } from '../../../features/properties/form/basic-fields.tsx'
import { DocumentFields } from '../../../features/properties/form/document-fields.tsx'
import { FeatureFields } from '../../../features/properties/form/feature-fields.tsx'
import { errorsIn, firstWrong } from '../../../features/properties/form/form-tabs.ts'
import { MlsFields } from '../../../features/properties/form/mls-fields.tsx'
import {
  emptyProperty,
  newPropertySchema,
  settled,
  type PropertyValues,
} from '../../../features/properties/form/property-values.ts'
import { today } from '../../../platform/today.ts'
import { useObservable } from '../../../platform/use-observable.ts'
import { MlsSearch } from './mls-search.tsx'

interface CreatePropertyDialogProps {
  /** The refused change to retry. */
  again?: { change: RefusedMutation; args: ArgsOf<'property.create_for_client'> }
  onClose(): void
}

/** A realtor's new property with its homeowner; mounted while open. */
export function CreatePropertyDialog({ again, onClose }: CreatePropertyDialogProps) {
  const propertyRevision = again && revisionOf(again.change, again.args.facts)
  const property = usePropertyPart(propertyRevision && { ...propertyRevision, key: `${propertyRevision.key}/property` })
  if (!again) return <NewClientDialog property={property} mintKey={mintKey} onClose={onClose} />
  const { person, invitation } = again.args
  const message = invitation ? { message: invitation.message } : {}
  const typed = { ...person, ...message, sendInvitation: invitation !== null }
  const revision = revisionOf(again.change, typed)
  return (
    <NewClientDialog property={property} mintKey={mintKey} again={{ revision, args: again.args }} onClose={onClose} />
  )
}

/** Returns the form for a new property, as part of a larger form. */
function usePropertyPart(revision?: Revision<PropertyValues>): PropertyPart {
  const day = useObservable(today)
  const { form, origin, drop } = useDraftForm({
    key: 'new-client/property',
    schema: newPropertySchema(day),
    initial: emptyProperty,
    revision,
  })
  const { control } = form
  const { errors, isDirty } = useFormState({ control })
  return {
    panels: {
      basics: <BasicFields form={form} property="new" today={day} mlsSearch={<MlsSearch form={form} />} />,
      mls: <MlsFields control={control} />,
      features: <FeatureFields control={control} />,
      documents: <DocumentFields form={form} property="new" />,
    },
    wrongIn: (tab) => errorsIn(tab, errors),
    firstWrong() {
      const wrong = firstWrong((field) => form.getFieldState(field).error !== undefined)
      return wrong && wrong.tab !== 'summary' ? { tab: wrong.tab, focus: () => focusWrong(form, wrong.field) } : null
    },
    address: form.getValues,
    focus: (field) => focusWrong(form, field),
    async check() {
      const values = await checkForm(form)
      return values && settled(values)
    },
    hasDraft: origin === 'restored',
    isDirty,
    drop,
  }
}
