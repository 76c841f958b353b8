import { keysOf } from '@hearthkeep/shared/kernel/picked.ts'
import { withoutAccents } from '@hearthkeep/shared/text/fold.ts'

/** The possible meanings of a column in an imported file, with their labels. */
export const meaningLabels = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  suffix: 'Suffix (Jr., III)',
  name: 'Full name',
  company: 'Company',
  email: 'Email',
  otherEmail: 'Another email',
  phone: 'Phone',
  otherPhone: 'Another phone',
  address: 'Address',
  unit: 'Address line 2',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  closingDate: 'Closing date',
  birthday: 'Birthday',
  lastContactOn: 'Last contact',
  cadenceDays: 'Contact every (days)',
  mayEmail: 'May be emailed',
  mayText: 'May be texted',
  textConsentBy: 'Agreed to texts: who',
  textConsentOn: 'Agreed to texts: when',
  textConsentHow: 'Agreed to texts: how',
  partner: 'Spouse or partner',
  partnerFirstName: 'Second person: first name',
  partnerLastName: 'Second person: last name',
  partnerEmail: 'Second person: email',
  partnerPhone: 'Second person: phone',
  partnerMayEmail: 'Second person: may be emailed',
  partnerMayText: 'Second person: may be texted',
  partnerTextConsentBy: 'Second person: agreed to texts: who',
  partnerTextConsentOn: 'Second person: agreed to texts: when',
  partnerTextConsentHow: 'Second person: agreed to texts: how',
  messagesTo: 'Messages go to',
  otherWays: 'Other emails and phones',
  tags: 'Tags',
  notes: 'Notes',
  noted: 'Keep in the notes',
}
export type ColumnMeaning = keyof typeof meaningLabels
export const columnMeanings = keysOf(meaningLabels)

/** The meaning of each column, in file order; `null` ignores the column. */
export type Columns = readonly (ColumnMeaning | null)[]

/** Meanings that several columns can have: what they hold is added up. */
const repeated: ReadonlySet<ColumnMeaning> = new Set([
  'otherEmail',
  'otherPhone',
  'address',
  'unit',
  'city',
  'state',
  'zipCode',
  'partner',
  'tags',
  'notes',
  'noted',
])

/** The meaning of a further column of the same kind. */
const further: Partial<Record<ColumnMeaning, ColumnMeaning>> = {
  email: 'otherEmail',
  phone: 'otherPhone',
  partnerEmail: 'partner',
  partnerPhone: 'partner',
}

/** Guesses the meanings from the headings. Of two columns with one meaning, the first gets it, the other goes to the notes. */
export function guessColumns(headings: readonly string[]): Columns {
  const guessed = headings.map(meaningOfHeading)
  const named = guessed.findLastIndex((meaning) => meaning !== null)
  return guessed.map((meaning, column) => {
    // A comma too many moves the last cells of a row behind all headings.
    if (meaning === null) return named !== -1 && column > named && UNNAMED.test(headings[column] ?? '') ? 'noted' : null
    // Google writes the whole address beside its parts.
    if (meaning === 'address' && isFormatted(headings[column]) && guessed.includes('city')) return null
    // The last four digits, beside the first five.
    if (meaning === 'zipCode' && isPlusFour(headings[column]) && guessed.indexOf(meaning) < column) return null
    // Beside an address, it says something else about the property.
    if (isProperty(headings[column]) && guessed.some((one, other) => one === 'address' && other !== column)) return null
    return repeated.has(meaning) || guessed.indexOf(meaning) === column ? meaning : (further[meaning] ?? 'noted')
  })
}

const UNNAMED = /^Column \d+$/u
const isFormatted = (heading = '') => /formatted/iu.test(heading)
const isPlusFour = (heading = '') => /4\W*$/u.test(heading)
const isProperty = (heading = '') => /^\W*(?:property|properties)\W*$/iu.test(heading)

/** Changes one column's meaning; a column that had the same meaning is ignored instead, unless several can have it. */
export const withMeaning = (columns: Columns, column: number, meaning: ColumnMeaning | null): Columns =>
  columns.map((before, index) =>
    index === column ? meaning : before !== null && before === meaning && !repeated.has(before) ? null : before,
  )

