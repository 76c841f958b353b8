import { clientName } from '@hearthkeep/shared/client/own-client.ts'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { useData } from '../../../data/live/data-provider.tsx'
import { useLive } from '../../../data/live/use-live.ts'
import { FactList } from '../../../ui/content/card/fact-list.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import type { ClientWithAccount } from '../form/use-clients-with-account.ts'

/** The client whom a realtor makes the owner; `null` for no one. */
export const ownerSchema = z.object({ clientId: z.string().nullable() })
export type OwnerValues = z.infer<typeof ownerSchema>

interface PropertyOwnerProps {
  control: Control<OwnerValues>
  /** Whom a realtor can choose; a homeowner's property is their own ([M10]). */
  clients: readonly ClientWithAccount[]
}

/** [L17] The owner of a new property: a homeowner themselves, or one of a realtor's clients, or no one yet. */
export function PropertyOwner({ control, clients }: PropertyOwnerProps) {
  const { person } = useData()
  const user = useLive(async (tables) => (await tables.rows.user.get(person.userId)) ?? null, [person.userId])
  const name = user ? `${user.firstName} ${user.lastName}` : 'You'
  if (person.role === 'homeowner') return <FactList facts={[{ label: 'Property owner', value: name }]} />
  return (
    <>
      {clients.length > 0 && (
        <SelectField
          control={control}
          name="clientId"
          label="Property owner"
          placeholder="No one yet"
          options={clients.map((client) => ({ value: client.id, label: clientName(client) }))}
        />
      )}
      <FactList
        facts={[
          ...(clients.length === 0 ? [{ label: 'Property owner', value: 'No one yet' }] : []),
          { label: 'In the care of', value: name },
        ]}
      />
    </>
  )
}
