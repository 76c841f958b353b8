import type { Outcome } from '@hearthkeep/shared/kernel/outcome.ts'
import { withoutAccents } from '@hearthkeep/shared/text/fold.ts'
import { readCsv } from '../../data/table-file/read-csv.ts'
import type { Table } from '../../data/table-file/table.ts'

/** What the rows of a file are. */
export const recordKinds = ['systems', 'work', 'tasks'] as const
export type RecordKind = (typeof recordKinds)[number]

export const meaningLabels = {
  name: 'Name',
  systemType: 'Kind',
  brand: 'Brand',
  model: 'Model',
  serialNumber: 'Serial number',
  size: 'Size',
  location: 'Location',
  installDate: 'Installed',
  warrantyExpiration: 'Warranty until',
  lastServiced: 'Last serviced',
  manualUrl: 'Manual (web address)',
  gone: 'Archived or sold',
  completedOn: 'Day it was done',
  interval: 'Repeats every',
  lastDone: 'Last done',
  nextDue: 'Next due',
  system: 'System',
  cost: 'Cost',
  vendor: 'Contractor',
  notes: 'Notes',
  noted: 'Keep in the notes',
}
export type Meaning = keyof typeof meaningLabels

/** The meaning of each column, in file order; `null` ignores the column. */
export type Columns = readonly (Meaning | null)[]

type Headings = readonly (readonly [Meaning, string])[]

/** As Homebox, LubeLogger and people write them, in English, German and French, by letters only; of two columns for a meaning, the earlier word counts. */
const headings: Record<RecordKind, Headings> = {
  systems: [
    [
      'name',
      'name item itemname system systemname equipment appliance asset assetname device thing product title gerat anlage bezeichnung appareil equipement',
    ],
    ['systemType', 'type systemtype kind category'],
    ['brand', 'brand brandname manufacturer make maker mfr mfg hersteller marke marque fabricant'],
    ['model', 'model modelnumber modelno modelnum modell typ modele'],
    ['serialNumber', 'serial serialnumber serialno serialnum sn seriennummer seriennr numerodeserie'],
    ['size', 'size filtersize capacity dimensions'],
    ['location', 'location room place where area standort raum ort emplacement piece'],
    [
      'installDate',
      `installed installdate installedon installationdate dateinstalled yearinstalled inservice purchased purchasedate
      purchasetime purchasedon datepurchased bought boughton yearbought
      eingebaut einbaudatum gekauft kaufdatum baujahr installele dateinstallation dateachat`,
    ],
    [
      'warrantyExpiration',
      `warrantyuntil warrantyexpires warrantyexpiration warrantyexpirationdate warrantyend warrantyends warrantyenddate
      warrantyto warrantyexp warranty garantie garantiebis findegarantie`,
    ],
    ['lastServiced', 'lastserviced lastservice lastservicedate lastmaintenance'],
    ['manualUrl', 'manual manualurl manuallink'],
    ['gone', 'archived soldtime solddate sold disposed retired'],
    ['notes', 'notes note comments comment remarks description details'],
    [
      'noted',
      `purchaseprice pricepaid price cost paid value purchasefrom purchasedfrom boughtfrom wherepurchased wherebought vendor installer installedby contractor store
      retailer warrantydetails assetid tags labels filter color condition fuel
      replacementcost expectedlife lifespan age serviceinterval url`,
    ],
  ],
  work: [
    [
      'completedOn',
      `date completed completedon completeddate datecompleted datedone doneon done servicedate workdate dateofservice
      performed day when whendone datum erledigt erledigtam faitle`,
    ],
    [
      'name',
      'work title task service workdone job name workperformed maintenance repair what activity whatwasdone whatdone memo memodescription description beschreibung arbeit arbeiten wartung travail travaux entretien',
    ],
    ['cost', 'cost howmuch amount total totalcost price paid debit invoicetotal kosten betrag preis cout montant prix'],
    [
      'vendor',
      'contractor vendor company provider servicedby doneby performedby technician shop installer bywhom who firma handwerker entreprise',
    ],
    ['system', 'system systemname equipment appliance item asset device gerat anlage appareil'],
    ['notes', 'notes note comments comment remarks details notiz notizen bemerkung bemerkungen remarque remarques'],
    ['noted', 'odometer mileage tags invoice invoicenumber category type'],
  ],
  tasks: [
    ['name', 'task taskname title name maintenancetask maintenance work job chore todo activity what description'],
    [
      'interval',
      `every interval frequency repeat repeats recurrence howoften schedule period intervalmonths intervaldays
      intervalweeks intervalyears everymonths everydays everyweeks everyyears`,
    ],
    ['lastDone', 'lastdone lastcompleted lastperformed datelastdone lastdate lastservice lastserviced last'],
    ['nextDue', 'nextdue nextduedate duedate due nextdate nextservice next scheduled scheduleddate'],
    ['system', 'system systemname equipment appliance item asset device'],
    ['cost', 'estimatedcost estcost estimate cost price budget'],
    ['vendor', 'contractor vendor company provider technician servicedby who'],
    ['notes', 'notes note comments comment remarks details'],
    ['noted', 'category type priority tags odometer'],
  ],
}

