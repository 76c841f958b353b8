import { climates, type Climate } from './climates.ts'

export const climateLabels: Record<Climate, string> = {
  cold: 'Cold',
  mixed: 'Mixed',
  hot_humid: 'Hot and humid',
  hot_dry: 'Hot and dry',
  marine: 'Mild and wet',
}

/** Examples for people who do not know their climate. */
export const climateExamples: Record<Climate, string> = {
  cold: 'Long winters with frost and snow, as in Minneapolis or Boston',
  mixed: 'Cold winters and hot summers, as in St. Louis or Washington',
  hot_humid: 'Little frost, humid heat, as in Houston or Miami',
  hot_dry: 'Little rain, strong sun, as in Phoenix or Las Vegas',
  marine: 'Rarely very cold or hot, as in Seattle or Portland',
}

const statesOf: Record<Climate, string> = {
  cold: 'AK CO CT IA ID IL IN MA ME MI MN MT ND NE NH NY OH PA RI SD UT VT WI WY',
  mixed: 'AR DC DE KS KY MD MO NC NJ NM OK TN VA WV',
  hot_humid: 'AL FL GA HI LA MS SC TX PR',
  hot_dry: 'AZ CA NV',
  marine: 'OR WA',
}

/**
 * Returns the climate of most of the state, a first guess for the person to confirm; null if it is not the postal code
 * of a state.
 */
export function usualClimate(state: string): Climate | null {
  const code = state.trim().toUpperCase()
  return climates.find((climate) => statesOf[climate].split(' ').includes(code)) ?? null
}
