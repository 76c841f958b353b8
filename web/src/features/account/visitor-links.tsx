import { useObservable } from '../../platform/use-observable.ts'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { Row } from '../../ui/kit.tsx'
import { session } from './session.ts'

/** [PP9] The two ways to sign in, on pages that visitors see too; empty for a person who is signed in. */
export function VisitorLinks() {
  if (useObservable(session)) return null
  return (
    <Row as="nav" aria-label="Sign in">
      <ButtonLink variant="text" to="/realtor-auth">
        Realtor Login
      </ButtonLink>
      <ButtonLink to="/auth">Homeowner Login</ButtonLink>
    </Row>
  )
}
