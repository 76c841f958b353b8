import type { Control, FieldValues, Path } from 'react-hook-form'

/** Gives a field component its control, name and described label: `<TextField {...field('city')} />`. */
export const describedBy =
  <Fields extends Readonly<Record<keyof Fields, { label: string }>>, V extends FieldValues, T = V>(
    fields: Fields,
    control: Control<V, unknown, T>,
  ) =>
  <Name extends Path<V> & keyof Fields>(name: Name) => ({ control, name, label: fields[name].label })
