import { Archive } from 'lucide-react'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { useFormerHomes } from './use-former-homes.ts'

/** A link to the person's former homes; empty if there are none. */
export function FormerHomesLink() {
  const homes = useFormerHomes()
  if (!homes || homes.length === 0) return null
  return (
    <ButtonLink variant="text" to="/former-homes" startIcon={<Icon of={Archive} />}>
      Former homes ({homes.length})
    </ButtonLink>
  )
}
