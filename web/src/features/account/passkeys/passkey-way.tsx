import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Fingerprint } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '../../../ui/content/icon.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Stack } from '../../../ui/kit.tsx'
import { useEntrance } from '../sign-in/use-entrance.ts'
import { canUsePasskeys, needsInternet } from './passkey-support.ts'

/** Milliseconds: the page itself loads first. */
const AFTER_LOADING_MS = 500

const loadApi = () => import('./passkey-sign-in-api.ts')

/** [SE130] Signs in without a password, by the button or by a browser suggestion in the email field. */
export function PasskeyWay({ onSignedIn }: { onSignedIn(): void }) {
  return canUsePasskeys() ? <PasskeyButton onSignedIn={onSignedIn} /> : null
}

function PasskeyButton({ onSignedIn }: { onSignedIn(): void }) {
  const { busy, refusal, enter } = useEntrance(onSignedIn)
  const enterFromSuggestion = useEffectEvent(enter)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const suggest = async () => {
      const { suggestSignIn } = await loadApi()
      if (!signal.aborted) await suggestSignIn({ signal, enter: (work) => enterFromSuggestion(work) })
    }
    // Offline there is nothing to suggest; the button reports it.
    const timer = setTimeout(() => void suggest().catch(() => undefined), AFTER_LOADING_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [])
  const signIn = () =>
    enter(async () => {
      const api = await loadApi().catch(() => null)
      return api ? api.signInWithPasskey() : needsInternet
    })
  return (
    <Stack>
      <Or>or</Or>
      {refusal && <FormAlert title={refusal.message} />}
      <Button size="large" disabled={busy} startIcon={<Icon of={Fingerprint} />} onClick={() => void signIn()}>
        {busy ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
      </Button>
    </Stack>
  )
}

const Or = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