const nameMeanings = ['firstName', 'lastName', 'name', 'company'] as const

/** Returns why these columns cannot be imported; `null` if they can. */
export const columnsProblem = (columns: Columns): string | null =>
  columns.some((meaning) => nameMeanings.some((one) => one === meaning)) ? null : 'Choose the column that has the name.'

/** Headings are compared by letters only: `E-mail Address` and `email_address` are the same heading. */
function meaningOfHeading(heading: string): ColumnMeaning | null {
  const text = heading.slice(0, 200).replace(WHOSE_IN_PARENTHESES, '$2 $1')
  if (SECOND_LINE.test(text) && !/mail/iu.test(text)) return 'unit'
  const letters = lettersOf(text)
  if (SECOND_PERSON.test(text)) return meaningOfSecond(ownMeaning(letters.replace(/^(?:second(?:ary)?|nd)/u, '')))
  const ofPartner = letters.replace(PARTNER, '')
  if (ofPartner !== letters && (ofPartner === '' || meaningsByHeading.has(ofPartner)))
    return meaningOfSecond(meaningsByHeading.get(ofPartner) ?? 'name')
  if (DO_NOT_CALL.test(text)) return 'noted'
  const meaning = ownMeaning(letters) ?? ownMeaning(lettersOf(text.replace(HINT, '')))
  if (meaning) return meaning
  if (meaningOf(letters.replace(OF_WHAT, '')) === 'closingDate') return 'closingDate'
  if (ONE_OF_PHONES.test(text)) return 'otherPhone'
  const place = meaningsByHeading.get(
    letters
      .replace(/^address(?=home|work|other)/u, '')
      .replace(WHOSE, '')
      .replace(WHOSE_AT_THE_END, ''),
  )
  return place && placeMeanings.has(place) ? place : null
}

const lettersOf = (text: string) => spelledOut(withoutAccents(text)).replaceAll(/[^a-z]/gu, '')

const DO_NOT_CALL = /^\W*(?:do[\s_]not[\s_]call|dnc)\b/iu

/** `Birthday (MM/DD/YYYY)`, `First Name (required)`: how a cell is to be filled in. */
const HINT =
  /\s?\((?:[mdy]{1,4}[/. -][mdy]{1,4}[/. -][mdy]{1,4}|required|optional|if known|if any|mobile|main|primary)\)/iu

/** `Email (Spouse)` */
const WHOSE_IN_PARENTHESES = /^([^()]{1,60}?)\s?\((spouse|partner|wife|husband)\)$/iu

/** `Deal Closed Date`, `Actual Close Date` */
const OF_WHAT = /^(?:deal|home|house|property|transaction|escrow|actual|final|last)(?=[a-z])/u

/** What a heading means that says this of a second person. A birthday, for one, is kept with its heading. */
const meaningOfSecond = (meaning: ColumnMeaning | null): ColumnMeaning | null =>
  meaning && (secondMeanings[meaning] ?? 'noted')

const secondMeanings: Partial<Record<ColumnMeaning, ColumnMeaning>> = {
  firstName: 'partnerFirstName',
  lastName: 'partnerLastName',
  name: 'partner',
  partner: 'partner',
  email: 'partnerEmail',
  otherEmail: 'partnerEmail',
  phone: 'partnerPhone',
  otherPhone: 'partnerPhone',
  mayEmail: 'partnerMayEmail',
  mayText: 'partnerMayText',
  textConsentBy: 'partnerTextConsentBy',
  textConsentOn: 'partnerTextConsentOn',
  textConsentHow: 'partnerTextConsentHow',
}

const meaningOf = (letters: string) =>
  meaningsByHeading.get(letters) ?? meaningsByHeading.get(letters.replace(/(?:(?<=ss)es|s)$/u, ''))

/** What a heading says of the client: `Contact owner` is the user of a program. */
function ownMeaning(letters: string): ColumnMeaning | null {
  const what = letters.replace(WHO, '')
  return meaningOf(letters) ?? (WHO.test(`${what}x`) ? null : (meaningOf(what) ?? null))
}

