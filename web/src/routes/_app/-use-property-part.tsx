import { useFormState } from 'react-hook-form'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { checkForm } from '../../features/new-client/check-form.ts'
import type { PropertyPart } from '../../features/new-client/property-part.ts'
import { BasicFields } from '../../features/properties/form/basic-fields.tsx'
import { DocumentFields } from '../../features/properties/form/document-fields.tsx'
import { FeatureFields } from '../../features/properties/form/feature-fields.tsx'
import { errorsIn, firstWrong } from '../../features/properties/form/form-tabs.ts'
import { MlsFields } from '../../features/properties/form/mls-fields.tsx'
import {
  emptyProperty,
  newPropertySchema,
  settled,
  type PropertyValues,
} from '../../features/properties/form/property-values.ts'
import { today } from '../../platform/today.ts'
import { useObservable } from '../../platform/use-observable.ts'
import { MlsSearch } from './-mls-search.tsx'

/** Returns the form for a new property, as part of a larger form. */
export function usePropertyPart(revision?: Revision<PropertyValues>): PropertyPart {
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
      return wrong && wrong.tab !== 'summary' ? { tab: wrong.tab, focus: () => form.setFocus(wrong.field) } : null
    },
    address: form.getValues,
    focus: (field) => form.setFocus(field),
    async check() {
      const values = await checkForm(form)
      return values && settled(values)
    },
    hasDraft: origin === 'restored',
    isDirty,
    drop,
  }
}
