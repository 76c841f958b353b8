import { requiredPassword } from '@hearthkeep/shared/account/user.ts'
import { adminSession, CODE_REQUIRED } from '@hearthkeep/shared/protocol/answers/administration.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { askServer } from '../../data/ask-server.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { EntranceForm } from '../../ui/form/entrance-form.tsx'
import { PasswordField } from '../../ui/form/fields/password-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Lead, EntrancePage, EntranceLinks } from '../../ui/frame/entrance-page.tsx'
import { keepAdminToken } from './admin-token.ts'
import Button from '@mui/material/Button'
import { CodeField } from './second-factor/code-field.tsx'

const schema = z.object({
  username: z.string().min(1, 'Username is required'),
  password: requiredPassword,
})

const FAILED = 'Authentication failed. Please try again.'

interface AdminCredentials extends z.infer<typeof schema> {
  code?: string
}

interface AdminSignInPageProps {
  /** The secret of a link that the operator made ([SE172]); empty without one. */
  link: string
  onSignedIn(): void
}

export function AdminSignInPage({ link, onSignedIn }: AdminSignInPageProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { username: '', password: '' },
  })
  const [{ busy, message }, setState] = useState<{ busy: boolean; message: string | null }>({
    busy: false,
    message: null,
  })
  /** Credentials whose password was correct, while the code is pending. */
  const [proven, setProven] = useState<AdminCredentials | null>(null)
  const enter = async (credentials: AdminCredentials) => {
    setState({ busy: true, message: null })
    const body = { ...credentials, ...(link !== '' && { link }) }
    const answer = await askServer('/api/admin/auth', adminSession, { body })
    if (answer.state === 'done') {
      keepAdminToken(answer.value.token)
      return onSignedIn()
    }
    const needsCode = answer.state === 'refused' && answer.code === CODE_REQUIRED
    if (needsCode) setProven(credentials)
    setState({ busy: false, message: needsCode ? null : (answer.message ?? FAILED) })
  }
  const goBack = () => {
    setProven(null)
    setState({ busy: false, message: null })
  }
  const title = proven ? 'Enter your code' : 'Administrator sign in'
  return (
    <EntrancePage title={title} aside={<ButtonLink to="/">Back to Site</ButtonLink>}>
      <div>
        <h1>{title}</h1>
        <Lead>{proven ? 'Open your authenticator app.' : 'For the person who runs this site.'}</Lead>
      </div>
      {proven ? (
        <AdminCodeForm
          busy={busy}
          refusal={message}
          onCode={(code) => void enter({ ...proven, code })}
          onBack={goBack}
        />
      ) : (
        <EntranceForm
          onSubmit={(event) => void handleSubmit(enter)(event)}
          refusal={message === null ? null : { message }}
          submit={{ label: 'Access Dashboard', busyLabel: 'Signing in…', busy }}
        >
          <TextField control={control} name="username" label="Username" autoComplete="username" required />
          <PasswordField control={control} name="password" label="Password" />
        </EntranceForm>
      )}
    </EntrancePage>
  )
}

const codeSchema = z.object({ code: z.string().trim().min(1, 'Code is required') })

interface AdminCodeFormProps {
  busy: boolean
  refusal: string | null
  onCode(code: string): void
  onBack(): void
}

/** [AD11] The second step of the sign-in, after the correct password. */
function AdminCodeForm({ busy, refusal, onCode, onBack }: AdminCodeFormProps) {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(codeSchema), defaultValues: { code: '' } })
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
