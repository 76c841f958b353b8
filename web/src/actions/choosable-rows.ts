import { householdName } from '@hearthkeep/shared/client/household.ts'
import type { Client, Property } from '@hearthkeep/shared/entities.ts'
import { wordsOfClient, wordsOfProperty } from '@hearthkeep/shared/overview/words-to-find.ts'

/** A property in a sheet from which one is chosen. */
export const propertyToChoose = (property: Property) => ({
  id: property.id,
  title: property.address,
  secondary: `${property.city}, ${property.state}`,
  words: wordsOfProperty(property),
})

/** A client in a dialog from which some are chosen. @param detail under the name */
export const clientToChoose = (client: Client, detail: string | null) => ({
  id: client.id,
  name: householdName(client),
  detail,
  words: wordsOfClient(client),
})
