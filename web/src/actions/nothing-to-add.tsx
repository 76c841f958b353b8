import { isCurrent } from '@hearthkeep/shared/household/membership.ts'
import type { Property } from '@hearthkeep/shared/entities.ts'
import type { LocalTables } from '../data/store/local-store.ts'
import { useLive } from '../data/live/data-provider.tsx'
import { useProperties } from '../data/queries/properties/use-properties.ts'
import { useLastLeft } from '../data/queries/properties/use-left-home.ts'
import { ButtonLink } from '../ui/content/button-link.tsx'
import { HouseDrawing } from '../ui/content/drawings/house-drawing.tsx'
import { EmptyState } from '../ui/content/state/empty-state.tsx'

interface NothingToAddProps {
  /** What a property has, once there is one: `tasks and photos`. */
  things: string
  onLeave?: () => void
}

/** [HO23] Shown to a person who can add nothing: there is no property, or they only view those that there are. */
export function NothingToAdd({ things, onLeave }: NothingToAddProps) {
  const list = useProperties()
  const left = useLastLeft()
  const viewed = list.state === 'ready' ? list.properties[0]?.property : undefined
  const owner = useLive(viewed ? (tables) => readOwnerName(tables, viewed) : null, [viewed?.id])
  if (list.state === 'loading' || left === undefined || (viewed && owner === undefined)) return null
  if (viewed)
    return (
      <EmptyState
        drawing={HouseDrawing}
        sentence={`You can view ${viewed.address}, but not add to it. Ask ${owner ?? 'its owner'} to let you make changes.`}
      />
    )
  return (
    <EmptyState
      drawing={HouseDrawing}
      sentence={
        left ? `${left.words} Add another property, then its ${things}.` : `Add a property first, then its ${things}.`
      }
      action={
        <>
          {left?.hasCopy && (
            <ButtonLink to="/former-homes" onClick={onLeave}>
              Former homes
            </ButtonLink>
          )}
          <ButtonLink to="/properties" search={{ add: 'property' }} variant="contained" onClick={onLeave}>
            Add Property Profile
          </ButtonLink>
        </>
      }
    />
  )
}

async function readOwnerName({ rows }: LocalTables, { scope }: Property): Promise<string | null> {
  const memberships = await rows.membership.where('scope', scope)
  return memberships.find((row) => row.relation === 'owner' && isCurrent(row))?.name ?? null
}
