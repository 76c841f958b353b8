import type { Property } from './property.ts'

type Place = Pick<Property, 'address' | 'city' | 'state' | 'zipCode'>

/** `Springfield, IL 62701` */
export const cityLine = ({ city, state, zipCode }: Omit<Place, 'address'>): string => `${city}, ${state} ${zipCode}`

/** `14 Main St, Springfield, IL 62701` */
export const addressLine = (place: Place): string => `${place.address}, ${cityLine(place)}`
