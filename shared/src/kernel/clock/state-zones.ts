import { folded } from '../../text/fold.ts'

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

/**
 * States, territories and provinces: code, name, and a time zone for each legal time in use there, the most populous
 * one first. Sources: 49 CFR part 71 and the time zone database (`zone1970.tab`).
 */
export const stateZones: readonly (readonly [code: string, name: string, ...zones: string[]])[] = [
  ['AL', 'Alabama', CENTRAL],
  ['AK', 'Alaska', 'America/Anchorage', 'America/Adak'],
  // The Navajo Nation observes daylight saving time; the rest of the state does not.
  ['AZ', 'Arizona', 'America/Phoenix', MOUNTAIN],
  ['AR', 'Arkansas', CENTRAL],
  ['CA', 'California', PACIFIC],
  ['CO', 'Colorado', MOUNTAIN],
  ['CT', 'Connecticut', EASTERN],
  ['DE', 'Delaware', EASTERN],
  ['DC', 'District of Columbia', EASTERN],
  ['FL', 'Florida', EASTERN, CENTRAL],
  ['GA', 'Georgia', EASTERN],
  ['HI', 'Hawaii', 'Pacific/Honolulu'],
  ['ID', 'Idaho', 'America/Boise', PACIFIC],
  ['IL', 'Illinois', CENTRAL],
  ['IN', 'Indiana', 'America/Indiana/Indianapolis', CENTRAL],
  ['IA', 'Iowa', CENTRAL],
  ['KS', 'Kansas', CENTRAL, MOUNTAIN],
  ['KY', 'Kentucky', EASTERN, CENTRAL],
  ['LA', 'Louisiana', CENTRAL],
  ['ME', 'Maine', EASTERN],
  ['MD', 'Maryland', EASTERN],
  ['MA', 'Massachusetts', EASTERN],
  ['MI', 'Michigan', 'America/Detroit', 'America/Menominee'],
  ['MN', 'Minnesota', CENTRAL],
  ['MS', 'Mississippi', CENTRAL],
  ['MO', 'Missouri', CENTRAL],
  ['MT', 'Montana', MOUNTAIN],
  ['NE', 'Nebraska', CENTRAL, MOUNTAIN],
  // West Wendover.
  ['NV', 'Nevada', PACIFIC, MOUNTAIN],
  ['NH', 'New Hampshire', EASTERN],
  ['NJ', 'New Jersey', EASTERN],
  ['NM', 'New Mexico', MOUNTAIN],
  ['NY', 'New York', EASTERN],
  ['NC', 'North Carolina', EASTERN],
  ['ND', 'North Dakota', CENTRAL, MOUNTAIN],
  ['OH', 'Ohio', EASTERN],
  ['OK', 'Oklahoma', CENTRAL],
  ['OR', 'Oregon', PACIFIC, 'America/Boise'],
  ['PA', 'Pennsylvania', EASTERN],
  ['RI', 'Rhode Island', EASTERN],
  ['SC', 'South Carolina', EASTERN],
  ['SD', 'South Dakota', CENTRAL, MOUNTAIN],
  ['TN', 'Tennessee', CENTRAL, EASTERN],
  ['TX', 'Texas', CENTRAL, MOUNTAIN],
  ['UT', 'Utah', MOUNTAIN],
  ['VT', 'Vermont', EASTERN],
  ['VA', 'Virginia', EASTERN],
  ['WA', 'Washington', PACIFIC],
  ['WV', 'West Virginia', EASTERN],
  ['WI', 'Wisconsin', CENTRAL],
  ['WY', 'Wyoming', MOUNTAIN],

  ['AS', 'American Samoa', 'Pacific/Pago_Pago'],
  ['GU', 'Guam', 'Pacific/Guam'],
  ['MP', 'Northern Mariana Islands', 'Pacific/Saipan'],
  ['PR', 'Puerto Rico', 'America/Puerto_Rico'],
  ['VI', 'Virgin Islands', 'America/St_Thomas'],

  ['AB', 'Alberta', 'America/Edmonton'],
  ['BC', 'British Columbia', 'America/Vancouver', 'America/Edmonton', 'America/Dawson_Creek'],
  ['MB', 'Manitoba', 'America/Winnipeg'],
  ['NB', 'New Brunswick', 'America/Moncton'],
  ['NL', 'Newfoundland and Labrador', 'America/St_Johns', 'America/Goose_Bay'],
  ['NS', 'Nova Scotia', 'America/Halifax'],
  ['NT', 'Northwest Territories', 'America/Edmonton'],
  ['NU', 'Nunavut', 'America/Iqaluit', 'America/Rankin_Inlet', 'America/Cambridge_Bay', 'America/Atikokan'],
  ['ON', 'Ontario', 'America/Toronto', 'America/Winnipeg', 'America/Atikokan'],
  ['PE', 'Prince Edward Island', 'America/Halifax'],
  ['QC', 'Quebec', 'America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'],
  ['SK', 'Saskatchewan', 'America/Regina', 'America/Edmonton'],
  ['YT', 'Yukon', 'America/Whitehorse'],
]

/** As people shorten names of three and more letters, without periods. */
const abbreviations = {
  Ala: 'AL',
  Ariz: 'AZ',
  Ark: 'AR',
  Calif: 'CA',
  Colo: 'CO',
  Conn: 'CT',
  Del: 'DE',
  Fla: 'FL',
  Ill: 'IL',
  Ind: 'IN',
  Kan: 'KS',
  Kans: 'KS',
  Mass: 'MA',
  Mich: 'MI',
  Minn: 'MN',
  Miss: 'MS',
  Mont: 'MT',
  Neb: 'NE',
  Nebr: 'NE',
  Nev: 'NV',
  Okla: 'OK',
  Ore: 'OR',
  Penn: 'PA',
  Penna: 'PA',
  Tenn: 'TN',
  Tex: 'TX',
  Wash: 'WA',
  'W Va': 'WV',
  Wis: 'WI',
  Wisc: 'WI',
  Wyo: 'WY',
  'N Mex': 'NM',
  'N Dak': 'ND',
  'S Dak': 'SD',
  Alta: 'AB',
  Ont: 'ON',
  Que: 'QC',
  Sask: 'SK',
}

/** Other spellings in use, each with its code. */
export const otherStateNames: readonly (readonly [name: string, code: string])[] = [
  ['D.C.', 'DC'],
  ['Washington DC', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['US Virgin Islands', 'VI'],
  ['U.S. Virgin Islands', 'VI'],
  ...Object.entries(abbreviations),
]

/** Codes of the provinces and territories of Canada. */
export const provinces: ReadonlySet<string> = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '))

const codes = new Map([
  ...stateZones.flatMap(([code, name]): [string, string][] => [
    [folded(code), code],
    [folded(name), code],
  ]),
  ...otherStateNames.map(([name, code]): [string, string] => [folded(name), code]),
])

/** The code of a state, territory or province: `IL` for "il", "Illinois" or "I.L."; null if the text is none. */
export const stateCode = (text: string): string | null => codes.get(folded(text.replaceAll('.', ''))) ?? null
