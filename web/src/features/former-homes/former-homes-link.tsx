import { Archive } from 'lucide-react'
import { ButtonLink } from '../../ui/content/button-link.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { useFormerHomes } from './use-former-houses.ts'

/** The way to what stayed with this person; nothing where nothing did. */
export function FormerHomesLink() {
  const homes = useFormerHomes()
  if (!homes || homes.length === 0) return null
  return (
    <ButtonLink to="/former-homes" startIcon={<Icon of={Archive} />}>
      Former homes ({homes.length})
    </ButtonLink>
  )
}
