import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { RefusalValue } from '@hearthkeep/shared/outcome.ts'
import type { FormEventHandler, ReactNode } from 'react'
import { FormAlert } from '../../ui/form/form-alert.tsx'

interface AuthFormProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** What the server said to the last try. */
  refusal: RefusalValue | null
  /** What the button says, at rest and while the server is asked: only it can answer here. */
  submit: { label: string; busyLabel: string; busy: boolean }
  children: ReactNode
}

/** Fields, what went wrong with the whole, and the one button. */
export function AuthForm({ onSubmit, refusal, submit, children }: AuthFormProps) {
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

const Form = styled('form')({ display: 'grid', gap: 16 })
