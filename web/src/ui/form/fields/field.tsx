import { styled } from '@mui/material/styles'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type Control, type FieldPath, type FieldValues, type RefCallBack, useController } from 'react-hook-form'
import { Icon } from '../../content/icon.tsx'
import { Muted } from '../../kit.tsx'

/**
 * The props of every field: where its value is in the form, and its texts. `T` is the output of the form's resolver.
 */
export interface FieldProps<V extends FieldValues, T = V> {
  control: Control<V, unknown, T>
  name: FieldPath<V>
  label: string
  hint?: ReactNode
  /** Marks the field; the form's schema enforces it. */
  required?: boolean | undefined
  disabled?: boolean | undefined
}

interface Frame {
  id: string
  labelId: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
}

/** The attributes of every control. */
export interface FieldAttributes {
  id: string
  name: string
  disabled?: boolean | undefined
  ref: RefCallBack
  onBlur: () => void
  'aria-required'?: boolean | undefined
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

/** Returns a form field's value, how to change it, the frame around its control and the attributes on it. */
export function useField<V extends FieldValues, T>(props: FieldProps<V, T>) {
  const { control, name, label, hint, required, disabled } = props
  const { field, fieldState } = useController({ control, name })
  const id = useId()
  const error = fieldState.error && (fieldState.error.message || 'Please check this')
  const value: unknown = field.value
  const frame: Frame = { id, labelId: `${id}-label`, label, hint, error, required }
  const attributes: FieldAttributes = {
    id,
    name,
    disabled,
    ref: field.ref,
    onBlur: field.onBlur,
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(frame),
  }
  return {
    value,
    change: (next: string | number | boolean | number[] | string[] | null) => field.onChange(next),
    frame,
    attributes,
  }
}

function describedBy({ id, hint, error }: Frame): string | undefined {
  return [error && `${id}-error`, hint && hint !== error && `${id}-hint`].filter(Boolean).join(' ') || undefined
}

/** The label above, then the control, its error and its hint. */
export function FieldFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <Rows>
      <Head>
        <label id={frame.labelId} htmlFor={frame.id}>
          {frame.label}
        </label>
        {frame.required && <RequiredMark />}
      </Head>
      {children}
      <FieldNotes frame={frame} />
    </Rows>
  )
}

/** The same around a group of controls, such as the buttons of one choice. */
export function GroupFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <Group aria-labelledby={frame.labelId} aria-describedby={describedBy(frame)}>
      <Rows>
        <Head>
          <span id={frame.labelId}>{frame.label}</span>
          {frame.required && <RequiredMark />}
        </Head>
        {children}
        <FieldNotes frame={frame} />
      </Rows>
    </Group>
  )
}

function RequiredMark() {
  return <Star aria-hidden>*</Star>
}

export function FieldNotes({ frame: { id, error, hint } }: { frame: Frame }) {
  return (
    <>
      {error && (
        <ErrorNote id={`${id}-error`}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </ErrorNote>
      )}
      {hint && hint !== error && <Muted id={`${id}-hint`}>{hint}</Muted>}
    </>
  )
}

const Rows = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, alignContent: 'start' })

const Head = styled('div')(({ theme }) => ({ ...theme.typography.h4, display: 'flex', gap: 4 }))

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 })

const Star = styled('span')(({ theme }) => ({ color: theme.vars.palette.secondary.main }))

const ErrorNote = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 500,
  color: theme.vars.palette.error.main,
}))
