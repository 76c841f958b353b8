import type { Person } from './person.ts'

interface Household {
  /** The first person and what the two share. */
  first: { 'First name': string; 'Last name': string; Email: string; Phone?: string; Organization: string }
  /** A further way to reach them at work. */
  atWork: string
  second: { 'Their first name': string; 'Their email': string; 'Their phone': string }
}

/** Opens the form for a new client and fills it for two people who both get the messages. */
export async function fillHousehold(person: Person, { first, atWork, second }: Household): Promise<void> {
  await person.press('Add client')
  await person.fillAll(first)
  await person.press('Add email or phone')
  await person.fillAll({ 'Other email or phone 1': atWork, 'Label 1': 'Work' })
  await person.press('Add second person')
  await person.fillAll(second)
  await person.dialog().getByText('Both', { exact: true }).click()
}