/** `Phone (evenings)` */
const ONE_OF_PHONES = /^phone\s?\((?!.*fax)[^()]{1,40}\)$/iu

/** Headings in full: `Ph #`, `Wk Phone`, `Email Addr`, `B-day`, `Closing Dt`. */
const spelledOut = (text: string) =>
  text
    .replaceAll(/\bph\b/gu, 'phone')
    .replaceAll(/\bwk\b/gu, 'work')
    .replaceAll(/\baddr\b/gu, 'address')
    .replaceAll(/\bb-?day\b/gu, 'birthday')
    .replaceAll(/\bdt\b/gu, 'date')
    .replaceAll(/\b1st\b/gu, 'first')
    .replace(/\bno\.?$/u, 'number')

/** `Client First`, `Primary Phone Number`, `Buyer 1 Email`: the client’s own. */
const WHO = /^(?:primary|main|best|client|contact|customer|buyer|seller|homeowner|owner|personal)+(?=[a-z])/u

/** `Buyer 2 First Name`, `Client #2`, `First Name 2`, `Secondary First Name`. */
const SECOND_PERSON =
  /\b(?:client|contact|customer|buyer|seller|homeowner|owner|person)[\s_]{0,3}#?[\s_]{0,3}2(?!\d)|^(?:(?:first|last|full)[\s_])?name[\s_]{0,3}#?2$|^(?:2nd|second(?:ary)?)[\s_](?:(?:first|last|full)[\s_])?name$/iu

/** `Spouse's First Name`, `Partner Email`: what is in such a column is never the client's own. */
const PARTNER =
  /^(?:spouse|partner|secondperson|wife|husband|significantother|co(?:buyer|owner|client|borrower|applicant)|relationship)s?/u

/** `Home Street 2`, `Address Line 2`, `Straße privat 2`. */
const SECOND_LINE =
  /(?:street|address|line|stra(?:ss|ß)e)[\W_]{0,5}(?:line|privat|gesch(?:ä|ae)ftlich)?[\W_]{0,5}[2-4]$/iu

/** Whose address it is: `Home Street`, `Primary City`, `City (home)`, `Ort privat`. */
const WHOSE =
  /^(?:(?:home|business|work|office|company|other|primary|mailing|mail|physical|residence|residential|site|subject|property|purchased|listing|deal|current|billing|contact|client)(?=[a-z]))+/u
const WHOSE_AT_THE_END =
  /(?<=[a-z])(?:home|work|business|other|primary|mailing|purchased|privat|geschaftlich|weitere|domicile|bureau|autre)$/u

const placeMeanings: ReadonlySet<ColumnMeaning> = new Set(['address', 'unit', 'city', 'state', 'zipCode'])

/** Whether a heading says that its address is one of work. */
export const isOfWork = (heading: string): boolean =>
  /\b(?:business|work|office|company|bureau)\b|gesch(?:ä|ae)ftlich/iu.test(heading)

type OfSecond = Extract<ColumnMeaning, `partner${string}`>

