import { styled } from '@mui/material/styles'
import { useObservable } from '../../platform/use-observable.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { session } from './session.ts'

/** [PP9] The two ways to sign in, on pages that visitors see too; empty for a person who is signed in. */
export function VisitorLinks() {
  if (useObservable(session)) return null
  return (
    <Links aria-label="Sign in">
      <ButtonLink to="/realtor-auth">Realtor Login</ButtonLink>
      <ButtonLink to="/auth" variant="outlined">
        Homeowner Login
      </ButtonLink>
    </Links>
  )
}

const Links = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
