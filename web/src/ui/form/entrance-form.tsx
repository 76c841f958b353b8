import Button from '@mui/material/Button'
import type { FormEventHandler, ReactNode } from 'react'
import { FormAlert } from './form-alert.tsx'
import { Form } from '../kit.tsx'

interface EntranceFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The server's refusal of the last try. */
  refusal: { message: string } | null
  /** The labels of the button, when idle and while the server is asked: only the server can answer here. */
  submit: { label: string; busyLabel: string; busy: boolean }
  children: ReactNode
}

/** Fields, an error about the whole form, and the one button. */
export function EntranceForm({ onSubmit, refusal, submit, children }: EntranceFormProps) {
  return (
    <Form onSubmit={onSubmit} noValidate>
      {refusal && <FormAlert title={refusal.message} />}
      {children}
      <Button type="submit" variant="contained" size="large" disabled={submit.busy}>
        {submit.busy ? submit.busyLabel : submit.label}
      </Button>
    </Form>
  )
}
