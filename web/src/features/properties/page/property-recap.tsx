import { type Control, useWatch } from 'react-hook-form'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { DocumentProgress } from '../form/document-progress.tsx'
import { recapOf } from '../property-facts.ts'
import { emptyProperty, type PropertyValues, settled } from '../form/property-values.ts'

/** A summary of the entered facts, for review before the property is created. */
export function PropertyRecap({ control }: { control: Control<PropertyValues> }) {
  const typed = useWatch({ control })
  const values = settled({ ...emptyProperty, ...typed })
  return (
    <>
      <FormSection title="The property">
        <FactList facts={recapOf(values)} />
      </FormSection>
      {values.propertyDescription && (
        <FormSection title="Description">
          <p>{values.propertyDescription}</p>
        </FormSection>
      )}
      {values.notes && (
        <FormSection title="Notes">
          <p>{values.notes}</p>
        </FormSection>
      )}
      <FormSection title="Transaction documents">
        <DocumentProgress flags={values} />
      </FormSection>
    </>
  )
}
