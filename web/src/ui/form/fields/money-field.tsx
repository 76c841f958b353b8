import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field.tsx'
import { NumberField } from './number-field.tsx'

/** An amount in US dollars and whole cents; `null` if empty. */
export function MoneyField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  return <NumberField {...props} kind="decimal" variant="money" prefix="$" placeholder="0.00" />
}
