import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { EntranceForm } from '../../ui/form/entrance-form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Column, Lead, Title } from '../../ui/frame/entrance-parts.ts'
import { PRODUCT_NAME } from '../../ui/frame/mark.tsx'
import { PlainFrame } from '../../ui/frame/plain-frame.tsx'
import { signInAsAdmin } from './admin-api.ts'
import { keepAdminToken } from './admin-token.ts'

const schema = z.object({
  username: z.string().min(1, 'Username is required'),
  password: z.string().min(1, 'Password is required'),
})

/** Where the site administrator signs in. */
export function AdminSignInPage({ onSignedIn }: { onSignedIn(): void }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { username: '', password: '' },
  })
  const [{ busy, message }, setState] = useState<{ busy: boolean; message: string | null }>({
    busy: false,
    message: null,
  })
  const submit = handleSubmit(async (credentials) => {
    setState({ busy: true, message: null })
    const answer = await signInAsAdmin(credentials)
    setState({ busy: false, message: answer.ok ? null : answer.message })
    if (!answer.ok) return
    keepAdminToken(answer.token)
    onSignedIn()
  })
  return (
    <PlainFrame
      aside={
        <ButtonLink to="/" variant="outlined">
          Back to Site
        </ButtonLink>
      }
    >
      <title>{`Administrator sign in · ${PRODUCT_NAME}`}</title>
      <Column>
        <div>
          <Title>Administrator sign in</Title>
          <Lead>For the person who runs this site.</Lead>
        </div>
        <EntranceForm
          onSubmit={(event) => void submit(event)}
          refusal={message === null ? null : { message }}
          submit={{ label: 'Access Dashboard', busyLabel: 'Signing in…', busy }}
        >
          <TextField control={control} name="username" label="Username" autoComplete="username" required />
          <PasswordField control={control} name="password" label="Password" autoComplete="current-password" required />
        </EntranceForm>
      </Column>
    </PlainFrame>
  )
}
