/** The possible meanings of a column in an imported file. */
export const columnMeanings = [
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'closingDate',
  'birthday',
  'cadenceDays',
  'mayEmail',
  'mayText',
  'notes',
] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

export const meaningLabels: Record<ColumnMeaning, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  closingDate: 'Closing date',
  birthday: 'Birthday',
  cadenceDays: 'Contact every (days)',
  mayEmail: 'May be emailed',
  mayText: 'May be texted',
  notes: 'Notes',
}

/** The meaning of each column, in file order; `null` ignores the column. */
export type Columns = readonly (ColumnMeaning | null)[]

/** Compared by letters only: `E-mail Address` and `email_address` are the same heading. */
const known: Record<ColumnMeaning, readonly string[]> = {
  firstName: ['firstname', 'first', 'givenname', 'forename', 'fname', 'clientfirstname'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'lname', 'clientlastname'],
  name: ['name', 'fullname', 'client', 'clientname', 'contact', 'contactname', 'displayname', 'homeowner', 'customer'],
  email: ['email', 'emailaddress', 'mail', 'primaryemail', 'emailvalue', 'eaddress', 'clientemail', 'personalemail'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'cellphone', 'telephone', 'tel', 'phonevalue'],
  closingDate: ['closingdate', 'closing', 'closedate', 'closed', 'closedon', 'dateclosed', 'settlementdate'],
  birthday: ['birthday', 'birthdate', 'dateofbirth', 'dob', 'born'],
  cadenceDays: ['contacteverydays', 'cadence', 'cadencedays', 'contactfrequency', 'followupdays', 'contactevery'],
  mayEmail: ['maybeemailed', 'mayemail', 'emailoptin', 'emailconsent'],
  mayText: ['maybetexted', 'maytext', 'smsoptin', 'smsconsent', 'textoptin'],
  notes: ['notes', 'note', 'comments', 'comment', 'remarks', 'description'],
}

/** Guesses the meanings from the headings. If two columns have the same meaning, the first one gets it. */
export function guessColumns(headings: readonly string[]): Columns {
  const taken = new Set<ColumnMeaning>()
  return headings.map((heading) => {
    const letters = heading.toLowerCase().replace(/[^a-z]/gu, '')
    const meaning = columnMeanings.find((candidate) => known[candidate].includes(letters))
    if (!meaning || taken.has(meaning)) return null
    taken.add(meaning)
    return meaning
  })
}

/** Changes one column's meaning; a column that had the same meaning is ignored instead. */
export const withMeaning = (columns: Columns, column: number, meaning: ColumnMeaning | null): Columns =>
  columns.map((before, index) => (index === column ? meaning : before === meaning ? null : before))

/** Returns why these columns cannot be imported; `null` if they can. */
export const columnsProblem = (columns: Columns): string | null =>
  columns.some((meaning) => meaning === 'firstName' || meaning === 'lastName' || meaning === 'name')
    ? null
    : 'Choose the column that has the name.'