/** As realtor and mail programs, address books and people write them, in English, German, Spanish and French. */
const known: Record<Exclude<ColumnMeaning, 'noted' | Exclude<OfSecond, 'partner'>>, string> = {
  firstName: 'firstname first givenname forename fname clientfirstname vorname nombre prenom voornaam nome',
  middleName: 'middlename middle additionalname weiterevornamen weiterevorname zweitervorname',
  lastName: `lastname last surname familyname lname clientlastname nachname familienname apellido apellidos nom
    nomdefamille achternaam cognome sobrenome`,
  suffix: 'suffix namesuffix suffixname generationalsuffix',
  name: `name fullname client clientname contact contactname displayname homeowner customer fileas vollername
    household lastfirst lastnamefirstname namelastfirst fullnamelastfirst firstlast namefirstlast buyer buyers buyername buyernames purchaser
    purchasername seller sellername owner ownername nombrecompleto nomcomplet naam`,
  company: `company companyname organization organizationname organisation business businessname associatedcompany
    primaryassociatedcompany firma unternehmen`,
  email: `email emailaddress mail primaryemail emailvalue eaddress clientemail personalemail homeemail
    emailadresse emailhome emailid correo correoelectronico courriel adresseemail adressecourriel adressedemessagerie`,
  otherEmail: `otheremail secondaryemail alternateemail workemail businessemail additionalemailaddresses emailwork
    weitereemailadresse`,
  phone: `phone phonenumber mobile mobilephone mobilephonenumber mobilenumber cell cellphone cellphonenumber
    cellnumber telephone telephonenumber tel telnumber contactnumber phonevalue primaryphone clientphone phonemobile phonecell
    mobiltelefon handy telefon telefonnummer haupttelefon telefono celular movil telefonomovil telephoneportable
    telephonemobile telmobile telportable portable cellulaire telefoon telefoonnummer mobiel cellulare`,
  otherPhone: `homephone businessphone workphone officephone otherphone secondaryphone alternatephone phonehome
    phonework homephonenumber workphonenumber whatsapp whatsappnumber companymainphone carphone telefonprivat
    telefongeschaftlich weiterestelefon telephonedomicile telephonebureau autretelephone contactinfo contactinformation contactdetails`,
  address: `address street streetname streetaddress addressline addressstreet addressformatted fulladdress strasse
    streetaddressline adresse anschrift direccion rue adres indirizzo endereco property`,
  unit: 'unit apt apartment aptunit unitnumber aptnumber addressextendedaddress suite streetline',
  city: 'city town addresscity citytown towncity citysuburb citystate citystatezip citystatezipcode citystzip ort stadt wohnort ciudad ville plaats citta cidade',
  state: `state province region stateregion stateprovince stateprov stateprovinceregion provincestate statecode addressstate addressregion bundesland
    bundeslandkanton estado provincia depregion`,
  zipCode: `zip zipcode zippostal postal postalcode postcode zippostalcode ziporpostalcode postalzipcode postalcodezip zippostcode addresspostalcode
    addresszip addresszipcode plz postleitzahl codigopostal codepostal`,
  closingDate: `closingdate closing closedate closed closedon closeddate dateclosed settlement settlementdate
    homeclosingdate lastclosingdate closinganniversary homeanniversary homepurchaseanniversary purchaseanniversary
    purchasedate datepurchased solddate datesold closeofescrow sold soldon homepurchasedate dateofclosing
    dateofpurchase dateofsale saledate coe coedate closeofescrowdate houseanniversary homebuyinganniversary`,
  birthday: `birthday birthdate dateofbirth clientbirthday clientbirthdate dob born geburtstag geburtsdatum
    cumpleanos fechadenacimiento anniversaire datedenaissance geboortedatum datadinascita datadenascimento`,
  lastContactOn: `lastcontact lastcontacted lastcontactdate lastcontacteddate lastcontactedon datelastcontacted
    dateoflastcontact lastactivity lastactivitydate lasttouch lasttouchdate lastspoke lastspoketo lastcall lastcalled lasttalked lasttalkedto
    lastcommunication lastcommunicationdate lastinteraction letzterkontakt derniercontact`,
  cadenceDays: 'contacteverydays cadence cadencedays contactfrequency frequency followupdays contactevery',
  partner: 'spouse partner',
  messagesTo: 'messagesgoto',
  otherWays: 'otheremailsandphones',
  mayEmail: 'maybeemailed mayemail emailoptin emailconsent',
  mayText: 'maybetexted maytext smsoptin smsconsent textoptin',
  textConsentBy: 'agreedtotextswho textconsentby smsconsentby',
  textConsentOn: 'agreedtotextswhen textconsentdate smsconsentdate',
  textConsentHow: 'agreedtotextshow textconsentmethod smsconsentmethod',
  tags: 'tags tag categories category kategorien groups group groupmembership labels label segments segment',
  notes: `notes note comments comment notescomments commentsnotes remarks description background notizen notiz
    bemerkungen notas remarques`,
}

const meaningsByHeading: ReadonlyMap<string, ColumnMeaning> = new Map(
  keysOf(known).flatMap((meaning) =>
    known[meaning].split(/\s+/u).map((heading): [string, ColumnMeaning] => [heading, meaning]),
  ),
)
