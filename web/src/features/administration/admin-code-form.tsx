import Button from '@mui/material/Button'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { EntranceForm } from '../../ui/form/entrance-form.tsx'
import { EntranceLinks } from '../../ui/frame/entrance-page.tsx'
import { CodeField } from './second-factor/code-field.tsx'

const schema = z.object({ code: z.string().trim().min(1, 'Code is required') })

interface AdminCodeFormProps {
  busy: boolean
  refusal: string | null
  onCode(code: string): void
  onBack(): void
}

/** [AD11] The second step of the sign-in, after the correct password. */
export function AdminCodeForm({ busy, refusal, onCode, onBack }: AdminCodeFormProps) {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } })
  return (
    <>
      <EntranceForm
        onSubmit={(event) => void handleSubmit(({ code }) => onCode(code))(event)}
        refusal={refusal === null ? null : { message: refusal }}
        submit={{ label: 'Verify', busyLabel: 'Signing in…', busy }}
      >
        <CodeField control={control} name="code" hint="Six digits, or one of your recovery codes" />
      </EntranceForm>
      <EntranceLinks>
        <Button variant="text" onClick={onBack}>
          Back to password
        </Button>
      </EntranceLinks>
    </>
  )
}
