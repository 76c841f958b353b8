import { cellsOf } from './cells.ts'

/** `Date:`, `Model #: RA1442` */
const named = /^[A-Z][\w /#.'’-]{0,30}:(?:\s|$)/
/** `Year installed 1987`, in a cell of its own. */
const bare =
  /^((?:Year|Date|Tank|Last|Model|Serial|Age|Bedrooms|Parcel|Well|Depth|Size|Capacity|Built)(?: [a-z]+){0,3}) ((?=\S*\d)\S+)$/
/** Names of form fields that need no colon. */
const fieldNames = new Set(
  'make, brand, maker, manufacturer, mfr, model, model no, model number, serial, ser, s/n, sn, serial no, serial number, date, date of service, service date, name, customer, cust, client, address, addr, phone, job site, inspector, tech, technician, age, approx age, est age, year, year built, year installed, installed, install date, location, fuel, size, capacity, type, filter, material, roof type, layers, stories, pitch, squares, tonnage, seer, btu, amps, voltage, product, product type, installed on, mfg date, mfd, purchase date, purchased, date purchased, warranty expires, warranty expiration, last maintenance, last service, last serviced, install date, date installed, delta t, condition, unit'.split(
    ', ',
  ),
)
/** Whether words are the name of a form field that needs no colon. */
export const isFieldName = (text: string) => fieldNames.has(text.toLowerCase().replaceAll(/[.#]/g, '').trim())

/**
 * Pairs of names and values that share a line: `Date: 7/15/2026        Client: Nowak`, `Make  Bryant     Model  912SB`.
 * A line that is no such row comes back whole.
 */
export function pairsIn(line: string): string[] {
  const cells = cellsOf(line)
  const pairs: string[] = []
  for (let at = 0; at < cells.length; at += 1) {
    const [text, next] = [cells[at]?.text ?? '', cells[at + 1]?.text]
    const isBare = next !== undefined && isFieldName(text) && !named.test(next) && !isFieldName(next)
    if (named.test(text)) pairs.push(text)
    else if (cells.length > 1 && bare.test(text)) pairs.push(text.replace(bare, '$1: $2'))
    else if (isBare) {
      pairs.push(`${text}: ${next}`)
      at += 1
    } else if (pairs.at(-1)?.endsWith(':')) pairs[pairs.length - 1] += ` ${text}`
    else return [line]
  }
  return pairs.length >= 2 ? pairs : [line]
}
