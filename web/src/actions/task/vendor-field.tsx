import type { Vendor } from '@hearthkeep/shared/entities.ts'
import type { PropertyId } from '@hearthkeep/shared/kernel/fields.ts'
import { propertyScope } from '@hearthkeep/shared/kernel/scope.ts'
import { vendorSuggestions } from '@hearthkeep/shared/vendor/vendor-suggestions.ts'
import type { FieldValues } from 'react-hook-form'
import { useData, useLive } from '../../data/live/data-provider.tsx'
import { ownVendors } from '../../data/queries/vendors/use-vendors.ts'
import { FilterChips } from '../../ui/content/card/filter-chips.tsx'
import { FieldFrame, type FieldProps, useField } from '../../ui/form/fields/field.tsx'
import { InputBox } from '../../ui/form/fields/input-box.tsx'
import { plainTyped } from '../../ui/form/fields/plain-typed.ts'

interface VendorFieldProps<V extends FieldValues, T> extends FieldProps<V, T> {
  propertyId: PropertyId
  /** The system that the work is on. */
  systemId: string | null
  /** The entry that was chosen; null once something else is typed. */
  onEntry(entry: Vendor | null): void
}

/** [VB3] The vendor of a task, as free text, with entries of the person's book to choose with one press. */
export function VendorField<V extends FieldValues, T = V>({
  propertyId,
  systemId,
  onEntry,
  ...props
}: VendorFieldProps<V, T>) {
  const { value, change, frame, attributes } = useField(props)
  const { userId } = useData().person
  const known = useLive(
    async (tables) => {
      const vendors = await ownVendors(tables, userId)
      const items =
        vendors.length === 0 ? [] : await tables.rows.maintenanceItem.where('scope', propertyScope(propertyId))
      return { vendors, items }
    },
    [userId, propertyId],
  )
  const text = typeof value === 'string' ? value : ''
  const choose = (id: string) => {
    const vendor = known?.vendors.find((one) => one.id === id)
    if (!vendor) return
    change(vendor.company)
    onEntry(vendor)
  }
  const suggested = known ? vendorSuggestions({ ...known, systemId, text }) : []
  return (
    <FieldFrame frame={frame}>
      <InputBox>
        <input
          {...attributes}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            change(plainTyped(event.target.value, { lines: false }) || null)
            onEntry(null)
          }}
        />
      </InputBox>
      {suggested.length > 0 && (
        <FilterChips
          label="From your book"
          chips={suggested.map(({ id, company }) => ({ value: id, label: company }))}
          value=""
          onChange={choose}
        />
      )}
    </FieldFrame>
  )
}
