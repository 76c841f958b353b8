import type { Property } from '@hearthkeep/shared/entities.ts'
import { Link } from '@tanstack/react-router'

/** Under the title of a page about a part of a property: the way back to it where the page stands beside the list. */
export const HouseLink = ({ property: { id, address } }: { property: Property }) => (
  <Link to="/properties/$propertyId" params={{ propertyId: id }}>
    {address}
  </Link>
)