/** The place of each known heading among those of its meaning. */
const placesOf = (all: Headings): ReadonlyMap<string, Known> =>
  new Map(
    all.flatMap(([meaning, words]) =>
      words.split(/\s+/u).map((word, place): [string, Known] => [word, { meaning, place }]),
    ),
  )
const known: Record<RecordKind, ReadonlyMap<string, Known>> = {
  systems: placesOf(headings.systems),
  work: placesOf(headings.work),
  tasks: placesOf(headings.tasks),
}

interface Known {
  meaning: Meaning
  place: number
}

/** The meanings that a column of such a file can have. */
export const meaningsOf = (kind: RecordKind): { value: Meaning; label: string }[] =>
  headings[kind].map(([value]) => ({ value, label: value === 'name' ? nameLabels[kind] : meaningLabels[value] }))

const nameLabels: Record<RecordKind, string> = { systems: 'Name', work: 'Work', tasks: 'Task' }

/** Guesses the meanings from the headings. Of two columns with the same meaning, the better one gets it. */
export function guessColumns(kind: RecordKind, names: readonly string[]): Columns {
  const guessed = names.map((name) => known[kind].get(lettersOf(name)) ?? (isOwnField(name) ? OWN_FIELD : null))
  return guessed.map((one, column) => {
    if (one === null || isRepeated(one.meaning)) return one?.meaning ?? null
    const isBest = guessed.every(
      (other, place) =>
        other?.meaning !== one.meaning || other.place > one.place || (other.place === one.place && place >= column),
    )
    return isBest ? one.meaning : 'noted'
  })
}

/** Headings are compared by letters only; Homebox writes `HB.` before its own. */
const lettersOf = (heading: string) =>
  withoutAccents(heading.slice(0, 200).replace(/^HB\./iu, '')).replaceAll(/[^a-z]/gu, '')

/** A field that a person has added to Homebox. */
const isOwnField = (heading: string) => /^HB\.field\./iu.test(heading)
const OWN_FIELD: Known = { meaning: 'noted', place: 0 }

/** Several columns can have these meanings: what they hold is added up. */
const isRepeated = (meaning: Meaning) => meaning === 'notes' || meaning === 'noted' || meaning === 'gone'

/** The kind of which most columns are known. */
export function guessKind(names: readonly string[]): RecordKind {
  const [best] = recordKinds
    .map((kind) => ({ kind, score: guessColumns(kind, names).filter((one) => one && one !== 'noted').length }))
    .toSorted((one, other) => other.score - one.score)
  return best?.kind ?? 'systems'
}

/** Changes one column's meaning; a column that had the same meaning is ignored instead, unless several can have it. */
export const withMeaning = (columns: Columns, column: number, meaning: Meaning | null): Columns =>
  columns.map((before, index) =>
    index === column ? meaning : before !== null && before === meaning && !isRepeated(before) ? null : before,
  )

/** Returns why these columns cannot be imported; `null` if they can. */
export function columnsProblem(kind: RecordKind, columns: Columns): string | null {
  if (!columns.includes('name')) return `Choose the column that has the ${nameLabels[kind].toLowerCase()}.`
  if (kind === 'work' && !columns.includes('completedOn')) return 'Choose the column that has the day.'
  return null
}

/** [HI1] Reads the rows of a file about a home. */
export const readRecordFile = (text: string): Outcome<Table> =>
  readCsv(text, {
    known: (cells) =>
      Math.max(...recordKinds.map((kind) => guessColumns(kind, cells).filter((meaning) => meaning !== null).length)),
    isData: (cells) => cells.some((cell) => DAY_OR_AMOUNT.test(cell)),
  })

/** No heading is a day or an amount. */
const DAY_OR_AMOUNT = /^[$€£]?\s?\d[\d.,/:\s-]*$/u
